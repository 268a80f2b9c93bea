import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp({ seed: 'empty' })
  token = app.signIn()
})

const texts = { category: 'Brakes', subCategory: 'Pads', description: 'Replace', notes: null }
const prices = { price: 189.99, discount: 10, finalPrice: 170.99 }
const service = { ...texts, ...prices, status: 'ACTIVE', duration: 90, serviceCode: ' BRK ' }
const item = { name: ' Cleaner ', description: ' Can ', ...prices }
const create = (kind: string, body: object) => app.post(`/admin/api/${kind}`, { token, body })

it.each([
  ['price must have at most two decimals, but is 189.995', { price: 189.995 }],
  ['discount must have at most four decimals, but is 10.00001', { discount: 10.00001 }],
  ['finalPrice must be 170.99: the price less its discount, to the cent.', { finalPrice: 171 }],
])('A price that cannot be is refused: %s', async (message, wrong) => {
  for (const [kind, body] of Object.entries({ services: service, items: item }))
    expect(await create(kind, { ...body, ...wrong })).toMatchObject({ status: 400, body: { message } })
})

it('Texts are trimmed, money is kept in cents, and a code belongs to one service', async () => {
  const { body } = await create('services', service)
  await create('items', item)
  const stored = { price: 18_999, discount: 100_000, final_price: 17_099 }
  expect(app.db.prepare('SELECT * FROM services').all()).toMatchObject([{ ...stored, service_code: 'BRK' }])
  expect(app.db.prepare('SELECT * FROM items').all()).toMatchObject([
    { ...stored, name: 'Cleaner', description: 'Can' },
  ])
  const taken = { status: 409, body: { message: 'Another service has the code BRK.' } }
  expect(await create('services', service)).toMatchObject(taken)
  const path = `/admin/api/services/${(body as { id: string }).id}`
  expect(await app.put(path, { token, body: service })).toMatchObject({ status: 200 })
})

it.each(['service', 'item'])('The %s that does not exist is named', async (word) => {
  const id = 'f'.repeat(24)
  const missing = { status: 404, body: { message: `There is no ${word} with the id ${id}.` } }
  const path = `/admin/api/${word}s/${id}`
  expect(await app.delete(path, { token })).toMatchObject(missing)
  expect(await app.put(path, { token, body: word === 'item' ? item : service })).toMatchObject(missing)
})
