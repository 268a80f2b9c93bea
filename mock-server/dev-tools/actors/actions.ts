import { httpErrors } from '@fastify/sensible'
import type { RequestBodyOf } from '#mock-server/contract/handlers.ts'
import type { ServiceOrder } from '#mock-server/database/orders.ts'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { type Status, statuses } from '#mock-server/seeds/statuses.ts'
import { createAdministratorActions } from './administrator.ts'
import {
  type Action,
  actors,
  listMechanicActions,
  listOrderActions,
  listUserActions,
  type Mechanic,
  type MechanicAction,
  type OrderAction,
  type User,
  type UserAction,
} from './allowed-actions.ts'
import { type ActorContext, createCustomerActions } from './customer.ts'
import { createMechanicActions } from './mechanic.ts'

type ActionRequest = RequestBodyOf<operations['runAction']>
/** The details of an action in control.yaml. Each action uses some of them. */
type Details = Omit<ActionRequest, 'action' | 'to'>

const statusColumn = "iif(is_blocked, 'Blocked', iif(is_active, 'Active', 'Pending')) AS status"

/** Returns the functions of the control API that list and run actor actions. Call those that write in a transaction. */
export function createActorActions(context: ActorContext) {
  const { db } = context
  const {
    customerRegisters,
    customerRequestsRepair,
    customerChangesRequest,
    customerApproves,
    customerPays,
    customerRefusesPayment,
    customerWithdraws,
  } = createCustomerActions(context)
  const {
    mechanicRegisters,
    mechanicSendsCertificate,
    mechanicFillsInDeposit,
    mechanicTakesDayOff,
    mechanicWorks,
    mechanicAddsRemark,
    mechanicAddsPicture,
    cardProviderPassesMechanic,
    cardProviderFailsMechanic,
  } = createMechanicActions(context)
  const {
    adminQuotes,
    canSchedule,
    adminSchedules,
    adminVerifiesUser,
    adminVerifiesMechanic,
    adminSettles,
  } = createAdministratorActions(context)

  const getOrder = context.stores.orders.get
  const selectUser = db.prepare<[string], User>(
    `SELECT id, ${statusColumn} FROM users WHERE id = ?`,
  )
  const selectMechanic = db.prepare<[string], Mechanic>(
    `SELECT id, ${statusColumn}, connected_account_id AS account, kyc_compliant AS isCompliant,
       (SELECT count(*) FROM orders
        WHERE mechanic_id = mechanics.id AND status = 'COMPLETED' AND transfer_id IS NULL) AS unsettledCount
     FROM mechanics WHERE id = ?`,
  )
  const getUser = (id: string) => selectUser.get(id) ?? throw404('user', id)
  const getMechanic = (id: string) => selectMechanic.get(id) ?? throw404('mechanic', id)

  const orderActions: Record<OrderAction, (order: ServiceOrder, details: Details) => void> = {
    changeRequest: customerChangesRequest,
    quote: adminQuotes,
    approve: customerApproves,
    pay: customerPays,
    refusePayment: customerRefusesPayment,
    withdraw: customerWithdraws,
    schedule: (order) => adminSchedules(order),
    work: mechanicWorks,
    addRemark: mechanicAddsRemark,
    addPicture: mechanicAddsPicture,
  }
  const userActions: Record<UserAction, (user: User, details: Details) => unknown> = {
    verify: adminVerifiesUser,
    requestRepair: customerRequestsRepair,
  }
  const mechanicActions: Record<MechanicAction, (mechanic: Mechanic, details: Details) => void> = {
    sendCertificate: mechanicSendsCertificate,
    fillInDeposit: mechanicFillsInDeposit,
    passVerification: cardProviderPassesMechanic,
    failVerification: cardProviderFailsMechanic,
    takeDayOff: mechanicTakesDayOff,
    verify: adminVerifiesMechanic,
    settle: adminSettles,
  }

  const orders = {
    listAvailable(id: string) {
      const order = getOrder(id)
      return toActionList(order.status, listOrderActions(order))
    },
    run(id: string, action: ActionRequest['action'], details: Details = {}): void {
      const order = getOrder(id)
      const available = requireAvailable(
        action,
        listOrderActions(order),
        `The order is ${order.status}.`,
      )
      orderActions[available](order, details)
    },
  }

  const users = {
    listAvailable(id: string) {
      const user = getUser(id)
      return toActionList(user.status, listUserActions(user))
    },
    /** Runs an action. `requestRepair` returns the ID of the new order. */
    run(id: string, action: ActionRequest['action'], details: Details = {}): unknown {
      const user = getUser(id)
      const available = requireAvailable(
        action,
        listUserActions(user),
        `The user is ${user.status}.`,
      )
      return userActions[available](user, details)
    },
  }

  const mechanics = {
    listAvailable(id: string) {
      const mechanic = getMechanic(id)
      return toActionList(mechanic.status, listMechanicActions(mechanic))
    },
    run(id: string, action: ActionRequest['action'], details: Details = {}): void {
      const mechanic = getMechanic(id)
      const available = requireAvailable(
        action,
        listMechanicActions(mechanic),
        `The mechanic is ${mechanic.status}.`,
      )
      mechanicActions[available](mechanic, details)
    },
  }

  /** Registers a mechanic who can be scheduled and paid, and returns the ID. */
  function registerReadyMechanic(): string {
    const id = mechanicRegisters({
      workingDays: [0, 1, 2, 3, 4, 5, 6],
      workingHours: '08:00-18:00',
    })
    for (const action of ['fillInDeposit', 'passVerification', 'verify'] as const)
      mechanics.run(id, action)
    return id
  }

  /**
   * Runs the actions that lead to a status. Schedules a new mechanic if no other is available. Throws 409 if the order
   * cannot reach the status.
   */
  function advanceOrder(id: string, to: Status): void {
    for (let order = getOrder(id); order.status !== to; order = getOrder(id)) {
      const index = statuses.indexOf(order.status as Status)
      const laterStatuses = index < 0 ? [] : statuses.slice(index + 1)
      if (!laterStatuses.includes(to))
        throw httpErrors.conflict(
          `The order is ${order.status}. It can advance to: ${laterStatuses.join(', ') || 'none'}.`,
        )
      const action = chooseNextAction(order)
      if (action === 'schedule' && !canSchedule()) adminSchedules(order, registerReadyMechanic())
      else orders.run(id, action)
    }
  }

  return {
    orders,
    users,
    mechanics,
    registerUser: customerRegisters,
    registerMechanic: mechanicRegisters,
    advanceOrder,
  }
}

function toActionList(status: string, actions: readonly Action[]) {
  return { status, actions: actions.map((action) => ({ action, actor: actors[action] })) }
}

/** Returns the action if it is available. Otherwise, throws 409 with a message that lists the available actions. */
function requireAvailable<Name extends Action>(
  action: string,
  available: readonly Name[],
  state: string,
): Name {
  const found = available.find((name) => name === action)
  if (found === undefined)
    throw httpErrors.conflict(`${state} Available actions: ${available.join(', ') || 'none'}.`)
  return found
}

/** Returns the next action on the way to COMPLETED. */
function chooseNextAction({ status, total }: ServiceOrder): OrderAction {
  if (status === 'OPEN' || (status === 'QUOTED' && total === null)) return 'quote'
  if (status === 'QUOTED') return 'approve'
  if (status === 'PAYMENT_PROCESSING') return 'pay'
  return status === 'PAID' ? 'schedule' : 'work'
}
