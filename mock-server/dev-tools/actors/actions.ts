import { httpErrors } from '@fastify/sensible'
import type { Context } from '#mock-server/context.ts'
import type { RequestBodyOf, SuccessBodyOf } from '#mock-server/contract/handlers.ts'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { ActorSql } from './sql.ts'

export type ActorContext = Pick<Context, 'db' | 'stores' | 'clock' | 'newId' | 'provider'> & {
  random: Random
  sql: ActorSql
}

type ActionRequest = RequestBodyOf<operations['runAction']>
/** The status of a record, and the actions that are available. */
type State = SuccessBodyOf<operations['listAvailableActions']>
/** An action of control.yaml, except `advance`, which runs other actions. */
type ActionName = Exclude<ActionRequest['action'], 'advance'>
/** The details of an action in control.yaml. Each action uses some of them. */
type Details = Omit<ActionRequest, 'action' | 'to'>

/** An actor action on a record. */
export type Action<Row extends { status: string }> = {
  actor: State['actions'][number]['actor']
  /** The statuses in which the action is available. */
  from: readonly Row['status'][]
  /** What the record needs for the action, beside its status. */
  if?(record: Row): boolean
  /** Runs the action in the transaction of the caller. A returned text is the ID of an order that it created. */
  run(record: Row, details: Details): unknown
  /** The status in the response to an action that deletes the record. */
  finalStatus?: string
}

/** The actions on one kind of record, in the order in which they are listed. */
export type Actions<Row extends { status: string }> = { [Name in ActionName]?: Action<Row> }

/**
 * Returns the functions of the control API that list and run the actions on one kind of record. `name` is that of the
 * record in messages, and `read` throws 404 if it does not exist.
 */
export function createKind<Row extends { status: string }, Name extends ActionName>(
  name: string,
  read: (id: string) => Row,
  actions: Record<Name, Action<Row>>,
) {
  const names = Object.keys(actions) as Name[]

  const listNames = (record: Row) =>
    names.filter((action) => {
      const { from, if: isPossible } = actions[action]
      return from.includes(record.status) && (isPossible?.(record) ?? true)
    })

  function getState(id: string): State {
    const record = read(id)
    return {
      status: record.status,
      actions: listNames(record).map((action) => ({ action, actor: actions[action].actor })),
    }
  }

  /** Runs an action and returns the new state of the record. Throws 409 if the action is not available. */
  function run(id: string, action: ActionRequest['action'], details: Details = {}): State {
    const record = read(id)
    const available = listNames(record)
    const found = available.find((availableAction) => availableAction === action)
    if (found === undefined)
      throw httpErrors.conflict(
        `The ${name} is ${record.status}. Available actions: ${available.join(', ') || 'none'}.`,
      )
    const result = actions[found].run(record, details)
    const { finalStatus } = actions[found]
    if (finalStatus !== undefined) return { status: finalStatus, actions: [] }
    return { ...getState(id), ...(typeof result === 'string' && { orderId: result }) }
  }

  return { getState, run }
}
