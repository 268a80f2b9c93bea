import { type Case, createCase, createCases, realMutating, realSafe, thenRead } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, same, satisfies, some } from '#tests/contract/patterns.ts'
import { fetchOrder, idPattern, thenReadOrder } from './records.ts'

type Body = Record<string, string | number | null>
type Entry = Body & { id: string }

/** 189.99 less 10% is 170.991, rounded to 170.99. */
export const serviceBody = {
  ...{ category: 'Brakes', subCategory: 'Front brake pads', description: 'Replace front brake pads' },
  ...{ price: 189.99, finalPrice: 170.99, discount: 10, status: 'ACTIVE', duration: 90 },
  ...{ serviceCode: 'CONTRACT-1', notes: 'Ceramic' },
}
export const itemBody = {
  name: 'Brake cleaner',
  description: 'One can',
  price: 8.5,
  finalPrice: 8.5,
  discount: 0,
}

/** Differences between services and items. Most cases exist for both. */
const kinds = [
  {
    word: 'service',
    body: serviceBody,
    textMembers: ['category', 'subCategory', 'description', 'serviceCode'],
    list: 'listServices',
    create: 'createService',
    update: 'updateService',
    remove: 'deleteService',
  },
  {
    word: 'item',
    body: itemBody,
    textMembers: ['name', 'description'],
    list: 'listItems',
    create: 'createItem',
    update: 'updateItem',
    remove: 'deleteItem',
  },
] as const
type Kind = (typeof kinds)[number]

const createEntry =
  (kind: Kind, body: Body = kind.body) =>
  (client: Client) =>
    client.call<Entry>({ operationId: kind.create, body })

/** Price, discount and final price (Specification §5), calculated manually, rounded half up to cents (decision 007). */
const prices = [
  [0, 0, 0],
  [0.01, 50, 0.01],
  [1.15, 50, 0.58],
  [19.99, 10, 17.99],
  [100, 100, 0],
  [29.99, 33.3333, 19.99],
] as const
const wrongPrices = [
  ['three decimals in the price', 8.505, 0, 8.51],
  ['five decimals in the discount', 189.99, 10.00001, 170.99],
  ['a wrong final price', 100, 10, 90.01],
  ['an unrounded final price', 189.99, 10, 170.991],
] as const

const changes = { description: 'Changed', price: 80, discount: 25, finalPrice: 60 }

const createEntryCases = (kind: Kind): Case[] => [
  createCase(kind.list, '3, 7', `returns a list of ${kind.word}s with the stated fields`, {
    profiles: realSafe,
    expect: { body: every({ id: idPattern }) },
  }),
  createCase(kind.list, '7', 'returns an empty list if the catalogue is empty', {
    seed: 'empty',
    expect: { body: [] },
  }),
  createCase(kind.create, '3, 7', `stores a ${kind.word} with all its fields, and lists it`, {
    seed: 'empty',
    request: { body: kind.body },
    expect: { status: 201, body: { ...kind.body, id: idPattern } },
    after: () => thenRead(kind.list, undefined, [kind.body]),
  }),
  createCase(kind.update, '7', `changes a ${kind.word} and keeps its ID`, {
    seed: 'empty',
    given: createEntry(kind),
    request: ({ id }) => ({ path: { id }, body: { ...kind.body, ...changes } }),
    expect: (before) => ({ body: same({ ...before, ...changes }) }),
    after: ({ id }) => thenRead(kind.list, undefined, some({ id, ...changes })),
  }),
  createCase(kind.remove, '7, D3', `deletes a ${kind.word}, with an empty response`, {
    profiles: realMutating,
    given: async (client) => {
      const before = await createEntry(kind)(client)
      // If the server caches the list, this read fills the cache, and the read after the deletion fails.
      await client.call({ operationId: kind.list })
      return before
    },
    request: ({ id }) => ({ path: { id } }),
    expect: { status: 204 },
    after: ({ id }) =>
      thenRead(
        kind.list,
        undefined,
        satisfies<Entry[]>('a list without the entry', (rows) => rows.every((row) => row.id !== id)),
      ),
  }),
  createCase(kind.remove, 'D3, D14', `returns 404 for a deleted ${kind.word}`, {
    seed: 'empty',
    given: async (client) => {
      const { id } = await createEntry(kind)(client)
      await client.send({ operationId: kind.remove, path: { id } })
      return id
    },
    request: (id) => ({ path: { id } }),
    expect: { status: 404 },
  }),
  createCase(kind.create, 'Strings', 'trims texts', {
    seed: 'empty',
    request: {
      body: { ...kind.body, ...Object.fromEntries(kind.textMembers.map((name) => [name, ` ${name} \n`])) },
    },
    expect: { status: 201, body: Object.fromEntries(kind.textMembers.map((name) => [name, name])) },
  }),
]

const createFinalPriceCases = (kind: Kind): Case[] => [
  ...createCases(prices, (price, discount, finalPrice) =>
    createCase(kind.create, '5', `accepts ${finalPrice} as ${price} less ${discount}%`, {
      seed: 'empty',
      request: { body: { ...kind.body, price, discount, finalPrice } },
      expect: { status: 201, body: { price, discount, finalPrice } },
    }),
  ),
  ...createCases(wrongPrices, (name, price, discount, finalPrice) =>
    createCase(kind.create, '5, Money and rounding', `rejects a ${kind.word} with ${name}`, {
      seed: 'empty',
      request: { body: { ...kind.body, price, discount, finalPrice } },
      expect: { status: 400 },
    }),
  ),
  createCase(kind.update, '5, 7', `rejects a ${kind.word} with a wrong final price`, {
    seed: 'empty',
    given: createEntry(kind),
    request: ({ id }) => ({
      path: { id },
      body: { ...kind.body, price: 100, discount: 10, finalPrice: 90.01 },
    }),
    expect: { status: 400 },
    after: (before) => thenRead(kind.list, undefined, same([before])),
  }),
]

const otherCases: Case[] = [
  ...[{ duration: 0 }, { status: 'INACTIVE' }, { notes: null }].map((change) =>
    createCase('createService', '3, 5, 9', `stores a service with ${JSON.stringify(change)}`, {
      seed: 'empty',
      request: { body: { ...serviceBody, ...change } },
      expect: { status: 201, body: change },
    }),
  ),
  createCase('createItem', '3', 'accepts an item with the name of another item', {
    seed: 'edge',
    request: { body: { ...itemBody, name: 'Same name' } },
    expect: { status: 201 },
  }),
  createCase('deleteService', 'D3', 'keeps order lines that were copied from the deleted service', {
    given: fetchOrder('openOrder'),
    request: { path: { id: mockIds.service } },
    expect: { status: 204 },
    after: thenReadOrder,
  }),
]

export const catalogueCases: readonly Case[] = [...kinds.flatMap(createEntryCases), ...otherCases]
export const priceCases: readonly Case[] = kinds.flatMap(createFinalPriceCases)
