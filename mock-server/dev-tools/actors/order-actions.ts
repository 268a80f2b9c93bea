import { httpErrors } from '@fastify/sensible'
import type { ServiceOrder } from '#mock-server/database/orders.ts'
import { toCents, toPercentageUnits } from '#mock-server/money.ts'
import { createQuoteCommands } from '#mock-server/resources/quotes/commands.ts'
import { type Issue, issues } from '#mock-server/seeds/demo/issues.ts'
import { toBase64 } from '#mock-server/seeds/files.ts'
import { findStatusIndex, type Status, statuses } from '#mock-server/seeds/statuses.ts'
import { type Actions, type ActorContext, createKind } from './actions.ts'
import { createAppointments } from './appointments.ts'
import { createCardPayments } from './card-payments.ts'
import { createRepairRequests } from './repair-requests.ts'
import { writeOrConflict } from './sql.ts'

/** An order without a total cannot be paid. */
const hasTotal = ({ total }: ServiceOrder) => total !== null

/** Returns the actions on orders, and `advance`. Call those that write in a transaction. */
export function createOrderActions(
  context: ActorContext,
  { registerReadyMechanic }: { registerReadyMechanic(): string },
) {
  const { sql, stores, clock, newId, random, provider } = context
  const quotes = createQuoteCommands(context)
  const appointments = createAppointments(context)
  const { describeIssue } = createRepairRequests(context)
  const { startPayment, endPayment } = createCardPayments(context)
  const now = () => clock.now().toISOString()

  const actions = {
    // Replaces the description of the issue, by default with a random one.
    changeRequest: {
      actor: 'customer',
      from: ['OPEN'],
      run: ({ id: orderId }, { issueDescription = describeIssue(random.pick(issues)) }) =>
        sql.setIssueDescription.run({ orderId, issueDescription }),
    },
    // A missing price of a line becomes $80, a missing fee 10%, and a missing tax 8.25%.
    quote: {
      actor: 'administrator',
      from: ['OPEN', 'QUOTED'],
      run(order) {
        const lines = order.services.map(({ price, discount, finalPrice: _, ...line }) => ({
          ...line,
          price: toCents('price', price ?? 80),
          discount: toPercentageUnits('discount', discount ?? 0),
        }))
        const serviceFeePercentage = toPercentageUnits(
          'serviceFeePercentage',
          order.serviceFeePercentage ?? 10,
        )
        const taxPercentage = toPercentageUnits('taxPercentage', order.taxPercentage ?? 8.25)
        quotes.saveQuotation(order.id, { lines, serviceFeePercentage, taxPercentage }, clock.now())
      },
    },
    // Approves the quote and starts a card payment.
    approve: {
      actor: 'customer',
      from: ['QUOTED'],
      if: hasTotal,
      run(order) {
        startPayment(order)
        setStatus(order, 'PAYMENT_PROCESSING')
      },
    },
    // Adds the amount to the pending balance of the card provider.
    pay: {
      actor: 'customer',
      from: ['PAYMENT_PROCESSING'],
      if: hasTotal,
      run(order) {
        const { paymentId, amount } = endPayment(order, 'SUCCEEDED')
        setStatus(order, 'PAID')
        provider.receive({ reference: paymentId, amount, orderId: order.id })
      },
    },
    // Does not change the status of the order.
    refusePayment: {
      actor: 'customer',
      from: ['QUOTED', 'PAYMENT_PROCESSING'],
      if: hasTotal,
      run: (order) => endPayment(order, 'FAILED'),
    },
    // Deletes the order, because there is no status for withdrawn orders.
    withdraw: {
      actor: 'customer',
      from: ['OPEN', 'QUOTED'],
      run: ({ id }) => sql.deleteOrder.run(id),
      finalStatus: 'WITHDRAWN',
    },
    schedule: {
      actor: 'administrator',
      from: ['PAID'],
      run: (order) => appointments.schedule(order),
    },
    // Moves the order to its next status. Adds remarks on arrival, diagnosis and repair, and any repair picture.
    work: {
      actor: 'mechanic',
      from: ['SCHEDULED', 'PRE_DIAGNOSTICS', 'DIAGNOSTICS', 'WORK_IN_PROGRESS', 'POST_DIAGNOSTICS'],
      run(order) {
        const to = statuses[findStatusIndex(order.status) + 1]
        if (to === undefined) throw httpErrors.conflict('The order is COMPLETED.')
        setStatus(order, to)
        const matchesReport = ({ reports }: Issue) =>
          reports.some((text) => order.issueDescription?.startsWith(text))
        const { diagnosis, repair, repairPicture } =
          issues.find(matchesReport) ?? random.pick(issues)
        if (to === 'PRE_DIAGNOSTICS') addRemark(order, 'Arrived, customer on site.')
        if (to === 'WORK_IN_PROGRESS') addRemark(order, diagnosis)
        if (to !== 'POST_DIAGNOSTICS') return
        addRemark(order, repair)
        if (repairPicture) addPicture(order, ...repairPicture)
      },
    },
    addRemark: {
      actor: 'mechanic',
      from: ['PRE_DIAGNOSTICS', 'DIAGNOSTICS', 'WORK_IN_PROGRESS', 'POST_DIAGNOSTICS'],
      run: (order, { text = 'Customer called and asked for the old parts.' }) =>
        addRemark(order, text),
    },
    addPicture: {
      actor: 'mechanic',
      from: ['PRE_DIAGNOSTICS', 'DIAGNOSTICS', 'WORK_IN_PROGRESS', 'POST_DIAGNOSTICS'],
      run: (order) => addPicture(order, 'brake-disc-new.jpg', 'New part in place'),
    },
  } satisfies Actions<ServiceOrder>

  function setStatus({ id: orderId }: ServiceOrder, status: Status): void {
    const completedAt = status === 'COMPLETED' ? now() : null
    sql.setStatus.run({ orderId, status, completedAt })
  }

  function addRemark({ id: orderId }: ServiceOrder, text: string): void {
    writeOrConflict(
      () => sql.appendRemark.run({ orderId, remark: `Time: ${now()}\n${text}` }),
      'The remarks of the order have reached their maximum length.',
    )
  }

  function addPicture({ id: orderId }: ServiceOrder, file: string, caption: string): void {
    stores.documents.insert({
      id: newId(),
      userId: null,
      orderId,
      documentType: 'SERVICE_IMAGE',
      documentContent: toBase64(file),
      uploadedBy: 'Mechanic',
      documentDescription: caption,
      createdAt: now(),
      updatedAt: now(),
    })
  }

  const kind = createKind('order', stores.orders.get, actions)

  /**
   * Runs the actions that lead to a status. Schedules a new mechanic if no other is available. Throws 409 if the order
   * cannot reach the status.
   */
  function advance(id: string, to: Status): void {
    for (let order = stores.orders.get(id); order.status !== to; order = stores.orders.get(id)) {
      const index = findStatusIndex(order.status)
      const laterStatuses = index < 0 ? [] : statuses.slice(index + 1)
      if (!laterStatuses.includes(to))
        throw httpErrors.conflict(
          `The order is ${order.status}. It can advance to: ${laterStatuses.join(', ') || 'none'}.`,
        )
      const action = chooseNextAction(order)
      if (action === 'schedule' && !appointments.canSchedule())
        appointments.schedule(order, registerReadyMechanic())
      else kind.run(id, action)
    }
  }

  return { ...kind, advance }
}

/** Returns the next action on the way to COMPLETED. */
function chooseNextAction(order: ServiceOrder) {
  const { status } = order
  if (status === 'OPEN' || (status === 'QUOTED' && !hasTotal(order))) return 'quote'
  if (status === 'QUOTED') return 'approve'
  if (status === 'PAYMENT_PROCESSING') return 'pay'
  return status === 'PAID' ? 'schedule' : 'work'
}
