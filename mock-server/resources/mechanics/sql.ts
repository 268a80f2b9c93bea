import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import { createPeopleReader } from '#mock-server/database/lists.ts'
import type { Stored } from '#mock-server/database/stored.ts'

export type Mechanic = SuccessBody<'getMechanic'>

const columns = `
  id, first_name AS firstName, last_name AS lastName, email, mobile_no AS mobileNo,
  mobile_country_code AS mobileCountryCode, expertise, about, asecertification,
  overall_rating AS overallRating, is_active AS isActive, is_blocked AS isBlocked, working_days AS workingDays,
  working_hours AS workingHours, kyc_compliant AS kycCompliant, connected_account_id AS connectedAccountId
`

type MechanicUpdate = Pick<Stored<Mechanic>, 'id' | 'asecertification' | 'isActive' | 'isBlocked'>

/** Prepares the statements for mechanics. Reads return mechanics in the format of the response. */
export const prepareMechanicSql = (db: Database) => ({
  ...createPeopleReader<Mechanic>(db, { table: 'mechanics', columns, toPerson: toMechanic }),
  verify: db.prepare<[{ id: string }]>('UPDATE mechanics SET is_active = 1 WHERE id = @id'),
  update: db.prepare<[MechanicUpdate]>(`
    UPDATE mechanics SET
      is_active = @isActive,
      is_blocked = @isBlocked,
      asecertification = @asecertification
    WHERE id = @id`),
})

const toMechanic = (row: Stored<Mechanic>): Mechanic => ({
  ...row,
  isActive: Boolean(row.isActive),
  isBlocked: Boolean(row.isBlocked),
  kycCompliant: Boolean(row.kycCompliant),
  workingDays: row.workingDays && JSON.parse(row.workingDays),
})
