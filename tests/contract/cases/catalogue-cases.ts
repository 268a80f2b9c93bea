import { anywhere, type Case, goldenCase, named, reads, refuses, table } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, same, some, that } from '#tests/contract/patterns.ts'
import { id, isStill, orderCalled } from './records.ts'

type Body = Record<string, string | number | null>
type Made = Body & { id: string }

/** 189.99 less 10 % is 170.991. */
export const aService = {
  ...{ category: 'Brakes', subCategory: 'Front brake pads', description: 'Replace front brake pads' },
  ...{ price: 189.99, finalPrice: 170.99, discount: 10, status: 'ACTIVE', duration: 90 },
  ...{ serviceCode: 'CONTRACT-1', notes: 'Ceramic' },
}
export const anItem = {
  name: 'Brake cleaner',
  description: 'One can',
  price: 8.5,
  finalPrice: 8.5,
  discount: 0,
}

/** Services and items follow the same rules; this is what differs. */
const kinds = [
  {
    word: 'service',
    body: aService,
    texts: ['category', 'subCategory', 'description', 'serviceCode'],
    list: 'listServices',
    create: 'createService',
    update: 'updateService',
    remove: 'deleteService',
  },
  {
    word: 'item',
    body: anItem,
    texts: ['name', 'description'],
    list: 'listItems',
    create: 'createItem',
    update: 'updateItem',
    remove: 'deleteItem',
  },
] as const
type Kind = (typeof kinds)[number]

const made =
  (kind: Kind, body: Body = kind.body) =>
  (client: Client) =>
    client.ask<Made>({ operationId: kind.create, body })

/** Price, discount and final price by hand (section 5): price less discount percent, half-up to cents. */
const prices = [
  [0, 0, 0],
  [0.01, 50, 0.01],
  [1.15, 50, 0.58],
  [19.99, 10, 17.99],
  [100, 100, 0],
  [29.99, 33.3333, 19.99],
] as const
const wrongPrices = [
  ['a price finer than a cent', 8.505, 0, 8.51],
  ['a discount finer than four decimals', 189.99, 10.00001, 170.99],
  ['a final price of its own', 100, 10, 90.01],
  ['a final price that is not rounded', 189.99, 10, 170.991],
] as const

const anew = { description: 'Anew', price: 80, discount: 25, finalPrice: 60 }

const rulesOf = (kind: Kind): Case[] => [
  goldenCase(kind.list, '3, 7', `answers ${kind.word}s with exactly the fields of section 3, as a list`, {
    profiles: anywhere,
    expect: { body: every({ id }) },
  }),
  goldenCase(kind.list, '7', 'answers an empty list when the catalogue is empty', {
    seed: 'empty',
    expect: { body: [] },
  }),
  goldenCase(kind.create, '3, 7', `stores a ${kind.word} with all its fields, and lists it`, {
    seed: 'empty',
    request: { body: kind.body },
    expect: { status: 201, body: { ...kind.body, id } },
    after: () => reads(kind.list, undefined, [kind.body]),
  }),
  goldenCase(kind.update, '7', `changes a ${kind.word}, whose id stays`, {
    seed: 'empty',
    given: made(kind),
    request: ({ id }) => ({ path: { id }, body: { ...kind.body, ...anew } }),
    expect: (before) => ({ body: same({ ...before, ...anew }) }),
    after: ({ id }) => reads(kind.list, undefined, some({ id, ...anew })),
  }),
  goldenCase(kind.remove, '7, D1', `deletes a ${kind.word} for good, with an empty answer`, {
    profiles: named,
    given: async (client) => {
      const before = await made(kind)(client)
      // so that a list that was kept would show
      await client.ask({ operationId: kind.list })
      return before
    },
    request: ({ id }) => ({ path: { id } }),
    expect: { status: 204 },
    after: ({ id }) =>
      reads(
        kind.list,
        undefined,
        that<Made[]>('without it', (rows) => rows.every((row) => row.id !== id)),
      ),
  }),
  goldenCase(kind.remove, '8, D1', `answers 404 to the ${kind.word} that it has deleted`, {
    seed: 'empty',
    given: async (client) => {
      const { id } = await made(kind)(client)
      await client.send({ operationId: kind.remove, path: { id } })
      return id
    },
    request: (id) => ({ path: { id } }),
    expect: { status: 404 },
  }),
  goldenCase(kind.create, 'D5', 'trims texts', {
    seed: 'empty',
    request: {
      body: { ...kind.body, ...Object.fromEntries(kind.texts.map((name) => [name, ` ${name} \n`])) },
    },
    expect: { status: 201, body: Object.fromEntries(kind.texts.map((name) => [name, name])) },
  }),
]

/** What prices and discounts make (section 5). */
const pricesOf = (kind: Kind): Case[] => [
  ...table(prices, (price, discount, finalPrice) =>
    goldenCase(kind.create, '5', `makes ${price} less ${discount} % a final price of ${finalPrice}`, {
      seed: 'empty',
      request: { body: { ...kind.body, price, discount, finalPrice } },
      expect: { status: 201, body: { price, discount, finalPrice } },
    }),
  ),
  ...table(wrongPrices, (name, price, discount, finalPrice) =>
    refuses(kind.create, '5', `a ${kind.word} with ${name}`, {
      body: { ...kind.body, price, discount, finalPrice },
    }),
  ),
  goldenCase(kind.update, '5, 7', `refuses to give a ${kind.word} a final price of its own`, {
    seed: 'empty',
    given: made(kind),
    request: ({ id }) => ({
      path: { id },
      body: { ...kind.body, price: 100, discount: 10, finalPrice: 90.01 },
    }),
    expect: { status: 400 },
    after: (before) => reads(kind.list, undefined, same([before])),
  }),
]

const onlyServices: Case[] = [
  ...table<readonly [Body]>([[{ duration: 0 }], [{ status: 'INACTIVE' }], [{ notes: null }]], (change) =>
    goldenCase('createService', '5, 9', `stores a service with ${JSON.stringify(change)}`, {
      seed: 'empty',
      request: { body: { ...aService, ...change } },
      expect: { status: 201, body: change },
    }),
  ),
  goldenCase('createItem', '3', 'lets two items share a name', {
    seed: 'edge',
    request: { body: { ...anItem, name: 'Same name' } },
    expect: { status: 201 },
  }),
  goldenCase(
    'deleteService',
    'D1',
    'leaves the lines of orders as they were copied when their service goes',
    {
      given: orderCalled('openOrder'),
      request: { path: { id: mockIds.service } },
      expect: { status: 204 },
      after: isStill,
    },
  ),
]

/** The catalogue of services and items (sections 3, 5 and 7). */
export const catalogueCases: readonly Case[] = [...kinds.flatMap(rulesOf), ...onlyServices]
/** Prices of both. */
export const priceCases: readonly Case[] = kinds.flatMap(pricesOf)
