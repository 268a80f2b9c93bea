import { localDateTime } from '#mock-server/clock.ts'
import { conflict, notFound } from '#mock-server/http-error.ts'
import { type ActorContext, availableAction, availableIn, type Rules } from './actor.ts'
import { administratorOf } from './administrator.ts'
import { type Application, mechanicOf } from './mechanic.ts'

type Row = { isActive: number; isBlocked: number; account: string | null; isVerified: number; owed: number }
type State = Row & { status: string }

/** Who does what, and when it can be done. */
const rules = {
  sendCertificate: { actor: 'mechanic', when: () => true },
  fillInDeposit: { actor: 'mechanic', when: ({ account }) => account === null },
  passVerification: {
    actor: 'cardProvider',
    when: ({ account, isVerified }) => account !== null && !isVerified,
  },
  failVerification: { actor: 'cardProvider', when: ({ account }) => account !== null },
  takeDayOff: { actor: 'mechanic', when: ({ isBlocked }) => !isBlocked },
  verify: { actor: 'administrator', when: ({ isActive, isBlocked }) => !isActive && !isBlocked },
  settle: {
    actor: 'administrator',
    when: ({ owed, account, isVerified }) => owed > 0 && account !== null && isVerified === 1,
  },
} as const satisfies Rules<string, State>

export type MechanicAction = keyof typeof rules
type Details = { certificate?: string; day?: string }

/** What is done as, or with, mechanics, by name; 409 that says what is possible now. Call it in a transaction. */
export function mechanicActionsOf(context: ActorContext) {
  const { db, clock, provider } = context
  const mechanic = mechanicOf(context)
  const administrator = administratorOf(context)
  const rows = db.prepare<[string], Row>(
    `SELECT is_active AS isActive, is_blocked AS isBlocked, connected_account_id AS account, kyc_compliant AS isVerified,
       (SELECT count(*) FROM orders WHERE mechanic_id = mechanics.id AND status = 'COMPLETED' AND transfer_id IS NULL) AS owed
     FROM mechanics WHERE id = ?`,
  )
  function stateOf(id: string): State {
    const row = rows.get(id) ?? notFound('mechanic', id)
    return { ...row, status: row.isBlocked ? 'Blocked' : row.isActive ? 'Active' : 'Pending' }
  }
  const tomorrow = () => localDateTime(new Date(clock.now().getTime() + 86_400_000)).slice(0, 10)

  const run: Record<MechanicAction, (id: string, details: Details) => void> = {
    sendCertificate: (id, { certificate }) => mechanic.sendCertificate(id, certificate),
    fillInDeposit: mechanic.fillInDeposit,
    passVerification: (id) => mechanic.verifyAccount(id, true),
    failVerification: (id) => mechanic.verifyAccount(id, false),
    takeDayOff: (id, { day }) => mechanic.takeDayOff(id, day ?? tomorrow()),
    verify: administrator.verifyMechanic,
    settle(id) {
      const { errorMessages = [], status } = administrator.settle(id)
      if (status === 'TRANSFER_INITIATED') return
      const possible = provider.balance().pending > 0 ? ' Possible now: release what is pending.' : ''
      conflict(`${errorMessages.join(' ')}${possible}`)
    },
  }

  return {
    register: (stated: Application) => mechanic.register(stated),
    act(id: string, name: string, details: Details = {}): void {
      const action = availableAction(rules, { subject: 'The mechanic', state: stateOf(id), action: name })
      run[action](id, details)
    },
    /** The state of a mechanic, and what can be done now; 404 when there is none. */
    availableActions(id: string) {
      const state = stateOf(id)
      return { status: state.status, actions: availableIn(rules, state) }
    },
  }
}
