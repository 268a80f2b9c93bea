import { localDateTime } from '#mock-server/clock.ts'
import { orderReader, type ServiceOrder } from '#mock-server/database/service-order.ts'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import { conflict, notFound } from '#mock-server/http-error.ts'
import type { InputOf } from '#mock-server/plugins/openapi/handlers.ts'
import { type Status, statuses } from '#mock-server/seeds/statuses.ts'
import { administratorOf } from './administrator.ts'
import { type ActorContext, customerOf } from './customer.ts'
import { mechanicOf } from './mechanic.ts'

/** The name of an action and what it may be told, as control.yaml has them. */
type Action = InputOf<operations['runAction']>['body']['action']
type Details = Omit<InputOf<operations['runAction']>['body'], 'action' | 'to'>

/** Who takes an action, when it is available, and what it does; it may answer the id of the order that it made. */
type Rule<State> = {
  actor: 'customer' | 'mechanic' | 'cardProvider' | 'administrator'
  when(state: State): boolean
  run(id: string, details: Details, state: State): unknown
}

type Person = { isActive: number; isBlocked: number }
type MechanicRow = Person & { account: string | null; isVerified: number; owed: number }

/** Actions with one kind of record; `stateOf` throws 404 for an unknown id. Run them in a transaction. */
function actionsWith<State extends { status: string }>(
  subject: string,
  stateOf: (id: string) => State,
  rules: Partial<Record<Action, Rule<State>>>,
) {
  const availableIn = (state: State) =>
    (Object.entries(rules) as [Action, Rule<State>][])
      .filter(([, rule]) => rule.when(state))
      .map(([action, { actor }]) => ({ action, actor }))

  return {
    /** The state of a record, and the actions that are available in it. */
    available(id: string) {
      const state = stateOf(id)
      return { status: state.status, actions: availableIn(state) }
    },
    /** Takes an action; throws 409 with the available ones when it is not available. */
    act(id: string, action: Action, details: Details = {}): unknown {
      const state = stateOf(id)
      const possible = availableIn(state).map((one) => one.action)
      const rule = possible.includes(action) ? rules[action] : undefined
      if (!rule) conflict(`${subject} is ${state.status}; possible now: ${possible.join(', ') || 'nothing'}.`)
      return rule.run(id, details, state)
    },
  }
}

const labelOf = ({ isActive, isBlocked }: Person) => (isBlocked ? 'Blocked' : isActive ? 'Active' : 'Pending')

const isIn =
  (...possible: readonly Status[]) =>
  ({ status }: { status: string }) =>
    (possible as readonly string[]).includes(status)

/** There is something to pay: of some orders that a client must cope with, no total is known. */
const isPayableIn =
  (...possible: readonly Status[]) =>
  (order: ServiceOrder) =>
    isIn(...possible)(order) && order.total !== null

const isInWork = isIn('PRE_DIAGNOSTICS', 'DIAGNOSTICS', 'WORK_IN_PROGRESS', 'POST_DIAGNOSTICS')

/** What customers, mechanics, the card provider and administrators do with orders, users and mechanics. */
export function actionsOf(context: ActorContext) {
  const { db, clock, provider } = context
  const customer = customerOf(context)
  const mechanic = mechanicOf(context)
  const administrator = administratorOf(context)
  const read = orderReader(db)
  const orderOf = (id: string) => read(id) ?? notFound('order', id)
  const userRow = db.prepare<[string], Person & { hasDocuments: number }>(
    `SELECT is_active AS isActive, is_blocked AS isBlocked,
       EXISTS (SELECT 1 FROM documents WHERE user_id = users.id) AS hasDocuments
     FROM users WHERE id = ?`,
  )
  const mechanicRow = db.prepare<[string], MechanicRow>(
    `SELECT is_active AS isActive, is_blocked AS isBlocked, connected_account_id AS account, kyc_compliant AS isVerified,
       (SELECT count(*) FROM orders WHERE mechanic_id = mechanics.id AND status = 'COMPLETED' AND transfer_id IS NULL) AS owed
     FROM mechanics WHERE id = ?`,
  )
  const userOf = (id: string) => {
    const row = userRow.get(id) ?? notFound('user', id)
    return { ...row, status: labelOf(row) }
  }
  const mechanicStateOf = (id: string) => {
    const row = mechanicRow.get(id) ?? notFound('mechanic', id)
    return { ...row, status: labelOf(row) }
  }
  const tomorrow = () => localDateTime(new Date(clock.now().getTime() + 86_400_000)).slice(0, 10)

  const orders = actionsWith<ServiceOrder>('The order', orderOf, {
    changeRequest: { actor: 'customer', when: isIn('OPEN'), run: customer.changeRequest },
    quote: { actor: 'administrator', when: isIn('OPEN', 'QUOTED'), run: administrator.quote },
    approve: { actor: 'customer', when: isPayableIn('QUOTED'), run: customer.approve },
    pay: { actor: 'customer', when: isPayableIn('PAYMENT_PROCESSING'), run: customer.pay },
    refusePayment: {
      actor: 'customer',
      when: isPayableIn('QUOTED', 'PAYMENT_PROCESSING'),
      run: customer.refusePayment,
    },
    withdraw: { actor: 'customer', when: isIn('OPEN', 'QUOTED'), run: customer.withdraw },
    schedule: { actor: 'administrator', when: isIn('PAID'), run: administrator.schedule },
    work: {
      actor: 'mechanic',
      when: (order) => order.status === 'SCHEDULED' || isInWork(order),
      run: (_id, _details, order) => mechanic.work(order),
    },
    addRemark: {
      actor: 'mechanic',
      when: isInWork,
      run: (id, { text }) => mechanic.addRemark(id, text ?? 'Customer called, asks for the old parts.'),
    },
    addPicture: {
      actor: 'mechanic',
      when: isInWork,
      run: (id, { text, documentContent }) => mechanic.addPicture(id, documentContent, text),
    },
  })

  const users = actionsWith('The user', userOf, {
    sendDocuments: {
      actor: 'customer',
      when: ({ hasDocuments }) => !hasDocuments,
      run: customer.sendDocuments,
    },
    verify: {
      actor: 'administrator',
      when: ({ status }) => status === 'Pending',
      run: administrator.verifyUser,
    },
    requestRepair: { actor: 'customer', when: ({ status }) => status === 'Active', run: customer.request },
  })

  const mechanics = actionsWith('The mechanic', mechanicStateOf, {
    sendCertificate: {
      actor: 'mechanic',
      when: () => true,
      run: (id, { certificate }) => mechanic.sendCertificate(id, certificate),
    },
    fillInDeposit: {
      actor: 'mechanic',
      when: ({ account }) => account === null,
      run: mechanic.fillInDeposit,
    },
    passVerification: {
      actor: 'cardProvider',
      when: ({ account, isVerified }) => account !== null && !isVerified,
      run: (id) => mechanic.verifyAccount(id, true),
    },
    failVerification: {
      actor: 'cardProvider',
      when: ({ account }) => account !== null,
      run: (id) => mechanic.verifyAccount(id, false),
    },
    takeDayOff: {
      actor: 'mechanic',
      when: ({ isBlocked }) => !isBlocked,
      run: (id, { day = tomorrow() }) => mechanic.takeDayOff(id, day),
    },
    verify: {
      actor: 'administrator',
      when: ({ status }) => status === 'Pending',
      run: administrator.verifyMechanic,
    },
    settle: {
      actor: 'administrator',
      when: ({ owed, account, isVerified }) => owed > 0 && account !== null && isVerified === 1,
      run(id) {
        const { errorMessages = [], status } = administrator.settle(id)
        if (status === 'TRANSFER_INITIATED') return
        const possible = provider.balance().pending > 0 ? ' Possible now: release what is pending.' : ''
        conflict(`${errorMessages.join(' ')}${possible}`)
      },
    },
  })

  function registerReadyMechanic(): void {
    const id = mechanic.register({ workingDays: [0, 1, 2, 3, 4, 5, 6], workingHours: '08:00-18:00' })
    mechanic.fillInDeposit(id)
    mechanic.verifyAccount(id, true)
    administrator.verifyMechanic(id)
  }

  /** The action that leads on from an order's status. */
  function stepFrom({ status, total }: ServiceOrder): Action {
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
     * Goes the shortest way to a status; 409 when it lies behind, or is none that orders come to. Where no mechanic has
     * time, a new one is registered.
     */
    advance(id: string, to: Status): void {
      for (let order = orderOf(id); order.status !== to; order = orderOf(id)) {
        const at = statuses.indexOf(order.status as Status)
        const ahead = at < 0 ? [] : statuses.slice(at + 1)
        if (!ahead.includes(to))
          conflict(`The order is ${order.status}; possible now: ${ahead.join(', ') || 'nothing'}.`)
        const step = stepFrom(order)
        if (step === 'schedule' && !administrator.canSchedule()) registerReadyMechanic()
        orders.act(id, step)
      }
    },
  }
}
