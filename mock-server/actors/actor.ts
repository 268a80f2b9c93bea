import { SqliteError } from 'better-sqlite3'
import type { CardProvider, Context } from '#mock-server/context.ts'
import { conflict } from '#mock-server/http-error.ts'
import type { Handlers } from '#mock-server/plugins/openapi/handlers.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { Status } from '#mock-server/seeds/statuses.ts'

/** What whoever acts acts with: the data, the time and the card provider of the mock, its own rules, and chance. */
export type ActorContext = Pick<Context, 'db' | 'clock' | 'newId'> & {
  provider: CardProvider
  /** The operations of openapi.yaml: administrators act through them alone. */
  handlers: Handlers
  random: Random
}

/** Moves an order one step on, along the transitions that the schema knows. */
export function moveOrder({ db }: Pick<ActorContext, 'db'>, id: string, status: Status): void {
  db.prepare<[string, string]>('UPDATE orders SET status = ? WHERE id = ?').run(status, id)
}

/** Runs a write that the schema may refuse, in its own words: those of its triggers are sentences for a 409. */
export function refusable<Result>(write: () => Result, doubled = 'That is so already.'): Result {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error
    if (error.code === 'SQLITE_CONSTRAINT_TRIGGER') conflict(`${error.message}.`)
    if (error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') conflict(doubled)
    throw error
  }
}
