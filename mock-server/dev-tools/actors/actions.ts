import { createOrderReader, type ServiceOrder } from '#mock-server/database/service-order.ts'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import { throw404, throw409 } from '#mock-server/http-error.ts'
import type { InputOf } from '#mock-server/plugins/openapi/handlers.ts'
import { type Status, statuses } from '#mock-server/seeds/statuses.ts'
import { createAdministratorActions } from './administrator.ts'
import { type ActorContext, createCustomerActions } from './customer.ts'
import { createMechanicActions } from './mechanic.ts'

// The name of an action and its details, from control.yaml.
type Action = InputOf<operations['runAction']>['body']['action']
type Details = Omit<InputOf<operations['runAction']>['body'], 'action' | 'to'>

/** An actor action: who performs it, when it is available, and how it runs. `requestRepair` returns an order ID. */
type ActionRule<State> = [
  action: Action,
  actor: 'customer' | 'mechanic' | 'cardProvider' | 'administrator',
  isAvailable: (state: State) => boolean,
  run: (id: string, details: Details, state: State) => unknown,
]

type Person = { status: 'Pending' | 'Active' | 'Blocked' }
type Mechanic = Person & { account: string | null; isCompliant: number; unsettledCount: number }

/** Returns the actions on one kind of record. `getState` throws 404 for an unknown ID. Call `act` in a transaction. */
function createRecordActions<State extends { status: string }>(
  subject: string,
  getState: (id: string) => State,
  rules: ActionRule<State>[],
) {
  return {
    /** Returns the status of a record and its available actions. */
    listAvailable(id: string) {
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
        : throw409(`${subject} is ${state.status}. Available actions: ${names}.`)
    },
  }
}

const hasStatus =
  (...possible: readonly (Status | Person['status'])[]) =>
  ({ status }: { status: string }) =>
    (possible as readonly string[]).includes(status)

/** Like `hasStatus`, but excludes orders without a total, which cannot be paid. */
const isPayableIn =
  (...possible: readonly Status[]) =>
  (order: ServiceOrder) =>
    hasStatus(...possible)(order) && order.total !== null

const workStatuses = ['PRE_DIAGNOSTICS', 'DIAGNOSTICS', 'WORK_IN_PROGRESS', 'POST_DIAGNOSTICS'] as const

const hasAccount = ({ account }: Mechanic) => account !== null
const hasNoncompliantAccount = (state: Mechanic) => hasAccount(state) && !state.isCompliant
const canBeSettled = (state: Mechanic) => state.unsettledCount > 0 && hasAccount(state) && !!state.isCompliant

const statusColumn = "iif(is_blocked, 'Blocked', iif(is_active, 'Active', 'Pending')) AS status"

/** Returns the actions of all actors on orders, users and mechanics. */
export function createActorActions(context: ActorContext) {
  const { db, provider } = context
  const customer = createCustomerActions(context)
  const mechanic = createMechanicActions(context)
  const administrator = createAdministratorActions(context)
  const getOrder = createOrderReader(db)
  const selectUserState = db.prepare<[string], Person>(`SELECT ${statusColumn} FROM users WHERE id = ?`)
  const selectMechanicState = db.prepare<[string], Mechanic>(
    `SELECT ${statusColumn}, connected_account_id AS account, kyc_compliant AS isCompliant, (SELECT count(*) FROM orders
       WHERE mechanic_id = mechanics.id AND status = 'COMPLETED' AND transfer_id IS NULL) AS unsettledCount
     FROM mechanics WHERE id = ?`,
  )
  const getMechanicState = (id: string) => selectMechanicState.get(id) ?? throw404('mechanic', id)

  function settle(id: string): void {
    const { errorMessages = [], status } = administrator.settle(id)
    if (status === 'TRANSFER_INITIATED') return
    const hint = provider.balance().pending > 0 ? ' Release the pending funds first.' : ''
    throw409(`${errorMessages.join(' ')}${hint}`)
  }

  const orders = createRecordActions<ServiceOrder>('The order', getOrder, [
    ['changeRequest', 'customer', hasStatus('OPEN'), customer.changeRequest],
    ['quote', 'administrator', hasStatus('OPEN', 'QUOTED'), administrator.quote],
    ['approve', 'customer', isPayableIn('QUOTED'), customer.approve],
    ['pay', 'customer', isPayableIn('PAYMENT_PROCESSING'), customer.pay],
    ['refusePayment', 'customer', isPayableIn('QUOTED', 'PAYMENT_PROCESSING'), customer.refusePayment],
    ['withdraw', 'customer', hasStatus('OPEN', 'QUOTED'), customer.withdraw],
    ['schedule', 'administrator', hasStatus('PAID'), administrator.schedule],
    ['work', 'mechanic', hasStatus('SCHEDULED', ...workStatuses), mechanic.work],
    ['addRemark', 'mechanic', hasStatus(...workStatuses), (id, { text }) => mechanic.addRemark(id, text)],
    ['addPicture', 'mechanic', hasStatus(...workStatuses), (id) => mechanic.addPicture(id)],
  ])

  const users = createRecordActions('The user', (id) => selectUserState.get(id) ?? throw404('user', id), [
    ['verify', 'administrator', hasStatus('Pending'), administrator.verifyUser],
    ['requestRepair', 'customer', hasStatus('Active'), customer.requestRepair],
  ])

  const mechanics = createRecordActions<Mechanic>('The mechanic', getMechanicState, [
    ['sendCertificate', 'mechanic', () => true, mechanic.sendCertificate],
    ['fillInDeposit', 'mechanic', (state) => !hasAccount(state), mechanic.fillInDeposit],
    ['passVerification', 'cardProvider', hasNoncompliantAccount, mechanic.passVerification],
    ['failVerification', 'cardProvider', hasAccount, mechanic.failVerification],
    ['takeDayOff', 'mechanic', hasStatus('Pending', 'Active'), (id, { day }) => mechanic.takeDayOff(id, day)],
    ['verify', 'administrator', hasStatus('Pending'), administrator.verifyMechanic],
    ['settle', 'administrator', canBeSettled, settle],
  ])

  /** Registers a mechanic who can be scheduled and paid. */
  function registerReadyMechanic(): void {
    const id = mechanic.register({ workingDays: [0, 1, 2, 3, 4, 5, 6], workingHours: '08:00-18:00' })
    mechanic.fillInDeposit(id)
    mechanic.passVerification(id)
    administrator.verifyMechanic(id)
  }

  /** Returns the next action on the way to COMPLETED. */
  function chooseNextAction({ status, total }: ServiceOrder): Action {
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
          throw409(`The order is ${order.status}. It can advance to: ${laterStatuses.join(', ') || 'none'}.`)
        const action = chooseNextAction(order)
        if (action === 'schedule' && !administrator.canSchedule()) registerReadyMechanic()
        orders.act(id, action)
      }
    },
  }
}
