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

/** Runs a write that the schema may refuse; triggers say in a sentence why, and for the rest `words` do. */
export function refusable(write: () => unknown, words: Readonly<Record<string, string>>): void {
  try {
    write()
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error
    if (error.code === 'SQLITE_CONSTRAINT_TRIGGER') conflict(`${error.message}.`)
    conflict(words[error.code] ?? raise(error))
  }
}

const raise = (error: Error): never => {
  throw error
}

/** Who does something, and when it can be done. */
type Rule<State> = {
  actor: 'customer' | 'mechanic' | 'cardProvider' | 'administrator'
  when(state: State): boolean
}
export type Rules<Action extends string, State> = Readonly<Record<Action, Rule<State>>>

/** What can be done in a state, and by whom. */
export function possibleIn<Action extends string, State>(rules: Rules<Action, State>, state: State) {
  const actions = Object.keys(rules) as Action[]
  return actions
    .filter((action) => rules[action].when(state))
    .map((action) => ({ action, actor: rules[action].actor }))
}

/** Refuses what cannot be done now with 409, which says what can; `subject` is 'The order'. */
export function demand<Action extends string, State extends { status: string }>(
  rules: Rules<Action, State>,
  { subject, state, action }: { subject: string; state: State; action: Action },
): void {
  if (rules[action].when(state)) return
  const possible = possibleIn(rules, state).map((one) => one.action)
  conflict(`${subject} is ${state.status}; possible now: ${possible.join(', ') || 'nothing'}.`)
}
