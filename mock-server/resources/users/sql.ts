import type { Database } from 'better-sqlite3'
import { type PersonFilter, personFilter } from '#mock-server/database/lists.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

export type User = SuccessBody<'getUser'>
type Row = Omit<User, 'isActive' | 'isBlocked'> & { isActive: number; isBlocked: number }
/** What updateUser writes. */
type Editable = 'firstName' | 'lastName' | 'email' | 'dateOfBirth' | 'isActive'

const columns = `
  id, first_name AS firstName, last_name AS lastName, email, mobile_no AS mobileNo, date_of_birth AS dateOfBirth,
  is_active AS isActive, is_blocked AS isBlocked,
  driver_license_number AS driverLicenseNumber, driver_license_state AS driverLicenseState
`

/** Users, read and written in the shape of the wire. */
export const userSql = (db: Database) => {
  const get = db.prepare<[string], Row>(`SELECT ${columns} FROM users WHERE id = ?`)
  const update = db.prepare<[Pick<Row, 'id' | Editable>]>(`
    UPDATE users SET first_name = @firstName, last_name = @lastName, email = @email,
      date_of_birth = @dateOfBirth, is_active = @isActive
    WHERE id = @id
  `)

  return {
    count: (filter: PersonFilter): number => {
      const { where, values } = personFilter(filter)
      const count = db.prepare<[typeof values], number>(`SELECT count(*) FROM users ${where}`).pluck()
      return count.get(values) ?? 0
    },
    page: (filter: PersonFilter, limit: { size: number; offset: number }): User[] => {
      const { where, values } = personFilter(filter)
      const page = db.prepare<[typeof values & typeof limit], Row>(
        `SELECT ${columns} FROM users ${where} ORDER BY id LIMIT @size OFFSET @offset`,
      )
      return page.all({ ...values, ...limit }).map(userOf)
    },
    get: (id: string): User | undefined => {
      const row = get.get(id)
      return row && userOf(row)
    },
    /** The id of the user who has the email, in any case of its letters. */
    withEmail: db.prepare<[string], string>('SELECT id FROM users WHERE email = ?').pluck(),
    verify: db.prepare<[string]>('UPDATE users SET is_active = 1 WHERE id = ?'),
    setBlocked: db.prepare<[number, string]>('UPDATE users SET is_blocked = ? WHERE id = ?'),
    update: (user: Pick<User, 'id' | Editable>) => update.run({ ...user, isActive: Number(user.isActive) }),
  }
}

function userOf(row: Row): User {
  return { ...row, isActive: row.isActive === 1, isBlocked: row.isBlocked === 1 }
}
