import type { Database } from 'better-sqlite3'
import { toDollars, toPercentage } from '#mock-server/money.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

export type Prices = { price: number; discount: number; finalPrice: number }

/** Prepares the statements for services or items. `list` and `get` return entries in the format of the response. */
function prepareEntrySql<Entry extends Prices & { id: string }>(
  db: Database,
  table: string,
  columns: Record<Exclude<keyof Entry, 'id' | 'finalPrice'>, string>,
  orderBy: string,
) {
  const pairs = Object.entries<string>(columns)
  const select = `
    SELECT id, final_price AS finalPrice, ${pairs.map(([member, column]) => `${column} AS ${member}`)} FROM ${table}`
  const list = db.prepare<[], Entry>(`${select} ORDER BY ${orderBy}, id`)
  const get = db.prepare<[string], Entry>(`${select} WHERE id = ?`)

  return {
    list: () => list.all().map(toResponse),
    get: (id: string) => get.all(id).map(toResponse)[0],
    /** Creates or replaces an entry. Takes the price in cents, and the discount in ten-thousandths of a percent. */
    save: db.prepare<[Omit<Entry, 'finalPrice'>]>(`
      INSERT INTO ${table} (id, ${Object.values(columns)})
      VALUES (@id, ${pairs.map(([member]) => `@${member}`)})
      ON CONFLICT (id) DO UPDATE SET ${pairs.map(([member, column]) => `${column} = @${member}`)}`),
    remove: db.prepare<[string]>(`DELETE FROM ${table} WHERE id = ?`),
  }
}

const priceColumns = { price: 'price', discount: 'discount' }

export const prepareItemSql = (db: Database) =>
  prepareEntrySql<SuccessBody<'createItem'>>(
    db,
    'items',
    { name: 'name', description: 'description', ...priceColumns },
    'name',
  )

export const prepareServiceSql = (db: Database) => ({
  ...prepareEntrySql<SuccessBody<'createService'>>(
    db,
    'services',
    {
      category: 'category',
      subCategory: 'sub_category',
      description: 'description',
      ...priceColumns,
      status: 'status',
      duration: 'duration',
      serviceCode: 'service_code',
      notes: 'notes',
    },
    'category, sub_category',
  ),
  idByCode: db.prepare<[string], string>('SELECT id FROM services WHERE service_code = ?').pluck(),
})

const toResponse = <Row extends Prices>(row: Row): Row => ({
  ...row,
  price: toDollars(row.price),
  discount: toPercentage(row.discount),
  finalPrice: toDollars(row.finalPrice),
})
