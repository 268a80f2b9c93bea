import { orderReader } from '#mock-server/database/service-order.ts'
import { conflict, notFound } from '#mock-server/http-error.ts'
import { type Status, statuses } from '#mock-server/seeds/statuses.ts'
import { type ActorContext, availableAction, availableIn, type Rules } from './actor.ts'
import { administratorOf } from './administrator.ts'
import { customerOf, type Request } from './customer.ts'
import { mechanicOf } from './mechanic.ts'

const inWork = ['PRE_DIAGNOSTICS', 'DIAGNOSTICS', 'WORK_IN_PROGRESS', 'POST_DIAGNOSTICS'] as const

type State = { status: string; total: number | null }

const amid =
  (...possible: readonly Status[]) =>
  ({ status }: State) =>
    (possible as readonly string[]).includes(status)

/** There is something to pay: of some orders that a client must cope with, no total is known. */
const payable =
  (...possible: readonly Status[]) =>
  (state: State) =>
    amid(...possible)(state) && state.total !== null

/** What can be done with an order, by whom and when. */
const rules = {
  changeRequest: { actor: 'customer', when: amid('OPEN') },
  quote: { actor: 'administrator', when: amid('OPEN', 'QUOTED') },
  approve: { actor: 'customer', when: payable('QUOTED') },
  pay: { actor: 'customer', when: payable('PAYMENT_PROCESSING') },
  refusePayment: { actor: 'customer', when: payable('QUOTED', 'PAYMENT_PROCESSING') },
  withdraw: { actor: 'customer', when: amid('OPEN', 'QUOTED') },
  schedule: { actor: 'administrator', when: amid('PAID') },
  work: { actor: 'mechanic', when: amid('SCHEDULED', ...inWork) },
  addRemark: { actor: 'mechanic', when: amid(...inWork) },
  addPicture: { actor: 'mechanic', when: amid(...inWork) },
} as const satisfies Rules<string, State>

export type OrderAction = keyof typeof rules

/** What some actions are told; `text` is a remark's or a picture's. */
export type OrderDetails = Request & { text?: string; documentContent?: string }

/** The step that leads on from each status. */
const nextStep: Record<Status, OrderAction | undefined> = {
  OPEN: 'quote',
  QUOTED: 'approve',
  PAYMENT_PROCESSING: 'pay',
  PAID: 'schedule',
  SCHEDULED: 'work',
  PRE_DIAGNOSTICS: 'work',
  DIAGNOSTICS: 'work',
  WORK_IN_PROGRESS: 'work',
  POST_DIAGNOSTICS: 'work',
  COMPLETED: undefined,
}

/** What is done with orders, by name; 409 that says what is possible now. Call it in a transaction. */
export function orderActionsOf(context: ActorContext) {
  const customer = customerOf(context)
  const mechanic = mechanicOf(context)
  const administrator = administratorOf(context)
  const read = orderReader(context.db)
  const stateOf = (id: string) => read(id) ?? notFound('order', id)

  const run: Record<OrderAction, (id: string, details: OrderDetails) => void> = {
    changeRequest: customer.changeRequest,
    quote: administrator.quote,
    approve: customer.approve,
    pay: customer.pay,
    refusePayment: customer.refusePayment,
    withdraw: customer.withdraw,
    schedule: administrator.schedule,
    work: (id) => mechanic.work(id, stateOf(id).status as Status),
    addRemark: (id, { text }) => mechanic.addRemark(id, text ?? 'Customer called, asks for the old parts.'),
    addPicture: (id, { text, documentContent }) =>
      mechanic.addPicture(id, {
        ...(text !== undefined && { documentDescription: text }),
        ...(documentContent !== undefined && { documentContent }),
      }),
  }

  function act(id: string, name: string, details: OrderDetails = {}): void {
    const action = availableAction(rules, { subject: 'The order', state: stateOf(id), action: name })
    run[action](id, details)
  }

  function registerReadyMechanic(): void {
    const id = mechanic.register({ workingDays: [0, 1, 2, 3, 4, 5, 6], workingHours: '08:00-18:00' })
    mechanic.fillInDeposit(id)
    mechanic.verifyAccount(id, true)
    administrator.verifyMechanic(id)
  }

  return {
    act,
    /** The status of an order, and what can be done with it now; 404 when there is none. */
    availableActions(id: string) {
      const state = stateOf(id)
      return { status: state.status, actions: availableIn(rules, state) }
    },
    /**
     * Goes the shortest way to a status; 409 when it lies behind, or is none that orders come to. Where no mechanic has
     * time, a new one is registered.
     */
    advance(id: string, to: Status): void {
      for (let { status, total } = stateOf(id); status !== to; { status, total } = stateOf(id)) {
        const at = statuses.indexOf(status as Status)
        const ahead = at < 0 ? [] : statuses.slice(at + 1)
        if (!ahead.includes(to))
          conflict(`The order is ${status}; possible now: ${ahead.join(', ') || 'nothing'}.`)
        const step = status === 'QUOTED' && total === null ? 'quote' : nextStep[status as Status]
        if (!step) return
        if (step === 'schedule' && !administrator.canSchedule()) registerReadyMechanic()
        act(id, step)
      }
    },
  }
}
