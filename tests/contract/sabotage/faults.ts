import type { Database } from 'better-sqlite3'
import type { Asked, Fault, Given } from './saboteur.ts'

/** A record as it stands in an answer. */
export type Entry = Record<string, unknown>

type Making = (db: Database) => Fault

const isRecord = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isJson = ({ headers }: Given) => String(headers['content-type']).startsWith('application/json')

/** What an answer says; undefined when that is no JSON. */
export const jsonOf = (given: Given): unknown =>
  isJson(given) ? JSON.parse(given.body.toString()) : undefined

/** An answer that says something else. */
export const saying = (given: Given, json: unknown): Given => ({
  ...given,
  body: Buffer.from(JSON.stringify(json)),
})

/** A request that says something else. */
export const sending = (asked: Asked, json: unknown): Asked => ({ ...asked, body: JSON.stringify(json) })

/** What a request says; undefined when that is no JSON object. */
export function sentIn({ body }: Asked): Entry | undefined {
  try {
    const sent: unknown = JSON.parse(body)
    return isRecord(sent) ? sent : undefined
  } catch {
    return undefined
  }
}

/** Answers otherwise. */
export const answers =
  (change: (given: Given, asked: Asked) => Given): Making =>
  () =>
  async (asked, pass) =>
    change(await pass(asked), asked)

/** Says something else in every JSON answer that is a success. */
export const says = (change: (json: unknown, asked: Asked) => unknown): Making =>
  answers((given, asked) =>
    given.status < 300 && isJson(given) ? saying(given, change(jsonOf(given), asked)) : given,
  )

/** Changes each record of every success: those of a list and of a page as well. */
export const records = (change: (record: Entry) => Entry): Making =>
  says((json) => {
    if (Array.isArray(json)) return json.map(change)
    if (isRecord(json) && Array.isArray(json.content)) return { ...json, content: json.content.map(change) }
    return isRecord(json) ? change(json) : json
  })

/** Changes what lists hold, pages included. */
export const rows = (change: (list: Entry[], asked: Asked) => Entry[]): Making =>
  says((json, asked) => {
    if (Array.isArray(json)) return change(json, asked)
    return isRecord(json) ? { ...json, content: change(json.content as Entry[], asked) } : json
  })

/** Says something else in every refusal. */
export const refusals = (change: (error: Entry) => unknown): Making =>
  answers((given) =>
    // an answer to HEAD says nothing
    given.status >= 400 && given.body.length > 0 ? saying(given, change(jsonOf(given) as Entry)) : given,
  )

/** Answers one status where another is right; whatever it says stays. */
export const status = (right: number, wrong: number): Making =>
  answers((given) => (given.status === right ? { ...given, status: wrong } : given))

/** Sends headers of its own; undefined for one that it leaves out. */
export const headers = (change: (headers: Given['headers'], asked: Asked) => Entry): Making =>
  answers((given, asked) => {
    const all = Object.entries({ ...given.headers, ...change(given.headers, asked) })
    return {
      ...given,
      headers: Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Given['headers'],
    }
  })

/** Takes a request for another one. */
export const takes =
  (change: (asked: Asked) => Asked): Making =>
  () =>
  (asked, pass) =>
    pass(change(asked))

/** Takes the body of a request for another one. */
export const reads = (change: (sent: Entry) => Entry): Making =>
  takes((asked) => {
    const sent = sentIn(asked)
    return sent === undefined ? asked : sending(asked, change(sent))
  })

/** Takes the query of a request for another one. */
export const queries = (change: (query: URLSearchParams) => void): Making =>
  takes((asked) => {
    const url = new URL(asked.url)
    change(url.searchParams)
    return { ...asked, url }
  })

/** Has something else in its database when a request comes, or once one was carried out. */
export const keeps =
  (when: 'before' | 'after', sql: string): Making =>
  (db) =>
  async (asked, pass) => {
    if (when === 'before') db.exec(sql)
    const given = await pass(asked)
    if (when === 'after' && given.status < 300) db.exec(sql)
    return given
  }

/** Carries everything out, says so, and forgets it. */
export const forgets: Making = (db) => async (asked, pass) => {
  db.exec('SAVEPOINT forgotten')
  try {
    return await pass(asked)
  } finally {
    db.exec('ROLLBACK TO forgotten; RELEASE forgotten')
  }
}

const keyOf = ({ method, url, headers: { origin } }: Asked) => `${method} ${url.href} ${origin}`

/** Answers each request as the one for the same address before; the first as it is. */
export const lagging: Making = () => {
  const before = new Map<string, Given>()
  return async (asked, pass) => {
    const given = await pass(asked)
    const old = before.get(keyOf(asked))
    before.set(keyOf(asked), given)
    return old ?? given
  }
}

/** Answers a success for the same address again without asking. */
export const remembering: Making = () => {
  const known = new Map<string, Given>()
  return async (asked, pass) => {
    const old = known.get(keyOf(asked))
    if (old !== undefined) return old
    const given = await pass(asked)
    if (given.status < 300) known.set(keyOf(asked), given)
    return given
  }
}
