import type { Database } from 'better-sqlite3'

/** The Page of Specification §3: a page beyond the end is empty and keeps the number that was asked for. */
export function pageOf<Row>({ page, size }: { page: number; size: number }, total: number, content: Row[]) {
  return { content, totalPages: Math.ceil(total / size), number: page }
}

/** Which users or mechanics a list asks for; what is not given does not filter (decision 003). */
type PersonFilter = { isActive?: boolean | undefined; isBlocked?: boolean | undefined }

/**
 * The WHERE clause for users and mechanics, and its values. A clause per combination, because no index serves
 * `is_active = @isActive OR @isActive IS NULL`.
 */
function personFilter({ isActive, isBlocked }: PersonFilter) {
  const conditions: string[] = []
  if (isActive !== undefined) conditions.push('is_active = @isActive')
  if (isBlocked !== undefined) conditions.push('is_blocked = @isBlocked')
  return {
    where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    values: { isActive: Number(isActive ?? false), isBlocked: Number(isBlocked ?? false) },
  }
}

type Flags = { isActive: number; isBlocked: number }

/** Reads users or mechanics in the shape of the wire; `decode` converts what else SQLite stores in another type. */
export function peopleReader<Person extends { isActive: boolean; isBlocked: boolean }>(
  db: Database,
  table: 'users' | 'mechanics',
  columns: string,
  decode: (row: Person) => Partial<Person> = () => ({}),
) {
  type Row = Omit<Person, keyof Flags> & Flags
  const get = db.prepare<[string], Row>(`SELECT ${columns} FROM ${table} WHERE id = ?`)
  const personOf = (row: Row): Person => {
    const person = {
      ...row,
      isActive: row.isActive === 1,
      isBlocked: row.isBlocked === 1,
    } as unknown as Person
    return { ...person, ...decode(person) }
  }

  return {
    count: (filter: PersonFilter): number => {
      const { where, values } = personFilter(filter)
      const count = db.prepare<[typeof values], number>(`SELECT count(*) FROM ${table} ${where}`).pluck()
      return count.get(values) ?? 0
    },
    /** Returns the people of a page, ordered by id; all of them unless a limit is given. */
    list: (filter: PersonFilter, limit = { size: -1, offset: 0 }): Person[] => {
      const { where, values } = personFilter(filter)
      const page = db.prepare<[typeof values & typeof limit], Row>(
        `SELECT ${columns} FROM ${table} ${where} ORDER BY id LIMIT @size OFFSET @offset`,
      )
      return page.all({ ...values, ...limit }).map(personOf)
    },
    get: (id: string): Person | undefined => get.all(id).map(personOf)[0],
  }
}
