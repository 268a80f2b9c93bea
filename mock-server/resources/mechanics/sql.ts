import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import { createPeopleReader } from '#mock-server/database/lists.ts'

export type Mechanic = SuccessBody<'getMechanic'>

const columns = `
  id, first_name AS firstName, last_name AS lastName, email, mobile_no AS mobileNo,
  mobile_country_code AS mobileCountryCode, expertise, about, asecertification,
  overall_rating AS overallRating, is_active AS isActive, is_blocked AS isBlocked, working_days AS workingDays,
  working_hours AS workingHours, kyc_compliant AS kycCompliant, connected_account_id AS connectedAccountId
`

type MechanicUpdate = Pick<Mechanic, 'id' | 'asecertification'> & {
  isActive: number
  isBlocked: number
}

/** Prepares the statements for mechanics. Reads return mechanics in the format of the response. */
export const prepareMechanicSql = (db: Database) => ({
  ...createPeopleReader<Mechanic>(db, 'mechanics', columns, ({ workingDays, kycCompliant }) => ({
    workingDays: JSON.parse(String(workingDays)),
    kycCompliant: Boolean(kycCompliant),
  })),
  verify: db.prepare<[{ id: string }]>('UPDATE mechanics SET is_active = 1 WHERE id = @id'),
  update: db.prepare<[MechanicUpdate]>(`
    UPDATE mechanics SET
      is_active = @isActive,
      is_blocked = @isBlocked,
      asecertification = @asecertification
    WHERE id = @id`),
})
