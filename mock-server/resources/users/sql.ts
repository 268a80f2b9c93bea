import type { Database } from 'better-sqlite3'
import { personFilter } from '#mock-server/database/person-filter.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

export type User = SuccessBody<'getUser'>
type Row = Omit<User, 'isActive' | 'isBlocked'> & { isActive: number; isBlocked: number }
type Filter = { isActive?: boolean | undefined; isBlocked?: boolean | undefined }
type Values = { isActive: number; isBlocked: number }

const columns = `
  id, first_name AS firstName, last_name AS lastName, email, mobile_no AS mobileNo, date_of_birth AS dateOfBirth,
  is_active AS isActive, is_blocked AS isBlocked,
  driver_license_number AS driverLicenseNumber, driver_license_state AS driverLicenseState
`

/** Users, read and written in the shape of the wire. */
export const userSql = (db: Database) => {
  const get = db.prepare<[string], Row>(`SELECT ${columns} FROM users WHERE id = ?`)
  const withEmail = db.prepare<[string], string>('SELECT id FROM users WHERE email = ?').pluck()
  const setBlocked = db.prepare<[number, string]>('UPDATE users SET is_blocked = ? WHERE id = ?')
  const setActive = db.prepare<[number, string]>('UPDATE users SET is_active = ? WHERE id = ?')
  const update = db.prepare<
    [Omit<Row, 'mobileNo' | 'driverLicenseNumber' | 'driverLicenseState' | 'isBlocked'>]
  >(`
    UPDATE users SET first_name = @firstName, last_name = @lastName, email = @email,
      date_of_birth = @dateOfBirth, is_active = @isActive
    WHERE id = @id
  `)

  return {
    count: (filter: Filter): number => {
      const { where, values } = personFilter(filter)
      return (
        db
          .prepare<[Values], number>(`SELECT coalesce(sum(n), 0) FROM user_counts ${where}`)
          .pluck()
          .get(values) ?? 0
      )
    },
    page: (filter: Filter, limit: { size: number; offset: number }): User[] => {
      const { where, values } = personFilter(filter)
      return db
        .prepare<[Values & typeof limit], Row>(
          `SELECT ${columns} FROM users ${where} ORDER BY id LIMIT @size OFFSET @offset`,
        )
        .all({ ...values, ...limit })
        .map(userOf)
    },
    get: (id: string): User | undefined => {
      const row = get.get(id)
      return row && userOf(row)
    },
    /** The id of the user who has the email, in any case of its letters. */
    withEmail: (email: string) => withEmail.get(email),
    setBlocked: (id: string, isBlocked: boolean) => setBlocked.run(Number(isBlocked), id),
    setActive: (id: string, isActive: boolean) => setActive.run(Number(isActive), id),
    update: (user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'dateOfBirth' | 'isActive'>) =>
      update.run({ ...user, isActive: Number(user.isActive) }),
  }
}

function userOf(row: Row): User {
  return { ...row, isActive: row.isActive === 1, isBlocked: row.isBlocked === 1 }
}
