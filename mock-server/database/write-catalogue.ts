import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import type { InCents, InPercentageUnits } from '#mock-server/money.ts'

type Service = SuccessBody<'createService'>
type Item = SuccessBody<'createItem'>

/** A row of `services`, without `final_price`, which SQLite computes. */
export type ServiceRow = InCents<
  InPercentageUnits<Omit<Service, 'finalPrice'>, 'discount'>,
  'price'
>

/** A row of `items`, without `final_price`, which SQLite computes. */
export type ItemRow = InCents<InPercentageUnits<Omit<Item, 'finalPrice'>, 'discount'>, 'price'>

/** Prepares the statements that insert or replace services, items and the terms. */
export const prepareCatalogueWrites = (db: Database) => ({
  saveService: db.prepare<[ServiceRow]>(`
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
  saveItem: db.prepare<[ItemRow]>(`
    INSERT INTO items (id, name, description, price, discount)
    VALUES (@id, @name, @description, @price, @discount)
    ON CONFLICT (id) DO UPDATE SET
      name = @name,
      description = @description,
      price = @price,
      discount = @discount`),
  saveTerms: db.prepare<[{ content: string; updatedAt: string }]>(
    'REPLACE INTO terms (id, content, updated_at) VALUES (1, @content, @updatedAt)',
  ),
})
