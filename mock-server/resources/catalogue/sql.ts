import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import {
  type ItemRow,
  prepareCatalogueWrites,
  type ServiceRow,
} from '#mock-server/database/write-catalogue.ts'
import { type Cents, type PercentageUnits, toDollars, toPercentage } from '#mock-server/money.ts'

export type Prices = { price: Cents; discount: PercentageUnits; finalPrice: Cents }

type Service = SuccessBody<'createService'>
type Item = SuccessBody<'createItem'>

const serviceColumns = `
  id, category, sub_category AS subCategory, description, price, discount, final_price AS finalPrice, status, duration,
  service_code AS serviceCode, notes
`
const itemColumns = 'id, name, description, price, discount, final_price AS finalPrice'

/** Prepares the statements for services. `list` and `get` return services in the format of the response. */
export function prepareServiceSql(db: Database) {
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
    save: prepareCatalogueWrites(db).saveService,
    remove: db.prepare<[string]>('DELETE FROM services WHERE id = ?'),
  }
}

/** Prepares the statements for items. `list` and `get` return items in the format of the response. */
export function prepareItemSql(db: Database) {
  const list = db.prepare<[], ItemRow & Prices>(
    `SELECT ${itemColumns} FROM items ORDER BY name, id`,
  )
  const get = db.prepare<[string], ItemRow & Prices>(
    `SELECT ${itemColumns} FROM items WHERE id = ?`,
  )
  return {
    list: () => list.all().map(toItem),
    get: (id: string) => get.all(id).map(toItem)[0],
    save: prepareCatalogueWrites(db).saveItem,
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
