import { expect, it } from 'vitest'
import { adminApp } from '#tests/mock-server/test-app.ts'

const { post } = await adminApp()

const texts = { category: 'Brakes', subCategory: 'Pads', description: 'Replace', notes: null }
const prices = { price: 189.99, discount: 10, finalPrice: 170.99 }
const service = { ...texts, ...prices, status: 'ACTIVE', duration: 90, serviceCode: ' BRK ' }
const item = { name: ' Cleaner ', description: ' Can ', ...prices }

it.each([
  ['price must have at most two decimals, but is 189.995', { price: 189.995 }],
  ['discount must have at most four decimals, but is 10.00001', { discount: 10.00001 }],
  ['finalPrice must be 170.99: the price less its discount, to the cent.', { finalPrice: 171 }],
])('A price that cannot be is refused: %s', async (message, wrong) => {
  expect(await post('/services', { ...service, ...wrong })).toMatchObject({ status: 400, body: { message } })
  expect(await post('/items', { ...item, ...wrong })).toMatchObject({ status: 400, body: { message } })
})

it('Texts are trimmed, and a code belongs to one service', async () => {
  expect(await post('/items', item)).toMatchObject({ body: { name: 'Cleaner', description: 'Can' } })
  expect(await post('/services', service)).toMatchObject({ body: { serviceCode: 'BRK' } })
  expect(await post('/services', service)).toMatchObject({
    status: 409,
    body: { message: 'Another service has the code BRK.' },
  })
})
