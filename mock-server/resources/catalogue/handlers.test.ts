import { beforeEach, describe, expect, it } from 'vitest'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'

const unknown = 'f'.repeat(24)
let app: TestApp
let token: string

beforeEach(async () => {
  app = await testApp({ seed: 'empty' })
  token = app.signIn()
})

const service = {
  category: 'Brakes',
  subCategory: 'Front brake pads',
  description: 'Replace front brake pads',
  price: 189.99,
  finalPrice: 170.99,
  discount: 10,
  status: 'ACTIVE',
  duration: 90,
  serviceCode: 'BRK-PAD-F',
  notes: 'Ceramic pads',
}
const item = {
  name: 'Brake cleaner',
  description: 'Aerosol can, 14 oz',
  price: 8.5,
  finalPrice: 8.5,
  discount: 0,
}

const create = (kind: string, body: unknown) => app.post(`/admin/api/${kind}`, { token, body })
const created = async (kind: string, body: unknown) => {
  const answer = await create(kind, body)
  expect(answer).toMatchObject({ status: 201 })
  return (answer.body as { id: string }).id
}
const list = async (kind: string) => (await app.get(`/admin/api/${kind}`, { token })).body
const rowCount = (kind: string) => app.db.prepare(`SELECT count(*) FROM ${kind}`).pluck().get()

describe.each([
  ['services', service, { ...service, price: 200, finalPrice: 150, discount: 25, notes: null }],
  ['items', item, { ...item, name: 'Brake fluid', price: 10, finalPrice: 9.5, discount: 5 }],
])('%s', (kind, first, second) => {
  it('are created with an id of their own and listed with every field', async () => {
    expect(await list(kind)).toEqual([])
    const { status, body } = await create(kind, first)
    expect(status).toBe(201)
    expect(body).toEqual({ ...first, id: expect.stringMatching(/^[0-9a-f]{24}$/) })
    expect(await list(kind)).toEqual([body])
  })

  it('are kept in cents, the discount in ten-thousandths of a percent', async () => {
    await created(kind, first)
    expect(app.db.prepare(`SELECT price, discount, final_price FROM ${kind}`).get()).toEqual({
      price: Math.round(first.price * 100),
      discount: first.discount * 10_000,
      final_price: Math.round(first.finalPrice * 100),
    })
  })

  it('are changed as a whole', async () => {
    const id = await created(kind, first)
    expect(await app.put(`/admin/api/${kind}/${id}`, { token, body: second })).toMatchObject({
      status: 200,
      body: { id, ...second },
    })
    expect(await list(kind)).toEqual([{ id, ...second }])
  })

  it('are kept without the spaces around their texts', async () => {
    const texts = ['name', 'category', 'subCategory', 'description', 'serviceCode']
    const spaced = Object.entries(first).map(([member, value]) => [
      member,
      texts.includes(member) ? `  ${value} ` : value,
    ])
    const id = await created(kind, Object.fromEntries(spaced))
    expect(await list(kind)).toEqual([{ id, ...first }])
  })

  it('are deleted for good', async () => {
    const id = await created(kind, first)
    expect(await app.delete(`/admin/api/${kind}/${id}`, { token })).toMatchObject({
      status: 204,
      body: undefined,
    })
    expect(rowCount(kind)).toBe(0)
    expect(await app.delete(`/admin/api/${kind}/${id}`, { token })).toMatchObject({ status: 404 })
  })

  it('that do not exist are neither changed nor deleted', async () => {
    const missing = {
      status: 404,
      body: { message: `There is no ${kind.slice(0, -1)} with the id ${unknown}.` },
    }
    expect(await app.put(`/admin/api/${kind}/${unknown}`, { token, body: first })).toMatchObject(missing)
    expect(await app.delete(`/admin/api/${kind}/${unknown}`, { token })).toMatchObject(missing)
    expect(rowCount(kind)).toBe(0)
  })

  it.each([
    [189.99, 10, 170.99],
    [0.25, 50, 0.13],
    [0.01, 50, 0.01],
    [99.99, 33.3333, 66.66],
    [1_000_000, 0.0001, 999_999],
    [19.99, 100, 0],
    [0, 0, 0],
  ])('cost, at $%d less %d %%, $%d: half-up to the cent', async (price, discount, finalPrice) => {
    expect(await create(kind, { ...first, price, discount, finalPrice })).toMatchObject({
      status: 201,
      body: { price, discount, finalPrice },
    })
  })

  it('are refused with another final price, and told the right one', async () => {
    expect(await create(kind, { ...first, price: 0.25, discount: 50, finalPrice: 0.12 })).toMatchObject({
      status: 400,
      body: { message: 'finalPrice must be 0.13: the price less its discount, to the cent.' },
    })
    const id = await created(kind, first)
    const wrong = { ...second, finalPrice: second.finalPrice + 0.01 }
    expect(await app.put(`/admin/api/${kind}/${id}`, { token, body: wrong })).toMatchObject({ status: 400 })
    expect(await list(kind)).toEqual([{ id, ...first }])
  })

  it.each([
    { price: -0.01 },
    { price: 1_000_000.01 },
    { price: 8.505, finalPrice: 8.505, discount: 0 },
    { price: '8.50' },
    { discount: 100.5 },
    { discount: -1 },
    { discount: 0.00001 },
    { description: '' },
    { description: ' ' },
    { description: undefined },
    { price: undefined },
    { id: 'a'.repeat(24) },
  ])('are refused with %o', async (wrong) => {
    expect(await create(kind, { ...first, ...wrong })).toMatchObject({ status: 400 })
    expect(rowCount(kind)).toBe(0)
  })
})

describe('services', () => {
  it.each([
    { category: '' },
    { subCategory: undefined },
    { status: 'active' },
    { status: undefined },
    { duration: -1 },
    { duration: 1.5 },
    { duration: undefined },
    { serviceCode: ' ' },
  ])('are refused with %o', async (wrong) => {
    expect(await create('services', { ...service, ...wrong })).toMatchObject({ status: 400 })
  })

  it('have a code that no other service has', async () => {
    const id = await created('services', service)
    const conflict = { status: 409, body: { message: 'Another service has the code BRK-PAD-F.' } }
    expect(await create('services', { ...service, serviceCode: ' BRK-PAD-F ' })).toMatchObject(conflict)
    const other = await created('services', { ...service, serviceCode: 'BRK-PAD-R' })
    expect(await app.put(`/admin/api/services/${other}`, { token, body: service })).toMatchObject(conflict)
    expect(await app.put(`/admin/api/services/${id}`, { token, body: service })).toMatchObject({
      status: 200,
    })
  })

  it('are listed by category, then sub-category, inactive ones included', async () => {
    const names: [string, string, string][] = [
      ['Tune Ups', 'Spark plugs', 'ACTIVE'],
      ['Brakes', 'Rotors', 'INACTIVE'],
      ['Brakes', 'Pads', 'ACTIVE'],
    ]
    for (const [index, [category, subCategory, status]] of names.entries())
      await created('services', { ...service, category, subCategory, status, serviceCode: `C${index}` })
    expect(await list('services')).toMatchObject([
      { subCategory: 'Pads' },
      { subCategory: 'Rotors', status: 'INACTIVE' },
      { subCategory: 'Spark plugs' },
    ])
  })

  it('leave the lines alone that orders copied from them', async () => {
    const rows = rowsIn(app.db)
    const order_id = rows.order(rows.user())
    const id = await created('services', service)
    rows.insert('order_lines', { order_id, position: 0, id, type: 'SERVICE', category: 'Brakes' })
    await app.delete(`/admin/api/services/${id}`, { token })
    expect(app.db.prepare('SELECT id, category FROM order_lines').all()).toEqual([{ id, category: 'Brakes' }])
  })
})

describe('items', () => {
  it('need a name', async () => {
    for (const name of ['', '  ', undefined])
      expect(await create('items', { ...item, name })).toMatchObject({ status: 400 })
  })

  it('are listed by name', async () => {
    for (const name of ['Wiper', 'Bulb', 'Oil filter']) await created('items', { ...item, name })
    expect(await list('items')).toMatchObject([{ name: 'Bulb' }, { name: 'Oil filter' }, { name: 'Wiper' }])
  })
})
