import { createOrderReader, type ServiceOrder } from '#mock-server/database/service-order.ts'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import { conflict, notFound } from '#mock-server/http-error.ts'
import type { InputOf } from '#mock-server/plugins/openapi/handlers.ts'
import { type Status, statuses } from '#mock-server/seeds/statuses.ts'
import { administratorActions } from './administrator.ts'
import { type ActorContext, customerActions } from './customer.ts'
import { mechanicActions } from './mechanic.ts'

/** The name of an action and its details, from control.yaml. */
type Action = InputOf<operations['runAction']>['body']['action']
type Details = Omit<InputOf<operations['runAction']>['body'], 'action' | 'to'>

/** An action on a record. `run` may return the ID of an order that it created. */
type Rule<State> = [
  action: Action,
  actor: 'customer' | 'mechanic' | 'cardProvider' | 'administrator',
  isAvailable: (state: State) => boolean,
  run: (id: string, details: Details, state: State) => unknown,
]

type Person = { status: 'Pending' | 'Active' | 'Blocked' }
type Mechanic = Person & { account: string | null; isCompliant: number; unsettledCount: number }

/** Returns the actions on one kind of record. `getState` throws 404 for an unknown ID. Call `act` in a transaction. */
function recordActions<State extends { status: string }>(
  subject: string,
  getState: (id: string) => State,
  rules: Rule<State>[],
) {
  return {
    /** Returns the status of a record and its available actions. */
    available(id: string) {
      const state = getState(id)
      const available = rules.filter(([, , isAvailable]) => isAvailable(state))
      return { status: state.status, actions: available.map(([action, actor]) => ({ action, actor })) }
    },
    /** Runs an action. If it is not available, throws 409 with a message that lists the available actions. */
    act(id: string, action: Action, details: Details = {}): unknown {
      const state = getState(id)
      const available = rules.filter(([, , isAvailable]) => isAvailable(state))
      const [, , , run] = available.find(([name]) => name === action) ?? []
      const names = available.map(([name]) => name).join(', ') || 'none'
      return run
        ? run(id, details, state)
        : conflict(`${subject} is ${state.status}. Available actions: ${names}.`)
    },
  }
}

const isIn =
  (...possible: readonly (Status | Person['status'])[]) =>
  ({ status }: { status: string }) =>
    (possible as readonly string[]).includes(status)

/** Also excludes orders without a total, which cannot be paid. */
const isPayableIn =
  (...possible: readonly Status[]) =>
  (order: ServiceOrder) =>
    isIn(...possible)(order) && order.total !== null

const workStatuses = ['PRE_DIAGNOSTICS', 'DIAGNOSTICS', 'WORK_IN_PROGRESS', 'POST_DIAGNOSTICS'] as const

const isConnected = ({ account }: Mechanic) => account !== null
const isNotCompliant = (state: Mechanic) => isConnected(state) && !state.isCompliant
const canSettle = (state: Mechanic) => state.unsettledCount > 0 && isConnected(state) && !!state.isCompliant

const personStatus = "iif(is_blocked, 'Blocked', iif(is_active, 'Active', 'Pending')) AS status"

/** Returns the actions of all actors on orders, users and mechanics. */
export function actorActions(context: ActorContext) {
  const { db, provider } = context
  const customer = customerActions(context)
  const mechanic = mechanicActions(context)
  const administrator = administratorActions(context)
  const getOrder = createOrderReader(db)
  const userState = db.prepare<[string], Person>(`SELECT ${personStatus} FROM users WHERE id = ?`)
  const mechanicState = db.prepare<[string], Mechanic>(
    `SELECT ${personStatus}, connected_account_id AS account, kyc_compliant AS isCompliant, (SELECT count(*) FROM orders
       WHERE mechanic_id = mechanics.id AND status = 'COMPLETED' AND transfer_id IS NULL) AS unsettledCount
     FROM mechanics WHERE id = ?`,
  )
  const getMechanicState = (id: string) => mechanicState.get(id) ?? notFound('mechanic', id)

  function settle(id: string): void {
    const { errorMessages = [], status } = administrator.settle(id)
    if (status === 'TRANSFER_INITIATED') return
    const hint = provider.balance().pending > 0 ? ' Release the pending funds first.' : ''
    conflict(`${errorMessages.join(' ')}${hint}`)
  }

  const orders = recordActions<ServiceOrder>('The order', getOrder, [
    ['changeRequest', 'customer', isIn('OPEN'), customer.changeRequest],
    ['quote', 'administrator', isIn('OPEN', 'QUOTED'), administrator.quote],
    ['approve', 'customer', isPayableIn('QUOTED'), customer.approve],
    ['pay', 'customer', isPayableIn('PAYMENT_PROCESSING'), customer.pay],
    ['refusePayment', 'customer', isPayableIn('QUOTED', 'PAYMENT_PROCESSING'), customer.refusePayment],
    ['withdraw', 'customer', isIn('OPEN', 'QUOTED'), customer.withdraw],
    ['schedule', 'administrator', isIn('PAID'), administrator.schedule],
    ['work', 'mechanic', isIn('SCHEDULED', ...workStatuses), mechanic.work],
    ['addRemark', 'mechanic', isIn(...workStatuses), (id, { text }) => mechanic.addRemark(id, text)],
    ['addPicture', 'mechanic', isIn(...workStatuses), (id) => mechanic.addPicture(id)],
  ])

  const users = recordActions('The user', (id) => userState.get(id) ?? notFound('user', id), [
    ['verify', 'administrator', isIn('Pending'), administrator.verifyUser],
    ['requestRepair', 'customer', isIn('Active'), customer.requestRepair],
  ])

  const mechanics = recordActions<Mechanic>('The mechanic', getMechanicState, [
    ['sendCertificate', 'mechanic', () => true, mechanic.sendCertificate],
    ['fillInDeposit', 'mechanic', (state) => !isConnected(state), mechanic.addDirectDeposit],
    ['passVerification', 'cardProvider', isNotCompliant, mechanic.passVerification],
    ['failVerification', 'cardProvider', isConnected, mechanic.failVerification],
    ['takeDayOff', 'mechanic', isIn('Pending', 'Active'), (id, { day }) => mechanic.takeDayOff(id, day)],
    ['verify', 'administrator', isIn('Pending'), administrator.verifyMechanic],
    ['settle', 'administrator', canSettle, settle],
  ])

  function registerReadyMechanic(): void {
    const id = mechanic.register({ workingDays: [0, 1, 2, 3, 4, 5, 6], workingHours: '08:00-18:00' })
    mechanic.addDirectDeposit(id)
    mechanic.passVerification(id)
    administrator.verifyMechanic(id)
  }

  /** Returns the action that moves an order to its next status. */
  function nextAction({ status, total }: ServiceOrder): Action {
    if (status === 'OPEN' || (status === 'QUOTED' && total === null)) return 'quote'
    if (status === 'QUOTED') return 'approve'
    if (status === 'PAYMENT_PROCESSING') return 'pay'
    return status === 'PAID' ? 'schedule' : 'work'
  }

  return {
    orders,
    users,
    mechanics,
    registerUser: customer.register,
    registerMechanic: mechanic.register,
    /**
     * Runs the actions that lead to a status. Registers a new mechanic if none is available. Throws 409 if the order
     * cannot reach the status.
     */
    advance(id: string, to: Status): void {
      for (let order = getOrder(id); order.status !== to; order = getOrder(id)) {
        const index = statuses.indexOf(order.status as Status)
        const laterStatuses = index < 0 ? [] : statuses.slice(index + 1)
        if (!laterStatuses.includes(to))
          conflict(`The order is ${order.status}. It can advance to: ${laterStatuses.join(', ') || 'none'}.`)
        const action = nextAction(order)
        if (action === 'schedule' && !administrator.canSchedule()) registerReadyMechanic()
        orders.act(id, action)
      }
    },
  }
}
