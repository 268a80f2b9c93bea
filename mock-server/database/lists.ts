import type { Database } from 'better-sqlite3'
import type { Stored } from './stored.ts'

/** Returns a Page (Specification §3). `total` is the number of records on all pages. */
export function toPage<Row>(
  { page, size }: { page: number; size: number },
  total: number,
  content: Row[],
) {
  return { content, totalPages: Math.ceil(total / size), number: page }
}

/** Filter of a list of users or mechanics (decision 003). */
type PersonFilter = { isActive?: boolean | undefined; isBlocked?: boolean | undefined }

/**
 * Returns a WHERE clause for users or mechanics, and its values. Each combination of filters has its own clause,
 * because no index helps with `is_active = @isActive OR @isActive IS NULL`.
 */
function toWhereClause({ isActive, isBlocked }: PersonFilter) {
  const conditions: string[] = []
  if (isActive !== undefined) conditions.push('is_active = @isActive')
  if (isBlocked !== undefined) conditions.push('is_blocked = @isBlocked')
  return {
    where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    values: { isActive: Number(isActive ?? false), isBlocked: Number(isBlocked ?? false) },
  }
}

type PeopleTable<Person> = {
  table: 'users' | 'mechanics'
  columns: string
  /** Converts a row to the format of the response. */
  toPerson(row: Stored<Person>): Person
}

/** Returns functions that read users or mechanics in the format of the response. */
export function createPeopleReader<Person>(
  db: Database,
  { table, columns, toPerson }: PeopleTable<Person>,
) {
  type Row = Stored<Person>
  const selectOne = db.prepare<[string], Row>(`SELECT ${columns} FROM ${table} WHERE id = ?`)

  return {
    count: (filter: PersonFilter): number => {
      const { where, values } = toWhereClause(filter)
      const selectCount = db.prepare<[typeof values], number>(
        `SELECT count(*) FROM ${table} ${where}`,
      )
      return selectCount.pluck().get(values) ?? 0
    },
    /** Returns the matching people in a range, ordered by ID; by default, all. In SQLite, LIMIT -1 means no limit. */
    list: (filter: PersonFilter, range = { size: -1, offset: 0 }): Person[] => {
      const { where, values } = toWhereClause(filter)
      const selectPage = db.prepare<[typeof values & typeof range], Row>(
        `SELECT ${columns} FROM ${table} ${where} ORDER BY id LIMIT @size OFFSET @offset`,
      )
      return selectPage.all({ ...values, ...range }).map(toPerson)
    },
    get: (id: string): Person | undefined => selectOne.all(id).map(toPerson)[0],
  }
}
