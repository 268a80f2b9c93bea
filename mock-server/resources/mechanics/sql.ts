import type { Database } from 'better-sqlite3'
import { createPeopleReader } from '#mock-server/database/lists.ts'
import { updateIn } from '#mock-server/database/rows.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

export type Mechanic = SuccessBody<'getMechanic'>

const columns = `
  id, first_name AS firstName, last_name AS lastName, email, mobile_no AS mobileNo,
  mobile_country_code AS mobileCountryCode, expertise, about, asecertification,
  overall_rating AS overallRating, is_active AS isActive, is_blocked AS isBlocked, working_days AS workingDays,
  working_hours AS workingHours, kyc_compliant AS kycCompliant, connected_account_id AS connectedAccountId
`

/** Returns functions that count, read and update mechanics. Reads return mechanics in the format of the response. */
export const prepareMechanicSql = (db: Database) => ({
  ...createPeopleReader<Mechanic>(db, 'mechanics', columns, ({ workingDays, kycCompliant }) => ({
    workingDays: JSON.parse(String(workingDays)),
    kycCompliant: Boolean(kycCompliant),
  })),
  update: updateIn<Mechanic>(db, 'mechanics'),
})
