import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { inserts } from '#mock-server/seeds/insert.ts'
import { signIn } from '#scripts/lib/mock.ts'
import { isNode, resolve } from '#tests/contract/document.ts'
import { startMock } from '#tests/contract/mock.ts'
import type { OperationId } from '#tests/contract/request.ts'
import { bookingOf, clientAt, idOf, report, slotAt, timeoutMs } from './shared.ts'

const groups: Record<string, string[]> = parse(readFileSync('tests/browser/hostile-html.yaml', 'utf8'))
const snippets = Object.values(groups).flat()

/** As much of a text as a field has room for, counted as the contract counts: in characters, not in halves of them. */
const cut = (text: string, room: number) => [...text].slice(0, room).join('')
/** The same between two letters: another text, which ends with no blank that is trimmed. */
const within = (text: string, room: number) => `a${cut(text, room - 2)}z`

/** The text members of a schema of openapi.yaml, each with its room. */
function textsOf(name: string): Record<string, number> {
  const schema = resolve({ $ref: `#/components/schemas/${name}` })
  const inherited = Array.isArray(schema.allOf) ? schema.allOf.map((each) => resolve(each).properties) : []
  const members = [...inherited, schema.properties].flatMap((properties) => Object.entries(properties ?? {}))
  const texts = members.flatMap(([member, node]) =>
    isNode(node) && /\/(Text|TextOrNull|Words|Html)$/.test(String(node.$ref))
      ? [[member, Number(node.maxLength ?? 1_000_000)] as const]
      : [],
  )
  return Object.fromEntries(texts)
}

const filled = (schema: string, text: string, fill = cut) =>
  Object.fromEntries(Object.entries(textsOf(schema)).map(([name, room]) => [name, fill(text, room)]))

const figuresOfCar = Object.fromEntries(
  ['modelYear', 'engineCylinders', 'engineCycles', 'displacementL', 'engineHP', 'engineKW'].map((name) => [
    name,
    null,
  ]),
)
const free = { price: 0, discount: 0, finalPrice: 0 }
/** What is put together from checked members, as the type that it is wanted as. */
const row = <Row>(members: object) => members as Row

it(
  `${snippets.length} hostile texts come back byte for byte from every text field of every record`,
  async () => {
    const mock = await startMock('empty')
    onTestFinished(() => mock.close())
    const client = clientAt(mock.base, (await signIn(mock.base)).token)
    const write = inserts(mock.db)
    const lost: string[] = []
    let tried = 0

    function compare(where: string, back: unknown, members: Record<string, unknown>) {
      for (const [name, sent] of Object.entries(members)) {
        tried += 1
        const got = Object(back)[name]
        if (got !== sent)
          lost.push(`${where}.${name}: ${JSON.stringify(sent)} came back as ${JSON.stringify(got)}`)
      }
    }
    const ask = async (operationId: OperationId, id?: string, body?: unknown) =>
      Object(
        await client.ask({ operationId, ...(id && { path: { id } }), ...(body !== undefined && { body }) }),
      )

    /** What only the mobile app writes, and the seeds in its place. */
    async function compareSeeded(id: string, n: number, text: string) {
      const at = '2026-01-05T12:00:00.000Z'
      const [user, mechanic] = [filled('User', text), filled('Mechanic', text)]
      Object.assign(user, { email: `${n}@example.com` })
      Object.assign(mechanic, { email: `${n}@example.com`, connectedAccountId: cut(`${n} ${text}`, 200) })
      const [order, car, line, place] = ['ServiceOrder', 'Car', 'OrderLine', 'Address'].map((name) =>
        filled(name, text),
      )
      const document = { ...filled('Document', text), createdAt: at }
      const payment = { ...filled('PaymentDetail', text), currency: 'USD', amount: 100, [text]: text }
      const refund = { ...filled('RefundDetails', text), amount: 100, [text]: text }

      write.user(row({ id, ...user, isActive: true }))
      write.mechanic(row({ id, ...mechanic, isActive: true, workingDays: [0, 1, 2, 3, 4, 5, 6] }))
      const details = { paymentDetails: [payment], refundDetails: refund }
      write.order(row({ id, userId: id, status: 'OPEN', created: at, ...order, ...place, ...details }))
      write.lines(id, [row({ id: 'line-1', type: 'SERVICE', ...line })])
      write.car(id, row({ ...car }))
      write.document(row({ id, orderId: id, ...document }))

      compare('user', await ask('getUser', id), user)
      compare('mechanic', await ask('getMechanic', id), mechanic)
      compare('document', await ask('getDocument', id), document)
      const whole = await ask('getOrder', id)
      compare('order', whole, order ?? {})
      compare('address', whole.address, place ?? {})
      compare('line', whole.services[0], line ?? {})
      compare('car', whole.car, car ?? {})
      compare('payment', whole.paymentDetails[0], { ...payment, amount: 1 })
      compare('refund', whole.refundDetails, { ...refund, amount: 1 })
      return { user, whole }
    }

    for (const [n, snippet] of snippets.entries()) {
      // No text holds NUL: what does is refused, and the rest of it goes on.
      const text = snippet.replaceAll('\0', '')
      if (text !== snippet) {
        const { status } = await client.send({ operationId: 'updateTerms', body: { content: snippet } })
        compare('a text with NUL', { status }, { status: 400 })
      }
      const [id, paid] = [idOf('user', n), idOf('paidOrder', n)]
      const { user, whole } = await compareSeeded(id, n, text)

      const { dateOfBirth, email } = user
      const names = { firstName: within(text, 200), lastName: within(text, 200) }
      compare(
        'updateUser',
        await ask('updateUser', undefined, { id, ...names, email, dateOfBirth, isActive: true }),
        names,
      )
      const certificate = { asecertification: within(text, 500) }
      compare(
        'updateMechanic',
        await ask('updateMechanic', undefined, { mechanicId: id, ...certificate }),
        certificate,
      )
      const car = filled('Car', text, within)
      compare('updateCar', (await ask('updateCar', id, { ...figuresOfCar, ...car })).car, car)

      const line = filled('QuotationLine', text, within)
      const { userId, parentServiceId, issueDescription, paymentDetails, refundDetails } = whole
      const quoted = await ask('saveQuotation', id, {
        ...{ userId, parentServiceId, issueDescription, paymentDetails, refundDetails, status: 'QUOTED' },
        services: [
          { ...whole.services[0], ...free },
          { ...line, ...free, id: 'temp-1', type: 'ITEM' },
        ],
        ...{ subTotal: '0.00', total: '0.00', serviceFee: 0, serviceFeePercentage: 0, tax: 0 },
        ...{ taxPercentage: 0, platformFee: 0 },
      })
      compare('saveQuotation', quoted.services[1], line)

      write.order({ id: paid, userId: id, status: 'PAID', created: '2026-01-05T12:00:00.000Z' })
      const booking = bookingOf(paid, { mechanic: id, ...slotAt(3, 10), hourly: 1, instructions: text })
      const labels = { [cut(text, 100)]: 0 }
      Object.assign(booking.body.revenueRequest, { otherReimbursements: labels, otherCharges: labels })
      compare('scheduleMechanic', await client.ask(booking), { mechanicInstructions: text })
      const { otherReimbursements, otherCharges } = await ask('getRevenue', paid)
      compare('otherReimbursements', otherReimbursements, labels)
      compare('otherCharges', otherCharges, labels)

      const service = filled('ServiceFields', `${n} ${text}`, within)
      const made = { ...free, ...service, status: 'ACTIVE', duration: 1 }
      compare('createService', await ask('createService', undefined, made), service)
      const item = filled('ItemFields', text, within)
      compare('createItem', await ask('createItem', undefined, { ...free, ...item }), item)
      await ask(n === 0 ? 'createTerms' : 'updateTerms', undefined, { content: text })
      for (const operationId of ['getTerms', 'getPublicTerms'] as const)
        compare(operationId, { content: await client.ask({ operationId }) }, { content: text })

      // An error that quotes it is JSON, which no browser takes for a page.
      const { status, headers } = await client.send({ operationId: 'getUser', path: { id: text } })
      const expected = {
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      }
      compare('error', { status, ...headers }, { status: 400, ...expected })
    }
    report('Hostile content', tried, '', tried - lost.length)
    expect(lost).toEqual([])
  },
  timeoutMs,
)
