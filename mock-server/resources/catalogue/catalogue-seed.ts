import type { Database } from 'better-sqlite3'

/** A service as a seed states it: price in cents, discount in ten-thousandths of a percent, duration in minutes. */
export type ServiceSeed = {
  id: string
  category: string
  subCategory: string
  description: string
  price: number
  discount: number
  status: 'ACTIVE' | 'INACTIVE'
  duration: number
  serviceCode: string
  notes: string | null
}

/** An item as a seed states it: price in cents, discount in ten-thousandths of a percent. */
export type ItemSeed = { id: string; name: string; description: string; price: number; discount: number }

/** Adds services and items, one at a call. */
export function catalogueSeed(db: Database) {
  const service = db.prepare<[ServiceSeed]>(`
    INSERT INTO services (id, category, sub_category, description, price, discount, status, duration, service_code,
      notes)
    VALUES (@id, @category, @subCategory, @description, @price, @discount, @status, @duration, @serviceCode, @notes)
  `)
  const item = db.prepare<[ItemSeed]>(`
    INSERT INTO items (id, name, description, price, discount) VALUES (@id, @name, @description, @price, @discount)
  `)
  return {
    service: (row: ServiceSeed) => {
      service.run(row)
    },
    item: (row: ItemSeed) => {
      item.run(row)
    },
  }
}
