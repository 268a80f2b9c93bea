import { orderReader } from '#mock-server/database/service-order.ts'
import { conflict, notFound } from '#mock-server/http-error.ts'
import { type Status, statuses } from '#mock-server/seeds/statuses.ts'
import type { ActorContext } from './actor.ts'
import { administratorOf } from './administrator.ts'
import { customerOf, type Request } from './customer.ts'
import { mechanicOf } from './mechanic.ts'

const inWork = ['PRE_DIAGNOSTICS', 'DIAGNOSTICS', 'WORK_IN_PROGRESS', 'POST_DIAGNOSTICS'] as const

/** What can be done with an order, by whom, and in which statuses. */
const rules = {
  changeRequest: { actor: 'customer', from: ['OPEN'] },
  quote: { actor: 'administrator', from: ['OPEN', 'QUOTED'] },
  approve: { actor: 'customer', from: ['QUOTED'] },
  pay: { actor: 'customer', from: ['PAYMENT_PROCESSING'] },
  refusePayment: { actor: 'customer', from: ['QUOTED', 'PAYMENT_PROCESSING'] },
  withdraw: { actor: 'customer', from: ['OPEN', 'QUOTED'] },
  schedule: { actor: 'administrator', from: ['PAID'] },
  work: { actor: 'mechanic', from: ['SCHEDULED', ...inWork] },
  addRemark: { actor: 'mechanic', from: inWork },
  addPicture: { actor: 'mechanic', from: inWork },
} as const satisfies Record<string, { actor: string; from: readonly Status[] }>

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
  const unplan = context.db.prepare<[string]>('DELETE FROM agenda WHERE subject_id = ?')
  const statusOf = (id: string): string => (read(id) ?? notFound('order', id)).status
  const possible = (status: string) =>
    (Object.keys(rules) as OrderAction[]).filter((action) =>
      (rules[action].from as readonly string[]).includes(status),
    )

  const run: Record<OrderAction, (id: string, details: OrderDetails) => void> = {
    changeRequest: customer.changeRequest,
    quote: administrator.quote,
    approve: customer.approve,
    pay: customer.pay,
    refusePayment: customer.refusePayment,
    withdraw: customer.withdraw,
    schedule: administrator.schedule,
    work: (id) => mechanic.work(id, statusOf(id) as Status),
    addRemark: (id, { text }) => mechanic.addRemark(id, text ?? 'Customer called, asks for the old parts.'),
    addPicture: (id, { text, documentContent }) =>
      mechanic.addPicture(id, {
        ...(text !== undefined && { documentDescription: text }),
        ...(documentContent !== undefined && { documentContent }),
      }),
  }

  function act(id: string, action: OrderAction, details: OrderDetails = {}): void {
    const status = statusOf(id)
    if (!possible(status).includes(action))
      conflict(`The order is ${status}; possible now: ${possible(status).join(', ') || 'nothing'}.`)
    // What was to come of the status before comes no more.
    if (action !== 'addRemark' && action !== 'addPicture' && action !== 'changeRequest') unplan.run(id)
    run[action](id, details)
  }

  function takeOn(): void {
    const id = mechanic.register({ workingDays: [0, 1, 2, 3, 4, 5, 6], workingHours: '08:00-18:00' })
    mechanic.fillInDeposit(id)
    mechanic.verifyAccount(id, true)
    administrator.verifyMechanic(id)
  }

  return {
    act,
    /** The status of an order, and what can be done with it now; 404 when there is none. */
    actions: (id: string) => {
      const status = statusOf(id)
      return { status, actions: possible(status).map((action) => ({ action, actor: rules[action].actor })) }
    },
    /**
     * Goes the shortest way to a status; 409 when it lies behind, or is none that orders come to. Where no mechanic has
     * time, a new one is taken on.
     */
    advance(id: string, to: Status): void {
      for (let status = statusOf(id); status !== to; status = statusOf(id)) {
        const at = statuses.indexOf(status as Status)
        const step = nextStep[status as Status]
        if (at < 0 || at > statuses.indexOf(to) || !step)
          conflict(`The order is ${status}; possible now: ${statuses.slice(at + 1).join(', ') || 'nothing'}.`)
        if (step === 'schedule' && !administrator.canSchedule()) takeOn()
        act(id, step)
      }
    },
  }
}
