import { expect } from 'vitest'
import { type Command, known, order, reading } from './command.ts'
import { payoutCommands } from './payout-commands.ts'
import { quoteCommands } from './quote-commands.ts'
import { scheduleCommands } from './schedule-commands.ts'

/** The customer's and the mechanic's part, which no call makes: written into the database itself. */
const advance = (name: string, from: string, steps: readonly string[]) =>
  order.map(
    (id): Command => ({
      check: ({ orders }) => known(orders, id).status === from,
      async run(model, { db }) {
        const move = db.prepare('UPDATE orders SET status = ?, completed_at = ? WHERE id = ?')
        for (const step of steps) move.run(step, step === 'COMPLETED' ? '2026-12-24T12:00:00.000Z' : null, id)
        const status = steps.at(-1) ?? from
        Object.assign(known(model.orders, id), { status })
        const slot = model.slots.find(({ orderId }) => orderId === id)
        if (status !== 'COMPLETED' || slot === undefined) return
        model.debts.set(id, {
          mechanicId: slot.mechanicId,
          cents: model.revenues.get(id) ?? 0,
          settled: false,
        })
      },
      toString: () => `${name} ${id}`,
    }),
  )
const pay = advance('pay', 'QUOTED', ['PAYMENT_PROCESSING', 'PAID'])
const complete = advance('complete', 'SCHEDULED', [
  'PRE_DIAGNOSTICS',
  'DIAGNOSTICS',
  'WORK_IN_PROGRESS',
  'POST_DIAGNOSTICS',
  'COMPLETED',
])

const readOrder = order.map((id) =>
  reading({ operationId: 'getOrder', path: { id } }, ({ orders }, body) => {
    const { status, services, mechanicScheduledStartTime, car } = known(orders, id)
    expect(body).toMatchObject({ status, services, mechanicScheduledStartTime, car })
  }),
)

/** Everything that is done to orders on their way to a settled payout, and reads of them. */
export const orderCommands = [
  ...[...quoteCommands, pay, ...scheduleCommands, complete],
  ...[...payoutCommands, readOrder],
]
