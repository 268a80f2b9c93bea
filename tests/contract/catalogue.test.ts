import { describe, expect, test } from 'vitest'
import { missingId } from '#scripts/contract/backend-guard.ts'
import { api, ids, seedMock } from './support/api.ts'

/** Final price (Specification §5): 189.99 less 10% is 170.991, rounded to 170.99. */
const service = {
  category: 'Brakes',
  subCategory: 'Front brake pads',
  description: 'Replace front brake pads',
  price: 189.99,
  finalPrice: 170.99,
  discount: 10,
  status: 'ACTIVE',
  duration: 90,
  serviceCode: 'CONTRACT-1',
  notes: 'Ceramic',
}
const item = {
  name: 'Brake cleaner',
  description: 'One can',
  price: 8.5,
  finalPrice: 8.5,
  discount: 0,
}

/** Services and items. Most rules are the same for both. */
const kinds = [
  [
    'Service',
    {
      path: '/services',
      entry: service,
      texts: ['category', 'subCategory', 'description', 'serviceCode'],
    },
  ],
  ['Item', { path: '/items', entry: item, texts: ['name', 'description'] }],
] as const

const anyId = expect.stringMatching(/^[A-Za-z0-9_-]+$/)
const changes = { description: 'Changed', price: 80, discount: 25, finalPrice: 60 }

describe.each(kinds)('Catalogue: %s', (kind, { path, entry, texts }) => {
  const create = async () => (await api.post(path).send(entry).expect(201)).body
  const list = async () => (await api.get(path).expect(200)).body

  test('returns a list with the stated fields (Specification §3, §7)', {
    tags: 'reads',
  }, async () => {
    expect(await api.get(path)).toSatisfyContract(`list${kind}s`)
  })

  test('returns an empty list if the catalogue is empty (Specification §7)', async () => {
    seedMock('empty')
    const response = await api.get(path)
    expect(response).toSatisfyContract(`list${kind}s`)
    expect(response.body).toEqual([])
  })

  test('stores an entry with all its fields, and lists it (Specification §3, §7)', async () => {
    seedMock('empty')
    const response = await api.post(path).send(entry)
    expect(response).toSatisfyContract(`create${kind}`, 201)
    expect(response.body).toEqual({ ...entry, id: anyId })
    expect(await list()).toEqual([response.body])
  })

  test('changes an entry and keeps its ID (Specification §7)', async () => {
    seedMock('empty')
    const before = await create()
    const response = await api.put(`${path}/${before.id}`).send({ ...entry, ...changes })
    expect(response).toSatisfyContract(`update${kind}`)
    expect(response.body).toEqual({ ...before, ...changes })
    expect(await list()).toEqual([response.body])
  })

  test('deletes an entry, with an empty response (Specification §7, decision 003)', {
    tags: 'writes',
  }, async () => {
    const { id } = await create()
    // This read fills a cache, if the server has one.
    await list()
    expect(await api.delete(`${path}/${id}`)).toSatisfyContract(`delete${kind}`, 204)
    expect(await list()).not.toContainEqual(expect.objectContaining({ id }))
  })

  test('returns 404 for a deleted entry (decision 003)', async () => {
    seedMock('empty')
    const { id } = await create()
    await api.delete(`${path}/${id}`).expect(204)
    expect(await api.delete(`${path}/${id}`)).toSatisfyContract(`delete${kind}`, 404)
  })

  test('trims texts (openapi.yaml, Strings)', async () => {
    seedMock('empty')
    const untrimmed = Object.fromEntries(texts.map((name) => [name, ` ${name} \n`]))
    const response = await api.post(path).send({ ...entry, ...untrimmed })
    expect(response).toSatisfyContract(`create${kind}`, 201)
    expect(response.body).toMatchObject(Object.fromEntries(texts.map((name) => [name, name])))
  })

  // Calculated manually (Specification §5), and rounded half up to cents (decision 007).
  test.each([
    [0, 0, 0],
    [0.01, 50, 0.01],
    [1.15, 50, 0.58],
    [19.99, 10, 17.99],
    [100, 100, 0],
    [29.99, 33.3333, 19.99],
  ])(
    'takes %f with a discount of %f percent as %f (Specification §5)',
    async (price, discount, finalPrice) => {
      seedMock('empty')
      const response = await api.post(path).send({ ...entry, price, discount, finalPrice })
      expect(response).toSatisfyContract(`create${kind}`, 201)
      expect(response.body).toMatchObject({ price, discount, finalPrice })
    },
  )

  test.each([
    ['three decimals in the price', { price: 8.505, discount: 0, finalPrice: 8.51 }],
    ['five decimals in the discount', { price: 189.99, discount: 10.00001, finalPrice: 170.99 }],
    ['a wrong final price', { price: 100, discount: 10, finalPrice: 90.01 }],
    ['an unrounded final price', { price: 189.99, discount: 10, finalPrice: 170.991 }],
  ])('rejects %s (Specification §5; openapi.yaml, Money and rounding)', async (_title, amounts) => {
    seedMock('empty')
    const response = await api.post(path).send({ ...entry, ...amounts })
    expect(response).toSatisfyContract(`create${kind}`, 400)
    expect(await list()).toEqual([])
  })

  test('rejects an update with a wrong final price (Specification §5, §7)', async () => {
    seedMock('empty')
    const before = await create()
    const amounts = { price: 100, discount: 10, finalPrice: 90.01 }
    const response = await api.put(`${path}/${before.id}`).send({ ...entry, ...amounts })
    expect(response).toSatisfyContract(`update${kind}`, 400)
    expect(response.body.message).toBe(
      'finalPrice must be 90.00: the price less its discount, to the cent.',
    )
    expect(await list()).toEqual([before])
  })

  test('checks the ID before the final price (openapi.yaml, Order of checks 4)', async () => {
    const response = await api.put(`${path}/${missingId}`).send({ ...entry, finalPrice: 1 })
    expect(response).toSatisfyContract(`update${kind}`, 404)
    expect(response.body.message).toBe(
      `There is no ${kind.toLowerCase()} with the id ${missingId}.`,
    )
  })
})

describe('createService', () => {
  test.each([{ duration: 0 }, { status: 'INACTIVE' }, { notes: null }])(
    'stores %o (Specification §3, §5, §9)',
    async (change) => {
      seedMock('empty')
      const response = await api.post('/services').send({ ...service, ...change })
      expect(response).toSatisfyContract('createService', 201)
      expect(response.body).toMatchObject(change)
    },
  )

  test('takes 120.0 as an integer (openapi.yaml, Order of checks 3)', async () => {
    const response = await api
      .post('/services')
      .type('json')
      .send(
        '{"category":"a","subCategory":"b","description":"c","price":1,"status":"ACTIVE","duration":120.0,"serviceCode":"d"}',
      )
    expect(response).toSatisfyContract('createService', 201)
    expect(response.body).toMatchObject({ duration: 120 })
  })

  test('rejects a fraction of a minute (openapi.yaml, Order of checks 3)', async () => {
    const response = await api.post('/services').send({ ...service, duration: 120.5 })
    expect(response).toSatisfyContract('createService', 400)
    expect(response.body.message).toMatch(/duration/)
  })

  test('checks the final price before the service code (openapi.yaml, Order of checks 5)', async () => {
    const body = { ...service, finalPrice: 1, serviceCode: 'BRK-102' }
    const response = await api.post('/services').send(body)
    expect(response).toSatisfyContract('createService', 400)
    expect(response.body.message).toBe(
      'finalPrice must be 170.99: the price less its discount, to the cent.',
    )
  })

  test.each(['BRK-102', ' BRK-102\n'])(
    'is 409 for %j, the code of another service (openapi.yaml, Order of checks 7)',
    async (serviceCode) => {
      const response = await api.post('/services').send({ ...service, serviceCode })
      expect(response).toSatisfyContract('createService', 409)
      expect(response.body.message).toBe('Another service has the code BRK-102.')
    },
  )
})

describe('updateService', () => {
  test.each([
    { sent: { category: ' Tires ' }, stored: { category: 'Tires' } },
    // A control character is no blank, although some standard libraries trim it.
    { sent: { category: '\x85' }, stored: { category: '\x85' } },
    { sent: { notes: ' ' }, stored: { notes: ' ' } },
  ])('stores $sent as $stored (openapi.yaml, Strings)', async ({ sent, stored }) => {
    const response = await api.put(`/services/${ids.service}`).send({ ...service, ...sent })
    expect(response).toSatisfyContract('updateService')
    expect(response.body).toMatchObject(stored)
  })

  test.each([
    { category: '\uFEFF' },
    { subCategory: '' },
    { description: '\u2003' },
    { serviceCode: ' ' },
  ])('rejects the blank text %j (openapi.yaml, Strings)', async (change) => {
    const response = await api.put(`/services/${ids.service}`).send({ ...service, ...change })
    expect(response).toSatisfyContract('updateService', 400)
    expect(response.body.message).toMatch(new RegExp(String(Object.keys(change)[0])))
  })

  test('rejects NUL in notes (openapi.yaml, Strings)', async () => {
    const response = await api.put(`/services/${ids.service}`).send({ ...service, notes: 'a\0' })
    expect(response).toSatisfyContract('updateService', 400)
  })

  test('checks decimals before the ID (openapi.yaml, Order of checks 3)', async () => {
    const response = await api
      .put(`/services/${missingId}`)
      .send({ ...service, finalPrice: 170.991 })
    expect(response).toSatisfyContract('updateService', 400)
    expect(response.body.message).toMatch(/^finalPrice must have at most two decimals/)
  })

  test('checks the ID before the service code (openapi.yaml, Order of checks 4)', async () => {
    const body = { ...service, finalPrice: 1, serviceCode: 'BRK-102' }
    expect(await api.put(`/services/${missingId}`).send(body)).toSatisfyContract(
      'updateService',
      404,
    )
  })

  test('checks the final price before the service code (openapi.yaml, Order of checks 5)', async () => {
    const body = { ...service, finalPrice: 1, serviceCode: 'BRK-102' }
    const response = await api.put(`/services/${ids.inactiveService}`).send(body)
    expect(response).toSatisfyContract('updateService', 400)
  })

  test('is 409 for the code of another service (openapi.yaml, Order of checks 7)', async () => {
    const response = await api
      .put(`/services/${ids.inactiveService}`)
      .send({ ...service, serviceCode: 'BRK-102' })
    expect(response).toSatisfyContract('updateService', 409)
    expect(response.body.message).toBe('Another service has the code BRK-102.')
  })

  test('accepts the code that the service has (openapi.yaml, Order of checks 7)', async () => {
    const response = await api
      .put(`/services/${ids.service}`)
      .send({ ...service, serviceCode: 'BRK-102' })
    expect(response).toSatisfyContract('updateService')
  })
})

describe('deleteService', () => {
  test('keeps order lines that were copied from the deleted service (decision 003)', async () => {
    const before = (await api.get(`/order/${ids.openOrder}`).expect(200)).body
    expect(await api.delete(`/services/${ids.service}`)).toSatisfyContract('deleteService', 204)
    expect((await api.get(`/order/${before.id}`).expect(200)).body).toEqual(before)
  })
})

describe('createItem', () => {
  test('accepts an item with the name of another item (Specification §3)', async () => {
    seedMock('edge')
    const response = await api.post('/items').send({ ...item, name: 'Same name' })
    expect(response).toSatisfyContract('createItem', 201)
  })

  test('takes 10.000 and 1e1 as numbers, and computes the final price (openapi.yaml, Money and rounding)', async () => {
    const response = await api
      .post('/items')
      .type('json')
      .send('{"name":"a","description":"b","price":1,"price":10.000,"discount":1e1}')
    expect(response).toSatisfyContract('createItem', 201)
    expect(response.body).toMatchObject({ finalPrice: 9 })
  })
})

describe('updateItem', () => {
  test('trims the name (openapi.yaml, Strings)', async () => {
    const response = await api.put(`/items/${ids.item}`).send({ ...item, name: ' Hose\t' })
    expect(response).toSatisfyContract('updateItem')
    expect(response.body).toMatchObject({ name: 'Hose' })
  })
})
