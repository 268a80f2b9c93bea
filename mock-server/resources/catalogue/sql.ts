import type { Database } from 'better-sqlite3'
import type { Input, SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import { priceTagOf, wirePriceOf } from './price-tag.ts'

type Service = SuccessBody<'createService'>

const columns = `
  id, category, sub_category AS subCategory, description, price, final_price AS finalPrice, discount, status, duration,
  service_code AS serviceCode, notes
`

/** Catalogue services, stored in cents and read in the shape of the wire. */
export const serviceSql = (db: Database) => {
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
    list: () => list.all().map(serviceOf),
    get: (id: string) => {
      const row = get.get(id)
      return row && serviceOf(row)
    },
    withCode: db.prepare<[string], string>('SELECT id FROM services WHERE service_code = ?').pluck(),
    /** Creates the service or replaces the one with that id; 400 when its prices do not agree. */
    save: (
      id: string,
      { category, subCategory, description, serviceCode, ...rest }: Input<'createService'>['body'],
    ) =>
      save.run({
        id,
        status: rest.status,
        duration: rest.duration,
        notes: rest.notes,
        category: category.trim(),
        subCategory: subCategory.trim(),
        description: description.trim(),
        serviceCode: serviceCode.trim(),
        ...priceTagOf(rest),
      }),
    remove: db.prepare<[string]>('DELETE FROM services WHERE id = ?'),
  }
}

function serviceOf(row: Service): Service {
  return { ...row, ...wirePriceOf(row) }
}
