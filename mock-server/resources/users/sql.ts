import type { Database } from 'better-sqlite3'
import { peopleReader } from '#mock-server/database/lists.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

export type User = SuccessBody<'getUser'>
/** Members that updateUser changes. */
type Editable = 'firstName' | 'lastName' | 'email' | 'dateOfBirth' | 'isActive'

const columns = `
  id, first_name AS firstName, last_name AS lastName, email, mobile_no AS mobileNo, date_of_birth AS dateOfBirth,
  is_active AS isActive, is_blocked AS isBlocked,
  driver_license_number AS driverLicenseNumber, driver_license_state AS driverLicenseState
`

/** Prepares the statements of users, with members as in responses. */
export const userSql = (db: Database) => {
  const update = db.prepare<[Omit<Pick<User, 'id' | Editable>, 'isActive'> & { isActive: number }]>(`
    UPDATE users SET first_name = @firstName, last_name = @lastName, email = @email,
      date_of_birth = @dateOfBirth, is_active = @isActive
    WHERE id = @id
  `)

  return {
    ...peopleReader<User>(db, 'users', columns),
    /** Finds the ID of a user by email address, ignoring case. */
    idByEmail: db.prepare<[string], string>('SELECT id FROM users WHERE email = ?').pluck(),
    verify: db.prepare<[string]>('UPDATE users SET is_active = 1 WHERE id = ?'),
    setBlocked: db.prepare<[number, string]>('UPDATE users SET is_blocked = ? WHERE id = ?'),
    update: (user: Pick<User, 'id' | Editable>) => update.run({ ...user, isActive: Number(user.isActive) }),
  }
}
