import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import { createPeopleReader } from './lists.ts'
import type { Stored } from './stored.ts'

/** A user in the format of the response. */
export type User = SuccessBody<'getUser'>

/** An unverified user without optional values. */
export const userDefaults = {
  mobileNo: null,
  dateOfBirth: null,
  isActive: false,
  isBlocked: false,
  driverLicenseNumber: null,
  driverLicenseState: null,
} satisfies Partial<User>

type UserUpdate = Pick<
  Stored<User>,
  'id' | 'firstName' | 'lastName' | 'email' | 'dateOfBirth' | 'isActive'
>

const columns = `
  id, first_name AS firstName, last_name AS lastName, email, mobile_no AS mobileNo, date_of_birth AS dateOfBirth,
  is_active AS isActive, is_blocked AS isBlocked,
  driver_license_number AS driverLicenseNumber, driver_license_state AS driverLicenseState
`

/** Creates the store of users. Reads return users in the format of the response. */
export function createUserStore(db: Database) {
  const insertUser = db.prepare<[Stored<User>]>(`
    INSERT INTO users (
      id, first_name, last_name, email, mobile_no, date_of_birth, is_active, is_blocked,
      driver_license_number, driver_license_state
    ) VALUES (
      @id, @firstName, @lastName, @email, @mobileNo, @dateOfBirth, @isActive, @isBlocked,
      @driverLicenseNumber, @driverLicenseState
    )`)

  return {
    ...createPeopleReader<User>(db, { table: 'users', columns, toPerson: toUser }),
    /** Selects a user's ID by email address, ignoring case. */
    selectIdByEmail: db.prepare<[string], string>('SELECT id FROM users WHERE email = ?').pluck(),
    verify: db.prepare<[{ id: string }]>('UPDATE users SET is_active = 1 WHERE id = @id'),
    block: db.prepare<[{ id: string }]>('UPDATE users SET is_blocked = 1 WHERE id = @id'),
    unblock: db.prepare<[{ id: string }]>('UPDATE users SET is_blocked = 0 WHERE id = @id'),
    update: db.prepare<[UserUpdate]>(`
      UPDATE users SET
        first_name = @firstName,
        last_name = @lastName,
        email = @email,
        date_of_birth = @dateOfBirth,
        is_active = @isActive
      WHERE id = @id`),
    insert(user: User): void {
      insertUser.run({
        ...user,
        isActive: Number(user.isActive),
        isBlocked: Number(user.isBlocked),
      })
    },
  }
}

const toUser = (row: Stored<User>): User => ({
  ...row,
  isActive: Boolean(row.isActive),
  isBlocked: Boolean(row.isBlocked),
})
