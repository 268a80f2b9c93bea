import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import { createPeopleReader } from './lists.ts'
import type { Stored } from './stored.ts'

/** A mechanic in the format of the response. */
export type Mechanic = SuccessBody<'getMechanic'>

/** An unverified mechanic without optional values. */
export const mechanicDefaults = {
  mobileCountryCode: null,
  mobileNo: null,
  expertise: null,
  about: null,
  asecertification: null,
  overallRating: null,
  isActive: false,
  isBlocked: false,
  workingDays: null,
  workingHours: null,
  kycCompliant: false,
  connectedAccountId: null,
} satisfies Partial<Mechanic>

type MechanicUpdate = Pick<Stored<Mechanic>, 'id' | 'asecertification' | 'isActive' | 'isBlocked'>

const columns = `
  id, first_name AS firstName, last_name AS lastName, email, mobile_no AS mobileNo,
  mobile_country_code AS mobileCountryCode, expertise, about, asecertification,
  overall_rating AS overallRating, is_active AS isActive, is_blocked AS isBlocked, working_days AS workingDays,
  working_hours AS workingHours, kyc_compliant AS kycCompliant, connected_account_id AS connectedAccountId
`

/** Creates the store of mechanics. Reads return mechanics in the format of the response. */
export function createMechanicStore(db: Database) {
  const insertMechanic = db.prepare<[Stored<Mechanic>]>(`
    INSERT INTO mechanics (
      id, first_name, last_name, email, mobile_country_code, mobile_no, expertise, about, asecertification,
      overall_rating, is_active, is_blocked, working_days, working_hours, kyc_compliant, connected_account_id
    ) VALUES (
      @id, @firstName, @lastName, @email, @mobileCountryCode, @mobileNo, @expertise, @about, @asecertification,
      @overallRating, @isActive, @isBlocked, @workingDays, @workingHours, @kycCompliant, @connectedAccountId
    )`)

  return {
    ...createPeopleReader<Mechanic>(db, { table: 'mechanics', columns, toPerson: toMechanic }),
    verify: db.prepare<[{ id: string }]>('UPDATE mechanics SET is_active = 1 WHERE id = @id'),
    update: db.prepare<[MechanicUpdate]>(`
      UPDATE mechanics SET
        is_active = @isActive,
        is_blocked = @isBlocked,
        asecertification = @asecertification
      WHERE id = @id`),
    insert(mechanic: Mechanic): void {
      insertMechanic.run({
        ...mechanic,
        isActive: Number(mechanic.isActive),
        isBlocked: Number(mechanic.isBlocked),
        kycCompliant: Number(mechanic.kycCompliant),
        workingDays: mechanic.workingDays && JSON.stringify(mechanic.workingDays),
      })
    },
  }
}

const toMechanic = (row: Stored<Mechanic>): Mechanic => ({
  ...row,
  isActive: Boolean(row.isActive),
  isBlocked: Boolean(row.isBlocked),
  kycCompliant: Boolean(row.kycCompliant),
  workingDays: row.workingDays && JSON.parse(row.workingDays),
})
