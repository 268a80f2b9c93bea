import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import type { Stored } from './stored.ts'

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

/** A day off 'YYYY-MM-DD'. */
type DayOffRow = { mechanicId: string; day: string }

/** Busy hours, from and to a wall-clock time on one day. */
type BusyHoursRow = { mechanicId: string; starts: string; ends: string }

/** Returns functions that insert users and mechanics, and the days and hours when mechanics are unavailable. */
export function preparePeopleWrites(db: Database) {
  const insertUser = db.prepare<[Stored<UserRow>]>(`
    INSERT INTO users (
      id, first_name, last_name, email, mobile_no, date_of_birth, is_active, is_blocked,
      driver_license_number, driver_license_state
    ) VALUES (
      @id, @firstName, @lastName, @email, @mobileNo, @dateOfBirth, @isActive, @isBlocked,
      @driverLicenseNumber, @driverLicenseState
    )`)
  const insertMechanic = db.prepare<[Stored<MechanicRow>]>(`
    INSERT INTO mechanics (
      id, first_name, last_name, email, mobile_country_code, mobile_no, expertise, about, asecertification,
      overall_rating, is_active, is_blocked, working_days, working_hours, kyc_compliant, connected_account_id
    ) VALUES (
      @id, @firstName, @lastName, @email, @mobileCountryCode, @mobileNo, @expertise, @about, @asecertification,
      @overallRating, @isActive, @isBlocked, @workingDays, @workingHours, @kycCompliant, @connectedAccountId
    )`)
  const insertDayOff = db.prepare<[DayOffRow]>(
    'INSERT INTO days_off (mechanic_id, day) VALUES (@mechanicId, @day)',
  )
  const insertBusyHours = db.prepare<[BusyHoursRow]>(
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
    insertDayOff(row: DayOffRow): void {
      insertDayOff.run(row)
    },
    insertBusyHours(row: BusyHoursRow): void {
      insertBusyHours.run(row)
    },
  }
}
