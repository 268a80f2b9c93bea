import { SqliteError } from 'better-sqlite3'
import type { CardProvider, Context } from '#mock-server/context.ts'
import { conflict } from '#mock-server/http-error.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { Status } from '#mock-server/seeds/statuses.ts'

/** What whoever acts acts with: the data, the time and the card provider of the mock, its own rules, and chance. */
export type ActorContext = Pick<Context, 'db' | 'clock' | 'newId'> & {
  provider: CardProvider
  random: Random
}

/** Moves an order one step on, along the transitions that the schema knows. */
export function moveOrder({ db }: Pick<ActorContext, 'db'>, id: string, status: Status): void {
  db.prepare<[string, string]>('UPDATE orders SET status = ? WHERE id = ?').run(status, id)
}

/** Runs a write; throws 409 when the schema refuses it, with the trigger's message or the one in `messages`. */
export function writeOrConflict(write: () => unknown, messages: Readonly<Record<string, string>>): void {
  try {
    write()
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error
    if (error.code === 'SQLITE_CONSTRAINT_TRIGGER') conflict(`${error.message}.`)
    conflict(messages[error.code] ?? raise(error))
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

/** Returns the actions that are available in a state, with their actors. */
export function availableIn<Action extends string, State>(rules: Rules<Action, State>, state: State) {
  const actions = Object.keys(rules) as Action[]
  return actions
    .filter((action) => rules[action].when(state))
    .map((action) => ({ action, actor: rules[action].actor }))
}

/** Returns the action by its name; throws 409 with the available ones when it is not available. */
export function availableAction<Action extends string, State extends { status: string }>(
  rules: Rules<Action, State>,
  { subject, state, action }: { subject: string; state: State; action: string },
): Action {
  const available = availableIn(rules, state).map((one) => one.action)
  return (
    available.find((one) => one === action) ??
    conflict(`${subject} is ${state.status}; possible now: ${available.join(', ') || 'nothing'}.`)
  )
}
