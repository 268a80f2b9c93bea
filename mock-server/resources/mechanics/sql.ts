import type { Database } from 'better-sqlite3'
import { peopleReader } from '#mock-server/database/lists.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

export type Mechanic = SuccessBody<'getMechanic'>
type Update = Pick<Mechanic, 'id' | 'isActive' | 'isBlocked' | 'asecertification'>

const columns = `
  id, first_name AS firstName, last_name AS lastName, email, mobile_no AS mobileNo,
  mobile_country_code AS mobileCountryCode, expertise, about, asecertification,
  overall_rating AS overallRating, is_active AS isActive, is_blocked AS isBlocked, coalesce(working_days, 'null') AS workingDays,
  working_hours AS workingHours, kyc_compliant AS kycCompliant, connected_account_id AS connectedAccountId
`

/** Prepares the statements of mechanics, with members as in responses. */
export const mechanicSql = (db: Database) => {
  const update = db.prepare<
    [{ id: string; isActive: number; isBlocked: number; asecertification: string | null }]
  >(`
    UPDATE mechanics SET is_active = @isActive, is_blocked = @isBlocked, asecertification = @asecertification
    WHERE id = @id
  `)

  return {
    ...peopleReader<Mechanic>(db, 'mechanics', columns, ({ workingDays, kycCompliant }) => ({
      workingDays: JSON.parse(String(workingDays)),
      kycCompliant: Boolean(kycCompliant),
    })),
    update: ({ id, isActive, isBlocked, asecertification }: Update) =>
      update.run({ id, isActive: Number(isActive), isBlocked: Number(isBlocked), asecertification }),
  }
}
