import type { Database } from 'better-sqlite3'
import { createPeopleReader } from '#mock-server/database/lists.ts'
import { updateIn } from '#mock-server/database/rows.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

export type User = SuccessBody<'getUser'>

const columns = `
  id, first_name AS firstName, last_name AS lastName, email, mobile_no AS mobileNo, date_of_birth AS dateOfBirth,
  is_active AS isActive, is_blocked AS isBlocked,
  driver_license_number AS driverLicenseNumber, driver_license_state AS driverLicenseState
`

/** Prepares the statements for users. Reads return users in the format of the response. */
export const prepareUserSql = (db: Database) => ({
  ...createPeopleReader<User>(db, 'users', columns),
  /** Selects a user's ID by email address, ignoring case. */
  selectIdByEmail: db.prepare<[string], string>('SELECT id FROM users WHERE email = ?').pluck(),
  update: updateIn<User>(db, 'users'),
})
