import type { Database } from 'better-sqlite3'
import { type PersonFilter, personFilter } from '#mock-server/database/lists.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

export type Mechanic = SuccessBody<'getMechanic'>
type Row = Omit<Mechanic, 'isActive' | 'isBlocked' | 'workingDays' | 'kycCompliant'> & {
  isActive: number
  isBlocked: number
  workingDays: string
  kycCompliant: number
}

const columns = `
  id, first_name AS firstName, last_name AS lastName, email, mobile_no AS mobileNo,
  mobile_country_code AS mobileCountryCode, expertise, about, asecertification,
  overall_rating AS overallRating, is_active AS isActive, is_blocked AS isBlocked, coalesce(working_days, 'null') AS workingDays,
  working_hours AS workingHours, kyc_compliant AS kycCompliant, connected_account_id AS connectedAccountId
`

/** Mechanics, read and written in the shape of the wire. */
export const mechanicSql = (db: Database) => {
  const get = db.prepare<[string], Row>(`SELECT ${columns} FROM mechanics WHERE id = ?`)
  const update = db.prepare<
    [{ id: string; isActive: number; isBlocked: number; asecertification: string | null }]
  >(`
    UPDATE mechanics SET is_active = @isActive, is_blocked = @isBlocked, asecertification = @asecertification
    WHERE id = @id
  `)

  return {
    list: (filter: PersonFilter): Mechanic[] => {
      const { where, values } = personFilter(filter)
      return db
        .prepare<[typeof values], Row>(`SELECT ${columns} FROM mechanics ${where} ORDER BY id`)
        .all(values)
        .map(mechanicOf)
    },
    get: (id: string): Mechanic | undefined => {
      const row = get.get(id)
      return row && mechanicOf(row)
    },
    update: ({
      id,
      isActive,
      isBlocked,
      asecertification,
    }: Pick<Mechanic, 'id' | 'isActive' | 'isBlocked' | 'asecertification'>) =>
      update.run({ id, isActive: Number(isActive), isBlocked: Number(isBlocked), asecertification }),
  }
}

function mechanicOf(row: Row): Mechanic {
  return {
    ...row,
    isActive: row.isActive === 1,
    isBlocked: row.isBlocked === 1,
    workingDays: JSON.parse(row.workingDays),
    kycCompliant: row.kycCompliant === 1,
  }
}
