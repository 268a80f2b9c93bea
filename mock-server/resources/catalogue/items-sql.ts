import type { Database } from 'better-sqlite3'
import type { Input, SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import { priceTagOf, wirePriceOf } from './price-tag.ts'

type Item = SuccessBody<'createItem'>

const columns = 'id, name, description, price, final_price AS finalPrice, discount'

/** Catalogue items, stored in cents and read in the shape of the wire. */
export const itemSql = (db: Database) => {
  const list = db.prepare<[], Item>(`SELECT ${columns} FROM items ORDER BY name, id`)
  const get = db.prepare<[string], Item>(`SELECT ${columns} FROM items WHERE id = ?`)
  const save = db.prepare<[Omit<Item, 'finalPrice'>]>(`
    INSERT INTO items (id, name, description, price, discount) VALUES (@id, @name, @description, @price, @discount)
    ON CONFLICT (id) DO UPDATE SET name = @name, description = @description, price = @price, discount = @discount
  `)

  return {
    list: () => list.all().map(itemOf),
    get: (id: string) => {
      const row = get.get(id)
      return row && itemOf(row)
    },
    /** Creates the item or replaces the one with that id; 400 when its prices do not agree. */
    save: (id: string, { name, description, ...prices }: Input<'createItem'>['body']) =>
      save.run({ id, name: name.trim(), description: description.trim(), ...priceTagOf(prices) }),
    remove: db.prepare<[string]>('DELETE FROM items WHERE id = ?'),
  }
}

function itemOf(row: Item): Item {
  return { ...row, ...wirePriceOf(row) }
}
