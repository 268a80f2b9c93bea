import { httpErrors } from '@fastify/sensible'
import { SqliteError } from 'better-sqlite3'
import type { Context } from '#mock-server/context.ts'
import type { RequestBodyOf } from '#mock-server/contract/handlers.ts'
import type { ServiceRow } from '#mock-server/database/catalogue.ts'
import { type LineRow, orderDefaults, type ServiceOrder } from '#mock-server/database/orders.ts'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import { type Cents, percentageUnits, toCents } from '#mock-server/money.ts'
import { createCarPicker } from '#mock-server/seeds/cars.ts'
import { createDemoServices } from '#mock-server/seeds/demo/demo.ts'
import {
  additions,
  createOrderDocuments,
  type Issue,
  issues,
} from '#mock-server/seeds/demo/issues.ts'
import { createUser, createVerificationDocuments } from '#mock-server/seeds/demo/users.ts'
import { toDataUrl } from '#mock-server/seeds/files.ts'
import { cities, createAddress, toEmail } from '#mock-server/seeds/people.ts'
import { toServiceLine } from '#mock-server/seeds/quote.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { User } from './allowed-actions.ts'
import { prepareActorSql } from './sql.ts'

export type ActorContext = Pick<Context, 'db' | 'stores' | 'clock' | 'newId' | 'provider'> & {
  random: Random
}

// Missing values are random.
type UserDetails = RequestBodyOf<operations['registerUser']>
type OrderDetails = Omit<RequestBodyOf<operations['createOrder']>, 'status' | 'userId'>

type Payment = {
  paymentId: string
  amount: Cents
  currency: 'USD'
  status: string
  createdAt: string
}

/** Returns the actions of customers. Call them in a transaction. */
export function createCustomerActions(context: ActorContext) {
  const { db, stores, clock, newId, random, provider } = context
  const sql = prepareActorSql(db)
  const selectActiveServices = db.prepare<[], ServiceRow>(
    `SELECT id, category, sub_category AS subCategory, description, price, discount, status, duration,
       service_code AS serviceCode, notes FROM services WHERE status = 'ACTIVE' ORDER BY service_code`,
  )
  const selectPayments = db
    .prepare<[string], string>('SELECT payment_details FROM orders WHERE id = ?')
    .pluck()
  const now = () => clock.now().toISOString()

  /** Returns lines of active services that fit the issue, or of a random one. Uses demo services if none is active. */
  function createLines(issue: Issue): LineRow[] {
    const active = selectActiveServices.all()
    const available = active.length > 0 ? active : createDemoServices(random)
    const codes = issue.services.slice(0, random.int(1, 2))
    const matching = available.filter(({ serviceCode }) => codes.includes(serviceCode))
    const services = matching.length > 0 ? matching : [random.pick(available)]
    return services.map((service) => toServiceLine(service, newId()))
  }

  const describeIssue = (issue: Issue) => `${random.pick(issue.reports)} ${random.pick(additions)}`
  const readPayments = (id: string): Payment[] => JSON.parse(selectPayments.get(id) ?? '[]')

  const createPayment = ({ total }: ServiceOrder): Payment => ({
    paymentId: `pi_${newId()}`,
    amount: toCents('total', total ?? 0),
    currency: 'USD',
    status: 'PROCESSING',
    createdAt: now(),
  })

  /** Ends the latest processing payment with a result. If no payment is processing, adds one with that result. */
  function endPayment(order: ServiceOrder, result: 'SUCCEEDED' | 'FAILED'): Payment {
    const payments = readPayments(order.id)
    const index = payments.findLastIndex(({ status }) => status === 'PROCESSING')
    const payment = { ...createPayment(order), ...payments[index], status: result }
    const paymentDetails = index < 0 ? [...payments, payment] : payments.with(index, payment)
    sql.setPayments.run({ orderId: order.id, paymentDetails: JSON.stringify(paymentDetails) })
    return payment
  }

  return {
    /** Registers a pending customer with profile photo, driver license and selfie, and returns the ID. */
    customerRegisters(details: UserDetails): string {
      const number = random.int(100_000, 999_999)
      const user = createUser(random, number, { isActive: false })
      const withDetails = { ...user.row, ...details }
      const row = {
        ...withDetails,
        id: newId(),
        email: details.email ?? toEmail(withDetails, number),
      }
      writeOrConflict(() => stores.users.insert(row), 'Another user has this email address.')
      for (const document of createVerificationDocuments({ ...user, row }, toDataUrl))
        stores.documents.insert({
          ...document,
          id: newId(),
          createdAt: now(),
          updatedAt: now(),
        })
      return row.id
    },

    /** Creates an OPEN order of a user, with lines, car and pictures, and returns its ID. */
    customerRequestsRepair(
      { id: userId }: User,
      { car, address, issueDescription }: OrderDetails,
    ): string {
      const city = random.pick(cities)
      const issue = random.pick(issues)
      const id = newId()
      stores.orders.insert({
        ...orderDefaults,
        id,
        userId,
        issueDescription: issueDescription ?? describeIssue(issue),
        created: now(),
        address: address ?? createAddress(city, random),
        serviceFeePercentage: percentageUnits(100_000), // 10%
        taxPercentage: city.taxPercentage,
      })
      stores.orders.insertLines(id, createLines(issue))
      stores.cars.save(id, { ...createCarPicker(random)(userId, issue.services), ...car })
      const uploads = { userAt: now(), mechanicAt: null, includesAll: true }
      for (const document of createOrderDocuments(id, issue, random, uploads))
        stores.documents.insert({ ...document, id: newId() })
      return id
    },

    /** Changes the description of the issue, by default to a random one. */
    customerChangesRequest({ id }: ServiceOrder, details: OrderDetails): void {
      sql.setIssueDescription.run({
        orderId: id,
        issueDescription: details.issueDescription ?? describeIssue(random.pick(issues)),
      })
    },

    /** Approves the quote and starts a card payment. */
    customerApproves(order: ServiceOrder): void {
      const paymentDetails = [...readPayments(order.id), createPayment(order)]
      sql.setPayments.run({ orderId: order.id, paymentDetails: JSON.stringify(paymentDetails) })
      sql.setStatus.run({ orderId: order.id, status: 'PAYMENT_PROCESSING', completedAt: null })
    },

    /** Completes the payment. Its amount is added to the pending balance of the card provider. */
    customerPays(order: ServiceOrder): void {
      const { paymentId, amount } = endPayment(order, 'SUCCEEDED')
      sql.setStatus.run({ orderId: order.id, status: 'PAID', completedAt: null })
      provider.receive({ reference: paymentId, amount, orderId: order.id })
    },

    /** Sets the processing payment, or a new one, to FAILED. The status of the order does not change. */
    customerRefusesPayment(order: ServiceOrder): void {
      endPayment(order, 'FAILED')
    },

    /** Deletes the order, because there is no status for withdrawn orders. */
    customerWithdraws({ id }: ServiceOrder): void {
      db.prepare<[string]>('DELETE FROM orders WHERE id = ?').run(id)
    },
  }
}

/** Runs a write. Throws 409 with the message if a constraint of the schema rejects it. */
export function writeOrConflict(write: () => unknown, message: string): void {
  try {
    write()
  } catch (error) {
    if (!(error instanceof SqliteError && error.code.startsWith('SQLITE_CONSTRAINT'))) throw error
    throw httpErrors.conflict(message)
  }
}
