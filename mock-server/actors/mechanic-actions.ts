import { localDateTime } from '#mock-server/clock.ts'
import { conflict, notFound } from '#mock-server/http-error.ts'
import type { ActorContext } from './actor.ts'
import { administratorOf } from './administrator.ts'
import { type Application, mechanicOf } from './mechanic.ts'

type Row = { isActive: number; isBlocked: number; account: string | null; isVerified: number; owed: number }

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
  settle: { actor: 'administrator', when: ({ owed }) => owed > 0 },
} as const satisfies Record<string, { actor: string; when: (row: Row) => boolean }>

export type MechanicAction = keyof typeof rules
type Details = { certificate?: string; day?: string }

/** What is done as, or with, mechanics, by name; 409 that says what is possible now. Call it in a transaction. */
export function mechanicActionsOf(context: ActorContext) {
  const { db, clock } = context
  const mechanic = mechanicOf(context)
  const administrator = administratorOf(context)
  const rows = db.prepare<[string], Row>(
    `SELECT is_active AS isActive, is_blocked AS isBlocked, connected_account_id AS account, kyc_compliant AS isVerified,
       (SELECT count(*) FROM orders WHERE mechanic_id = mechanics.id AND status = 'COMPLETED' AND transfer_id IS NULL) AS owed
     FROM mechanics WHERE id = ?`,
  )
  const rowOf = (id: string) => rows.get(id) ?? notFound('mechanic', id)
  const statusOf = ({ isActive, isBlocked }: Row) => (isBlocked ? 'Blocked' : isActive ? 'Active' : 'Pending')
  const possible = (row: Row) =>
    (Object.keys(rules) as MechanicAction[]).filter((action) => rules[action].when(row))
  const tomorrow = () => localDateTime(new Date(clock.now().getTime() + 86_400_000)).slice(0, 10)

  const run: Record<MechanicAction, (id: string, details: Details) => void> = {
    sendCertificate: (id, { certificate }) => mechanic.sendCertificate(id, certificate),
    fillInDeposit: mechanic.fillInDeposit,
    passVerification: (id) => mechanic.verifyAccount(id, true),
    failVerification: (id) => mechanic.verifyAccount(id, false),
    takeDayOff: (id, { day }) => mechanic.takeDayOff(id, day ?? tomorrow()),
    verify: administrator.verifyMechanic,
    settle(id) {
      const { errorMessages, status } = administrator.settle(id)
      if (status !== 'TRANSFER_INITIATED')
        conflict(errorMessages?.join(' ') || 'The transfer was not initiated.')
    },
  }

  return {
    register: (stated: Application) => mechanic.register(stated),
    act(id: string, action: MechanicAction, details: Details = {}): void {
      const row = rowOf(id)
      if (!possible(row).includes(action))
        conflict(`The mechanic is ${statusOf(row)}; possible now: ${possible(row).join(', ')}.`)
      run[action](id, details)
    },
    /** The state of a mechanic, and what can be done now; 404 when there is none. */
    actions(id: string) {
      const row = rowOf(id)
      return {
        status: statusOf(row),
        actions: possible(row).map((action) => ({ action, actor: rules[action].actor })),
      }
    },
  }
}
