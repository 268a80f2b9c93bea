import { orderReader } from '#mock-server/database/service-order.ts'
import { badRequest, conflict, notFound } from '#mock-server/http-error.ts'
import { createCars } from '#mock-server/seeds/demo/cars.ts'
import { demoServices } from '#mock-server/seeds/demo/catalogue.ts'
import { additions, type Issue, issues } from '#mock-server/seeds/demo/issues.ts'
import { orderDocuments } from '#mock-server/seeds/demo/order-documents.ts'
import { drawn, papersOf } from '#mock-server/seeds/demo/users.ts'
import { type Car, inserts, type Line, type Service, type User } from '#mock-server/seeds/insert.ts'
import { pictureUrl } from '#mock-server/seeds/pictures.ts'
import { addressIn, places } from '#mock-server/seeds/places.ts'
import { serviceLine } from '#mock-server/seeds/quote.ts'
import { type ActorContext, moveOrder } from './actor.ts'

/** What a customer may say of themselves; the rest is drawn. */
export type Registration = Partial<Omit<User, 'id' | 'isActive' | 'isBlocked'>> & { documents?: boolean }

/** What a customer may say of a repair; the rest is drawn. */
export type Request = {
  car?: Partial<Car>
  address?: string
  issueDescription?: string
  /** Codes of catalogue services, one to five. */
  services?: readonly string[]
  pictures?: boolean
}

type Payment = { paymentId: string; amount: number; currency: 'USD'; status: string; createdAt: string }

/** What car owners do in their app; amounts in cents. Call it in a transaction. */
export function customerOf(context: ActorContext) {
  const { db, clock, newId, random, provider } = context
  const write = inserts(db)
  const read = orderReader(db)
  const withEmail = db.prepare<[string], string>('SELECT id FROM users WHERE email = ?').pluck()
  const state = db.prepare<[string], { isActive: number; isBlocked: number }>(
    'SELECT is_active AS isActive, is_blocked AS isBlocked FROM users WHERE id = ?',
  )
  const activeServices = db.prepare<[], Service>(
    `SELECT id, category, sub_category AS subCategory, description, price, discount, status, duration,
       service_code AS serviceCode FROM services WHERE status = 'ACTIVE' ORDER BY service_code`,
  )
  const paymentsOf = db.prepare<[string], string>('SELECT payment_details FROM orders WHERE id = ?').pluck()
  const setPayments = db.prepare<[string, string]>('UPDATE orders SET payment_details = ? WHERE id = ?')
  const now = () => clock.now().toISOString()

  /** The lines that were asked for: by their codes, else those that mend the issue, else any. */
  function linesFor(issue: Issue, codes: readonly string[] | undefined): Line[] {
    const stored = activeServices.all()
    const offered = stored.length > 0 ? stored : demoServices(random)
    const wanted = codes ?? issue.services.slice(0, random.int(1, 2))
    const found = wanted.flatMap((code) => {
      const service = offered.find(({ serviceCode }) => serviceCode === code)
      if (codes && !service) badRequest(`No active service has the code ${code}`)
      return service ?? []
    })
    const services = found.length > 0 ? found : [random.pick(offered)]
    return services.map((service) => serviceLine(service, newId()))
  }

  function changePayments(id: string, change: (payments: Payment[]) => Payment[]): void {
    setPayments.run(JSON.stringify(change(JSON.parse(paymentsOf.get(id) ?? '[]'))), id)
  }

  function payment(id: string, status: string): Payment {
    const total = read(id)?.total
    if (typeof total !== 'number') conflict('The order has no total to be paid; it has to be quoted anew.')
    return {
      ...{ paymentId: `pi_${newId()}`, amount: Math.round(total * 100), currency: 'USD' },
      ...{ status, createdAt: now() },
    }
  }

  return {
    /** Registers, with profile photo, licence and selfie unless told otherwise; pending until an admin verifies it. */
    register({ documents = true, ...stated }: Registration): string {
      const drawnUser = drawn(random, random.int(1_000, 999_999), { isActive: false })
      const row = { ...drawnUser.row, ...stated, id: newId() }
      if (withEmail.get(row.email) !== undefined) conflict('Another user has that email.')
      write.user(row)
      if (!documents) return row.id
      for (const paper of papersOf({ ...drawnUser, row }, { read: pictureUrl, complete: true }))
        write.document({ ...paper, id: newId(), createdAt: now(), updatedAt: now() })
      return row.id
    },

    /** Asks for a repair; 409 unless the user is active. */
    request(userId: string, stated: Request): string {
      const user = state.get(userId) ?? notFound('user', userId)
      if (user.isBlocked) conflict('The user is blocked; possible now: unblock them.')
      if (!user.isActive) conflict('The user is pending; possible now: verify them.')
      const place = random.pick(places)
      const issue = random.pick(issues)
      const lines = linesFor(issue, stated.services)
      const id = newId()
      write.order({
        id,
        userId,
        issueDescription: stated.issueDescription ?? `${random.pick(issue.words)} ${random.pick(additions)}`,
        status: 'OPEN',
        created: now(),
        address: stated.address ?? addressIn(place, random),
        ...{ serviceFeePercentage: 100_000, taxPercentage: place.taxPercentage },
      })
      write.lines(id, lines)
      write.car(id, { ...createCars(random)(userId, issue), ...stated.car })
      const sides = { user: now(), mechanic: null, always: true }
      if (stated.pictures ?? true)
        for (const document of orderDocuments(id, issue, random, sides))
          write.document({ ...document, id: newId() })
      return id
    },

    /** Changes what was asked for, while nobody has quoted it. */
    changeRequest(id: string, { issueDescription, address, car, services }: Request): void {
      const set = (column: string, value: string) =>
        db.prepare<[string, string]>(`UPDATE orders SET ${column} = ? WHERE id = ?`).run(value, id)
      if (issueDescription !== undefined) set('issue_description', issueDescription)
      if (address !== undefined) set('address', address)
      if (car !== undefined) {
        db.prepare<[string]>('DELETE FROM cars WHERE order_id = ?').run(id)
        write.car(id, { ...read(id)?.car, ...car })
      }
      if (services !== undefined) {
        db.prepare<[string]>('DELETE FROM order_lines WHERE order_id = ?').run(id)
        write.lines(id, linesFor(random.pick(issues), services))
      }
    },

    /** Approves the quote and pays by card: the payment is under way. */
    approve(id: string): void {
      const paying = payment(id, 'PROCESSING')
      changePayments(id, (payments) => [...payments, paying])
      moveOrder(context, id, 'PAYMENT_PROCESSING')
    },

    /** The payment succeeds; the card provider holds the money as pending. */
    pay(id: string): void {
      const paid = payment(id, 'SUCCEEDED')
      changePayments(id, (payments) => {
        const underWay = payments.find(({ status }) => status === 'PROCESSING')
        if (!underWay) return [...payments, paid]
        paid.paymentId = underWay.paymentId
        return payments.map((one) => (one === underWay ? { ...one, status: 'SUCCEEDED' } : one))
      })
      moveOrder(context, id, 'PAID')
      provider.receive({ reference: paid.paymentId, amount: paid.amount, orderId: id })
    },

    /** The card is refused: the order stays where it is, with a payment that failed. */
    refusePayment(id: string): void {
      const failed = payment(id, 'FAILED')
      changePayments(id, (payments) => {
        const underWay = payments.find(({ status }) => status === 'PROCESSING')
        if (!underWay) return [...payments, failed]
        return payments.map((one) => (one === underWay ? { ...one, status: 'FAILED' } : one))
      })
    },

    /** Withdraws a request that was not paid: no status stands for it, so that the order is gone. */
    withdraw(id: string): void {
      db.prepare<[string]>('DELETE FROM orders WHERE id = ?').run(id)
    },
  }
}
