import type { Context } from '#mock-server/context.ts'
import { orderReader } from '#mock-server/database/service-order.ts'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import { badRequest, conflict, notFound } from '#mock-server/http-error.ts'
import { centsOf } from '#mock-server/money.ts'
import type { InputOf } from '#mock-server/plugins/openapi/handlers.ts'
import { createCars } from '#mock-server/seeds/cars.ts'
import { demoServices } from '#mock-server/seeds/demo/demo.ts'
import { additions, type Issue, issues, orderDocuments } from '#mock-server/seeds/demo/issues.ts'
import { type DemoUser, drawn, papersOf } from '#mock-server/seeds/demo/users.ts'
import { inserts, type Line, type Service, type User } from '#mock-server/seeds/insert.ts'
import { addressIn, emailOf, places } from '#mock-server/seeds/people.ts'
import { pictureUrl } from '#mock-server/seeds/pictures.ts'
import { serviceLine } from '#mock-server/seeds/quote.ts'
import type { Random } from '#mock-server/seeds/random.ts'

/** What actors act with: the data, the time and the card provider of the mock, its own rules, and chance. */
export type ActorContext = Pick<Context, 'db' | 'clock' | 'newId' | 'provider'> & { random: Random }

/** What a customer may say of themselves, and of a repair; the rest is drawn. */
type Registration = InputOf<operations['registerUser']>['body']
type Request = Omit<InputOf<operations['createOrder']>['body'], 'status' | 'userId'>

type Identity = Pick<User, 'id' | 'firstName' | 'lastName'> &
  Record<'dateOfBirth' | 'driverLicenseNumber' | 'driverLicenseState', string | null>
type Payment = { paymentId: string; amount: number; currency: 'USD'; status: string; createdAt: string }

/** What car owners do in their app; amounts in cents. Call it in a transaction. */
export function customerOf(context: ActorContext) {
  const { db, clock, newId, random, provider } = context
  const write = inserts(db)
  const read = orderReader(db)
  const withEmail = db.prepare<[string], string>('SELECT id FROM users WHERE email = ?').pluck()
  const identity = db.prepare<[string], Identity>(
    `SELECT id, first_name AS firstName, last_name AS lastName, date_of_birth AS dateOfBirth,
       driver_license_number AS driverLicenseNumber, driver_license_state AS driverLicenseState
     FROM users WHERE id = ?`,
  )
  const activeServices = db.prepare<[], Service>(
    `SELECT id, category, sub_category AS subCategory, description, price, discount, status, duration,
       service_code AS serviceCode FROM services WHERE status = 'ACTIVE' ORDER BY service_code`,
  )
  const paymentsOf = db.prepare<[string], string>('SELECT payment_details FROM orders WHERE id = ?').pluck()
  const move = db.prepare<[string, string]>('UPDATE orders SET status = ? WHERE id = ?')
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

  function sendPapersOf(user: DemoUser): void {
    for (const paper of papersOf(user, { read: pictureUrl, complete: true }))
      write.document({ ...paper, id: newId(), createdAt: now(), updatedAt: now() })
  }

  /** Draws somebody whose address of mail nobody has, unless one was stated. */
  function somebody(stated: Partial<User>): DemoUser {
    const number = random.int(1_000, 999_999)
    const user = drawn(random, number, { isActive: false })
    const named = { ...user.row, ...stated }
    const row = { ...named, id: newId(), email: stated.email ?? emailOf(named, number) }
    if (withEmail.get(row.email) === undefined) return { ...user, row }
    return stated.email === undefined ? somebody(stated) : conflict('Another user has that email.')
  }

  const storedPayments = (id: string): Payment[] => JSON.parse(paymentsOf.get(id) ?? '[]')
  const storePayments = (id: string, payments: readonly Payment[]) =>
    setPayments.run(JSON.stringify(payments), id)

  function newPayment(id: string): Payment {
    const total = read(id)?.total ?? conflict('The order has no total to be paid.')
    return {
      ...{ paymentId: `pi_${newId()}`, amount: centsOf('total', total), currency: 'USD' },
      ...{ status: 'PROCESSING', createdAt: now() },
    }
  }

  /** Ends the payment that is under way, else a new one that never was. */
  function endPayment(id: string, status: 'SUCCEEDED' | 'FAILED'): Payment {
    const payments = storedPayments(id)
    const at = payments.findLastIndex((one) => one.status === 'PROCESSING')
    const ended = { ...newPayment(id), ...payments[at], status }
    storePayments(id, at < 0 ? [...payments, ended] : payments.with(at, ended))
    return ended
  }

  return {
    /** Registers, with profile photo, licence and selfie unless told otherwise; pending until an admin verifies it. */
    register({ documents = true, ...stated }: Registration): string {
      const user = somebody(stated)
      write.user(user.row)
      if (documents) sendPapersOf(user)
      return user.row.id
    },

    /** Sends photo, licence and selfie afterwards. */
    sendDocuments(id: string): void {
      const known = Object.entries(identity.get(id) ?? notFound('user', id)).filter(([, value]) => value)
      const user = somebody({})
      const row = { ...user.row, ...Object.fromEntries(known) }
      const place = places.find(({ state }) => state === row.driverLicenseState)
      sendPapersOf({ ...user, row, ...(place && { place, address: addressIn(place, random) }) })
    },

    /** Asks for a repair. */
    request(userId: string, stated: Request): string {
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
      write.car({ orderId: id, ...createCars(random)(userId, issue.services), ...stated.car })
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
        const changed = { ...read(id)?.car, ...car }
        db.prepare<[string]>('DELETE FROM cars WHERE order_id = ?').run(id)
        write.car({ orderId: id, ...changed })
      }
      if (services !== undefined) {
        db.prepare<[string]>('DELETE FROM order_lines WHERE order_id = ?').run(id)
        write.lines(id, linesFor(random.pick(issues), services))
      }
    },

    /** Approves the quote and pays by card: the payment is under way. */
    approve(id: string): void {
      storePayments(id, [...storedPayments(id), newPayment(id)])
      move.run('PAYMENT_PROCESSING', id)
    },

    /** The payment succeeds; the card provider holds the money as pending. */
    pay(id: string): void {
      const { paymentId, amount } = endPayment(id, 'SUCCEEDED')
      move.run('PAID', id)
      provider.receive({ reference: paymentId, amount, orderId: id })
    },

    /** The card is refused: the order stays where it is, with a payment that failed. */
    refusePayment(id: string): void {
      endPayment(id, 'FAILED')
    },

    /** Withdraws a request that was not paid: no status stands for it, so that the order is gone. */
    withdraw(id: string): void {
      db.prepare<[string]>('DELETE FROM orders WHERE id = ?').run(id)
    },
  }
}
