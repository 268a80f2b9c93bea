import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import {
  type Cents,
  type InCents,
  type InPercentageUnits,
  type PercentageUnits,
  toDollars,
  toPercentage,
} from '#mock-server/money.ts'

type Service = SuccessBody<'createService'>
type Item = SuccessBody<'createItem'>

export type Prices = { price: Cents; discount: PercentageUnits; finalPrice: Cents }

/** A row of `services`, without `final_price`, which SQLite computes. */
export type ServiceRow = InCents<
  InPercentageUnits<Omit<Service, 'finalPrice'>, 'discount'>,
  'price'
>

/** A row of `items`, without `final_price`, which SQLite computes. */
export type ItemRow = InCents<InPercentageUnits<Omit<Item, 'finalPrice'>, 'discount'>, 'price'>

const serviceColumns = `
  id, category, sub_category AS subCategory, description, price, discount, final_price AS finalPrice, status, duration,
  service_code AS serviceCode, notes
`
const itemColumns = 'id, name, description, price, discount, final_price AS finalPrice'

/** Creates the store of services. `list` and `get` return services in the format of the response. */
export function createServiceStore(db: Database) {
  const list = db.prepare<[], ServiceRow & Prices>(
    `SELECT ${serviceColumns} FROM services ORDER BY category, sub_category, id`,
  )
  const get = db.prepare<[string], ServiceRow & Prices>(
    `SELECT ${serviceColumns} FROM services WHERE id = ?`,
  )
  return {
    list: () => list.all().map(toService),
    get: (id: string) => get.all(id).map(toService)[0],
    idByCode: db
      .prepare<[string], string>('SELECT id FROM services WHERE service_code = ?')
      .pluck(),
    /** Inserts or replaces a service. */
    save: db.prepare<[ServiceRow]>(`
      INSERT INTO services (
        id, category, sub_category, description, price, discount, status, duration, service_code, notes
      ) VALUES (
        @id, @category, @subCategory, @description, @price, @discount, @status, @duration, @serviceCode, @notes
      )
      ON CONFLICT (id) DO UPDATE SET
        category = @category,
        sub_category = @subCategory,
        description = @description,
        price = @price,
        discount = @discount,
        status = @status,
        duration = @duration,
        service_code = @serviceCode,
        notes = @notes`),
    remove: db.prepare<[string]>('DELETE FROM services WHERE id = ?'),
  }
}

/** Creates the store of items. `list` and `get` return items in the format of the response. */
export function createItemStore(db: Database) {
  const list = db.prepare<[], ItemRow & Prices>(
    `SELECT ${itemColumns} FROM items ORDER BY name, id`,
  )
  const get = db.prepare<[string], ItemRow & Prices>(
    `SELECT ${itemColumns} FROM items WHERE id = ?`,
  )
  return {
    list: () => list.all().map(toItem),
    get: (id: string) => get.all(id).map(toItem)[0],
    /** Inserts or replaces an item. */
    save: db.prepare<[ItemRow]>(`
      INSERT INTO items (id, name, description, price, discount)
      VALUES (@id, @name, @description, @price, @discount)
      ON CONFLICT (id) DO UPDATE SET
        name = @name,
        description = @description,
        price = @price,
        discount = @discount`),
    remove: db.prepare<[string]>('DELETE FROM items WHERE id = ?'),
  }
}

const toService = (row: ServiceRow & Prices): Service => ({ ...row, ...convertPrices(row) })
const toItem = (row: ItemRow & Prices): Item => ({ ...row, ...convertPrices(row) })

const convertPrices = ({ price, discount, finalPrice }: Prices) => ({
  price: toDollars(price),
  discount: toPercentage(discount),
  finalPrice: toDollars(finalPrice),
})
