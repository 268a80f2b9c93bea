import type { Database } from 'better-sqlite3'

/** A user as a seed states it. */
export type UserSeed = {
  id: string
  firstName: string
  lastName: string
  email: string
  mobileNo: string | null
  dateOfBirth: string | null
  isActive: boolean
  isBlocked: boolean
  licenceNumber: string | null
  licenceState: string | null
}

/** Adds users, one at a call. */
export function usersSeed(db: Database): (user: UserSeed) => void {
  const insert = db.prepare(`
    INSERT INTO users (id, first_name, last_name, email, mobile_no, date_of_birth, is_active, is_blocked,
      driver_license_number, driver_license_state)
    VALUES (@id, @firstName, @lastName, @email, @mobileNo, @dateOfBirth, @isActive, @isBlocked,
      @licenceNumber, @licenceState)
  `)
  return (user) => {
    insert.run({ ...user, isActive: Number(user.isActive), isBlocked: Number(user.isBlocked) })
  }
}
