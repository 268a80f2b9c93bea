import type { Database } from 'better-sqlite3'
import { badRequest } from '#mock-server/http-error.ts'
import { centsOf, dollarsOf, dollarText, finalPriceOf, percentageOf, unitsOf } from '#mock-server/money.ts'
import type { Input, SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

type Service = SuccessBody<'createService'>
type Item = SuccessBody<'createItem'>
type Prices = { price: number; discount: number; finalPrice: number }

/** Catalogue services, stored in cents and read in the shape of the wire. */
export const serviceSql = (db: Database) => {
  const columns = `
    id, category, sub_category AS subCategory, description, price, final_price AS finalPrice, discount, status,
    duration, service_code AS serviceCode, notes
  `
  const list = db.prepare<[], Service>(`SELECT ${columns} FROM services ORDER BY category, sub_category, id`)
  const get = db.prepare<[string], Service>(`SELECT ${columns} FROM services WHERE id = ?`)
  const save = db.prepare<[Omit<Service, 'finalPrice'>]>(`
    INSERT INTO services
      (id, category, sub_category, description, price, discount, status, duration, service_code, notes)
    VALUES
      (@id, @category, @subCategory, @description, @price, @discount, @status, @duration, @serviceCode, @notes)
    ON CONFLICT (id) DO UPDATE SET
      category = @category, sub_category = @subCategory, description = @description, price = @price,
      discount = @discount, status = @status, duration = @duration, service_code = @serviceCode, notes = @notes
  `)

  return {
    list: () => list.all().map(inDollars),
    get: (id: string) => optional(get.get(id)),
    withCode: db.prepare<[string], string>('SELECT id FROM services WHERE service_code = ?').pluck(),
    /** Creates the service or replaces the one with that id; 400 when its prices do not agree. */
    save: (id: string, { finalPrice, ...body }: Input<'createService'>['body']) =>
      save.run({
        ...body,
        id,
        category: body.category.trim(),
        subCategory: body.subCategory.trim(),
        description: body.description.trim(),
        serviceCode: body.serviceCode.trim(),
        ...pricesOf({ ...body, finalPrice }),
      }),
    remove: db.prepare<[string]>('DELETE FROM services WHERE id = ?'),
  }
}

/** Catalogue items, stored in cents and read in the shape of the wire. */
export const itemSql = (db: Database) => {
  const columns = 'id, name, description, price, final_price AS finalPrice, discount'
  const list = db.prepare<[], Item>(`SELECT ${columns} FROM items ORDER BY name, id`)
  const get = db.prepare<[string], Item>(`SELECT ${columns} FROM items WHERE id = ?`)
  const save = db.prepare<[Omit<Item, 'finalPrice'>]>(`
    INSERT INTO items (id, name, description, price, discount) VALUES (@id, @name, @description, @price, @discount)
    ON CONFLICT (id) DO UPDATE SET name = @name, description = @description, price = @price, discount = @discount
  `)

  return {
    list: () => list.all().map(inDollars),
    get: (id: string) => optional(get.get(id)),
    /** Creates the item or replaces the one with that id; 400 when its prices do not agree. */
    save: (id: string, { name, description, ...prices }: Input<'createItem'>['body']) =>
      save.run({ id, name: name.trim(), description: description.trim(), ...pricesOf(prices) }),
    remove: db.prepare<[string]>('DELETE FROM items WHERE id = ?'),
  }
}

/** Price and discount to store; 400 when they are too fine, or the final price is not what they make (Specification §5). */
function pricesOf(sent: Prices): Pick<Prices, 'price' | 'discount'> {
  const price = centsOf('price', sent.price)
  const discount = unitsOf('discount', sent.discount)
  const finalPrice = finalPriceOf(price, discount)
  if (centsOf('finalPrice', sent.finalPrice) !== finalPrice)
    badRequest(`finalPrice must be ${dollarText(finalPrice)}: the price less its discount, to the cent.`)
  return { price, discount }
}

const optional = <Row extends Prices>(row: Row | undefined) => row && inDollars(row)

const inDollars = <Row extends Prices>(row: Row): Row => ({
  ...row,
  price: dollarsOf(row.price),
  discount: percentageOf(row.discount),
  finalPrice: dollarsOf(row.finalPrice),
})
