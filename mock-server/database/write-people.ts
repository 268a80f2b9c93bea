import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'

export type UserRow = SuccessBody<'getUser'>

export type MechanicRow = SuccessBody<'getMechanic'>

/** An unverified user without optional values. */
export const userDefaults = {
  mobileNo: null,
  dateOfBirth: null,
  isActive: false,
  isBlocked: false,
  driverLicenseNumber: null,
  driverLicenseState: null,
} satisfies Partial<UserRow>

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
} satisfies Partial<MechanicRow>

/** Returns functions that insert users and mechanics, and the days and hours when mechanics are unavailable. */
export function preparePeopleWrites(db: Database) {
  const insertUser = db.prepare(`
    INSERT INTO users (
      id, first_name, last_name, email, mobile_no, date_of_birth, is_active, is_blocked,
      driver_license_number, driver_license_state
    ) VALUES (
      @id, @firstName, @lastName, @email, @mobileNo, @dateOfBirth, @isActive, @isBlocked,
      @driverLicenseNumber, @driverLicenseState
    )`)
  const insertMechanic = db.prepare(`
    INSERT INTO mechanics (
      id, first_name, last_name, email, mobile_country_code, mobile_no, expertise, about, asecertification,
      overall_rating, is_active, is_blocked, working_days, working_hours, kyc_compliant, connected_account_id
    ) VALUES (
      @id, @firstName, @lastName, @email, @mobileCountryCode, @mobileNo, @expertise, @about, @asecertification,
      @overallRating, @isActive, @isBlocked, @workingDays, @workingHours, @kycCompliant, @connectedAccountId
    )`)
  const insertDayOff = db.prepare(
    'INSERT INTO days_off (mechanic_id, day) VALUES (@mechanicId, @day)',
  )
  const insertBusyHours = db.prepare(
    'INSERT INTO busy_hours (mechanic_id, starts, ends) VALUES (@mechanicId, @starts, @ends)',
  )

  return {
    insertUser(row: UserRow): void {
      insertUser.run({ ...row, isActive: Number(row.isActive), isBlocked: Number(row.isBlocked) })
    },
    insertMechanic(row: MechanicRow): void {
      insertMechanic.run({
        ...row,
        isActive: Number(row.isActive),
        isBlocked: Number(row.isBlocked),
        kycCompliant: Number(row.kycCompliant),
        workingDays: row.workingDays && JSON.stringify(row.workingDays),
      })
    },
    /** Inserts a day off: 'YYYY-MM-DD'. */
    insertDayOff(row: { mechanicId: string; day: string }): void {
      insertDayOff.run(row)
    },
    /** Inserts busy hours, from and to a wall-clock time on one day. */
    insertBusyHours(row: { mechanicId: string; starts: string; ends: string }): void {
      insertBusyHours.run(row)
    },
  }
}
