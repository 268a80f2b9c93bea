import { describe, expect, it } from 'vitest'
import { unknownCar } from '#mock-server/database/service-order.ts'
import type { Handlers, SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import { decodeVin } from '#mock-server/resources/quotes/vin-decoder.ts'
import { adminApp } from '#tests/mock-server/test-app.ts'
import { carModels, carOf } from './cars.ts'
import { fixtureIds as id } from './fixture-ids.ts'

const mock = await adminApp({ seed: 'demo' })
const get = async <Operation extends keyof Handlers>(path: string) =>
  (await mock.get(path)).body as SuccessBody<Operation>
const order = (orderId: string) => get<'getOrder'>(`/order/${orderId}`)

describe('the records of the demo that tests go by', () => {
  it.each([
    ['OPEN', 'openOrder'],
    ['QUOTED', 'quotedOrder'],
    ['PAYMENT_PROCESSING', 'paymentProcessingOrder'],
    ['PAID', 'paidOrder'],
    ['SCHEDULED', 'scheduledOrder'],
    ['PRE_DIAGNOSTICS', 'preDiagnosticsOrder'],
    ['DIAGNOSTICS', 'diagnosticsOrder'],
    ['WORK_IN_PROGRESS', 'workInProgressOrder'],
    ['POST_DIAGNOSTICS', 'postDiagnosticsOrder'],
    ['COMPLETED', 'completedOrder'],
  ] as const)('the list of %s orders begins with %s', async (status, name) => {
    const { content } = await get<'listOrders'>(`/order/all?status=${status}`)
    expect(content[0]?.id).toBe(id[name])
  })

  it('completedOrder has remarks of both kinds and pictures from both sides', async () => {
    const { mechanicRemarks, documentIds } = await order(id.completedOrder)
    const blocks = mechanicRemarks?.split('\n\n') ?? []
    expect(new Set(blocks.map((block) => block.startsWith('Time')))).toEqual(new Set([true, false]))
    const documents = await Promise.all(documentIds.map((one) => get<'getDocument'>(`/documents/id/${one}`)))
    expect(new Set(documents.map(({ uploadedBy }) => uploadedBy))).toEqual(new Set(['User', 'Mechanic']))
  })
})

it('shows a picture in every document of the demo, and on a drawn licence what the record says', () => {
  const documents = mock.db
    .prepare<[], { content: string; lastName: string | null; number: string | null }>(
      `SELECT document_content AS content, last_name AS lastName, driver_license_number AS number
       FROM documents LEFT JOIN users ON users.id = user_id`,
    )
    .all()
  for (const { content } of documents)
    expect(content).toMatch(/^(data:image\/(jpeg|png|gif|svg\+xml);base64,|\/9j\/|iVBOR|R0lG)/)
  const licences = documents.filter(({ content }) => content.startsWith('data:image/svg'))
  expect(licences.length).toBeGreaterThan(50)
  for (const { content, lastName, number } of licences) {
    const card = Buffer.from(content.slice(content.indexOf(',') + 1), 'base64').toString()
    expect(card).toContain(`>${number}<`)
    expect(card).toContain(`>${lastName?.toUpperCase()}<`)
    expect(card).not.toMatch(/[{}]|undefined/)
  }
})

/** Decoding one VIN takes a tenth of a second: every eighth model stands for the others. */
const sampled = carModels.filter((_, index) => index % 8 === 0)

describe('the cars of the seeds', () => {
  it.each(sampled.map((model) => [`${model.modelYear} ${model.make} ${model.model}`, model] as const))(
    'a %s is what its identification number says',
    async (_, model) => {
      const {
        licencePlate: _plate,
        driveType,
        transmissionStyle,
        ...car
      } = { ...unknownCar, ...carOf(model, 417_203, 'PLATE') }
      const decoded = await decodeVin(car.vin ?? '')
      expect(decoded).toMatchObject(car)
      // The data says little of these two; where it does, the owner must not contradict it.
      expect([driveType, null]).toContain(decoded?.driveType)
      expect([transmissionStyle, null]).toContain(decoded?.transmissionStyle)
    },
  )
})
