import { notFound } from '#mock-server/http-error.ts'
import { type ActorContext, availableAction, availableIn, type Rules } from './actor.ts'
import { administratorOf } from './administrator.ts'
import { customerOf, type Registration, type Request } from './customer.ts'

type Row = { isActive: number; isBlocked: number; hasDocuments: number }
type State = Row & { status: string }

/** Who does what, and when it can be done. */
const rules = {
  sendDocuments: { actor: 'customer', when: ({ hasDocuments }) => !hasDocuments },
  verify: { actor: 'administrator', when: ({ status }) => status === 'Pending' },
  requestRepair: { actor: 'customer', when: ({ status }) => status === 'Active' },
} as const satisfies Rules<string, State>

/** What is done as, or with, users, by name; 409 that says what is possible now. Call it in a transaction. */
export function userActionsOf(context: ActorContext) {
  const customer = customerOf(context)
  const administrator = administratorOf(context)
  const rows = context.db.prepare<[string], Row>(
    `SELECT is_active AS isActive, is_blocked AS isBlocked,
       EXISTS (SELECT 1 FROM documents WHERE user_id = users.id) AS hasDocuments
     FROM users WHERE id = ?`,
  )
  function stateOf(id: string): State {
    const row = rows.get(id) ?? notFound('user', id)
    return { ...row, status: row.isBlocked ? 'Blocked' : row.isActive ? 'Active' : 'Pending' }
  }

  const available = (id: string, action: string) =>
    availableAction(rules, { subject: 'The user', state: stateOf(id), action })

  function requestRepair(id: string, request: Request): string {
    available(id, 'requestRepair')
    return customer.request(id, request)
  }

  return {
    register: (stated: Registration) => customer.register(stated),
    requestRepair,
    /** Answers the id of the order where a repair was asked for. */
    act(id: string, name: string, request: Request = {}): string | undefined {
      const action = available(id, name)
      if (action === 'requestRepair') return requestRepair(id, request)
      if (action === 'verify') administrator.verifyUser(id)
      else customer.sendDocuments(id)
      return undefined
    },
    /** The state of a user, and what can be done now; 404 when there is none. */
    availableActions(id: string) {
      const state = stateOf(id)
      return { status: state.status, actions: availableIn(rules, state) }
    },
  }
}
