import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { inserts } from '#mock-server/seeds/insert.ts'
import { startMock } from '#tests/contract/mock.ts'
import type { OperationId } from '#tests/contract/request.ts'
import { bookingOf, clientAt, partMs, report, signIn, slotAt } from './laboratory.ts'

const groups: Record<string, string[]> = parse(readFileSync('tests/browser/hostile-html.yaml', 'utf8'))
const snippets = Object.values(groups).flat()

/** As much of a text as a field has room for, counted as the contract counts: in characters, not in halves of them. */
const cut = (text: string, room: number) => [...text].slice(0, room).join('')

/** Each field with its room, filled with the snippet. */
const filled = (fields: Record<string, number>, text: string, fill = cut) =>
  Object.fromEntries(Object.entries(fields).map(([name, room]) => [name, fill(text, room)]))

/** The same between two letters: what the handlers trim ends with none, and it is another text than the snippet alone. */
const within = (text: string, room: number) => `a${cut(text, room - 2)}z`

/** The text fields that only the seeds write, or the mobile app: the members of a record and their room. */
const seeded = {
  user: {
    firstName: 200,
    lastName: 200,
    mobileNo: 30,
    dateOfBirth: 40,
    driverLicenseNumber: 40,
    driverLicenseState: 60,
  },
  mechanic: {
    ...{ firstName: 200, lastName: 200, mobileNo: 30, mobileCountryCode: 8, expertise: 500, about: 5000 },
    ...{ asecertification: 500, workingHours: 40, connectedAccountId: 200 },
  },
  document: { documentType: 60, documentContent: 10_000_000, documentDescription: 2000, updatedAt: 60 },
  order: { issueDescription: 5000, address: 1000, mechanicInstructions: 5000, mechanicRemarks: 50_000 },
  line: { category: 200, subCategory: 200, description: 2000 },
  car: {
    ...{ vin: 20, licencePlate: 20, make: 100, model: 100, trim: 100, engineConfiguration: 100 },
    ...{
      engineManufacturer: 100,
      engineModel: 100,
      driveType: 100,
      transmissionStyle: 100,
      engineSpecification: 300,
    },
  },
}
/** Those that an administrator writes. */
const written = {
  service: { category: 200, subCategory: 200, description: 2000, notes: 5000, serviceCode: 60 },
  item: { name: 200, description: 2000 },
}
const figuresOfCar = {
  modelYear: null,
  engineCylinders: null,
  engineCycles: null,
  displacementL: null,
  engineHP: null,
  engineKW: null,
}
const free = { price: 0, discount: 0, finalPrice: 0 }

const idOf = (kind: string, n: number) => `${kind}${n.toString(16).padStart(23, '0')}`

async function opened() {
  const mock = await startMock('empty')
  onTestFinished(() => mock.close())
  const { token } = await signIn(mock.base)
  return { write: inserts(mock.db), client: clientAt(mock.base, token) }
}

it(
  `${snippets.length} hostile texts come back byte for byte from every text field of every record`,
  async () => {
    const { client, write } = await opened()
    let [tried, held] = [0, 0]
    const lost: string[] = []

    /** Looks for members in what comes back; blanks around a text may be gone where the contract says so. */
    function compare(where: string, back: unknown, members: Record<string, unknown>) {
      for (const [name, sent] of Object.entries(members)) {
        tried += 1
        const got = Object(back)[name]
        if (got === sent) held += 1
        else lost.push(`${where}.${name}: ${JSON.stringify(sent)} came back as ${JSON.stringify(got)}`)
      }
    }
    const read = (operationId: OperationId, id?: string) =>
      client.ask<Record<string, unknown>>({ operationId, ...(id && { path: { id } }) })
    const send = (operationId: OperationId, body: unknown, id?: string) =>
      client.ask<{ id: string }>({ operationId, body, ...(id && { path: { id } }) })

    for (const [n, snippet] of snippets.entries()) {
      // No text holds NUL: what does is refused, and the rest of it goes on.
      const text = snippet.replaceAll('\0', '')
      if (text !== snippet) {
        const { status } = await client.send({ operationId: 'updateTerms', body: { content: snippet } })
        compare('a text with NUL', { status }, { status: 400 })
      }
      const [user, mechanic, order, paid, document] = ['a', 'b', 'c', 'd', 'e'].map((kind) =>
        idOf(kind, n),
      ) as [string, string, string, string, string]
      const own = Object.fromEntries(
        Object.entries(seeded).map(([kind, fields]) => [kind, filled(fields, text)]),
      ) as {
        [Kind in keyof typeof seeded]: { [Name in keyof (typeof seeded)[Kind]]: string }
      }
      // Accounts are unique, so the shortest of two alike is left out.
      own.mechanic.connectedAccountId = cut(`${n} ${text}`, 200)
      const at = '2026-01-05T12:00:00.000Z'
      const payment = { paymentId: cut(text, 200), amount: 100, note: text, [text]: text }

      write.user({ id: user, ...own.user, email: `u${n}@example.com`, isActive: true })
      write.mechanic({
        ...{ id: mechanic, ...own.mechanic, email: `m${n}@example.com`, isActive: true },
        workingDays: [0, 1, 2, 3, 4, 5, 6],
      })
      write.order({
        ...{ id: order, userId: user, status: 'OPEN', created: at, ...own.order },
        ...{ paymentDetails: [payment], refundDetails: { reason: text, amount: 100 } },
      })
      write.order({ id: paid, userId: user, status: 'PAID', created: at })
      write.lines(order, [{ id: 'line-1', type: 'SERVICE', ...own.line }])
      write.car(order, own.car)
      write.document({ id: document, orderId: order, createdAt: at, ...own.document })

      compare('user', await read('getUser', user), own.user)
      compare('mechanic', await read('getMechanic', mechanic), own.mechanic)
      compare('document', await read('getDocument', document), own.document)
      const whole = Object(await read('getOrder', order))
      const { address, ...texts } = own.order
      compare('order', { ...whole, ...whole.address }, { ...texts, address })
      compare('line', whole.services[0], own.line)
      compare('car', whole.car, own.car)
      compare('payment', whole.paymentDetails[0], { ...payment, amount: 1 })
      compare('refund', whole.refundDetails, { reason: text })

      const names = filled({ firstName: 200, lastName: 200 }, text, within)
      const email = `u${n}@example.com`
      await send('updateUser', {
        id: user,
        ...names,
        email,
        dateOfBirth: own.user.dateOfBirth,
        isActive: true,
      })
      compare('updateUser', await read('getUser', user), names)
      const certificate = { asecertification: within(text, 500) }
      await send('updateMechanic', { mechanicId: mechanic, ...certificate })
      compare('updateMechanic', await read('getMechanic', mechanic), certificate)
      const car = filled(seeded.car, text, within)
      await send('updateCar', { ...figuresOfCar, ...car }, order)
      compare('updateCar', Object(await read('getOrder', order)).car, car)
      const line = filled(seeded.line, text, within)
      const services = [
        { ...own.line, ...free, id: 'line-1', type: 'SERVICE' },
        { ...line, ...free, id: 'temp-1', type: 'ITEM' },
      ]
      const { userId, parentServiceId, issueDescription, paymentDetails, refundDetails } = whole
      await send(
        'saveQuotation',
        {
          ...{ userId, parentServiceId, issueDescription, paymentDetails, refundDetails, services },
          ...{ status: 'QUOTED', subTotal: '0.00', total: '0.00', serviceFee: 0, serviceFeePercentage: 0 },
          ...{ tax: 0, taxPercentage: 0, platformFee: 0 },
        },
        order,
      )
      compare('saveQuotation', Object(await read('getOrder', order)).services[1], line)
      const labels = { [cut(text, 100)]: 0 }
      const booking = bookingOf(paid, { mechanic, ...slotAt(3, 10), hourly: 1, instructions: text })
      Object.assign(booking.body.revenueRequest, { otherReimbursements: labels, otherCharges: labels })
      await client.ask(booking)
      compare('booking', await read('getOrder', paid), { mechanicInstructions: text })
      const { otherReimbursements, otherCharges } = Object(await read('getRevenue', paid))
      compare('revenue', otherReimbursements, labels)
      compare('revenue', otherCharges, labels)
      for (const [kind, fields] of Object.entries(written)) {
        // Codes are unique.
        const texts = filled(fields, `${n} ${text}`, within)
        const rest = kind === 'service' ? { status: 'ACTIVE', duration: 1 } : {}
        const [create, list] =
          kind === 'service'
            ? (['createService', 'listServices'] as const)
            : (['createItem', 'listItems'] as const)
        const { id } = await send(create, { ...free, ...rest, ...texts })
        const all = await client.ask<{ id: string }[]>({ operationId: list })
        compare(
          create,
          all.find((each) => each.id === id),
          texts,
        )
      }
      await send(n === 0 ? 'createTerms' : 'updateTerms', { content: text })
      compare(
        'terms',
        { admin: await read('getTerms'), public: await read('getPublicTerms') },
        { admin: text, public: text },
      )
      // An error that quotes it is JSON, which no browser takes for a page.
      const { status, headers } = await client.send({ operationId: 'getUser', path: { id: text } })
      const type = headers['content-type'] ?? ''
      compare(
        'error',
        { status, type, sniffed: headers['x-content-type-options'] },
        { status: 400, type: 'application/json; charset=utf-8', sniffed: 'nosniff' },
      )
    }
    report('Hostile content', tried, held)
    expect(lost).toEqual([])
  },
  partMs,
)
