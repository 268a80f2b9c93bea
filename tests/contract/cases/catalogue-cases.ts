import { anywhere, type Case, goldenCase, named, reads, refuses } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { missingId } from '#tests/contract/guard.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, exactly, same, some, that } from '#tests/contract/patterns.ts'
import { id, isStill, orderCalled } from './records.ts'

type Body = Record<string, string | number | null | undefined>
type Made = Body & { id: string }

/** 189.99 less 10 % is 170.991. */
const aService = {
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
const anItem = { name: 'Brake cleaner', description: 'One can', price: 8.5, finalPrice: 8.5, discount: 0 }

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
  { price: 0, discount: 0, finalPrice: 0 },
  { price: 0.01, discount: 50, finalPrice: 0.01 },
  { price: 1.15, discount: 50, finalPrice: 0.58 },
  { price: 19.99, discount: 10, finalPrice: 17.99 },
  { price: 100, discount: 100, finalPrice: 0 },
  { price: 29.99, discount: 33.3333, finalPrice: 19.99 },
]

const anew = { description: 'Anew', price: 80, discount: 25, finalPrice: 60 }

const rulesOf = (kind: Kind): Case[] => {
  const refused = (what: string, change: Body) =>
    refuses(kind.create, '5', `a ${kind.word} with ${what}`, { body: { ...kind.body, ...change } })
  const unchanged = (name: string, change: Body): Case =>
    goldenCase(kind.update, '5, 7', `refuses to change a ${kind.word} into one with ${name}`, {
      seed: 'empty' as const,
      given: made(kind, { ...kind.body, ...(kind.word === 'service' && { serviceCode: name }) }),
      request: (before) => ({ path: { id: before.id }, body: { ...kind.body, ...change } }),
      expect: { status: 400 },
    })
  return [
    goldenCase(kind.list, '3, 7', `answers ${kind.word}s with exactly the fields of section 3, as a list`, {
      profiles: anywhere,
      expect: { status: 200, body: every({ id }) },
    }),
    goldenCase(kind.list, '7', 'answers an empty list when the catalogue is empty', {
      seed: 'empty',
      expect: { status: 200, body: [] },
    }),
    goldenCase(kind.create, '3, 7', `stores a ${kind.word} with all its fields, and lists it`, {
      seed: 'empty',
      request: { body: kind.body },
      expect: { status: 201, body: exactly({ ...kind.body, id }) },
      after: () => reads(kind.list, undefined, [kind.body]),
    }),
    goldenCase(kind.update, '7', `changes a ${kind.word}, whose id stays`, {
      seed: 'empty',
      given: made(kind),
      request: ({ id }) => ({ path: { id }, body: { ...kind.body, ...anew } }),
      expect: (before) => ({ status: 200, body: same({ ...before, ...anew }) }),
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
      request: (before) => ({ path: { id: before.id } }),
      expect: { status: 204 },
      after: ({ id }) =>
        reads(
          kind.list,
          undefined,
          that('without it', (rows) => (rows as Made[]).every((row) => row.id !== id)),
        ),
    }),
    goldenCase(kind.remove, '8, D1', `answers 404 to the ${kind.word} that it has deleted`, {
      seed: 'empty',
      given: async (client) => {
        const before = await made(kind)(client)
        await client.send({ operationId: kind.remove, path: { id: before.id } })
        return before
      },
      request: (before) => ({ path: { id: before.id } }),
      expect: { status: 404 },
    }),
    ...prices.map((price) =>
      goldenCase(
        kind.create,
        '5',
        `makes ${price.price} less ${price.discount} % a final price of ${price.finalPrice}`,
        {
          seed: 'empty',
          request: { body: { ...kind.body, ...price } },
          expect: { status: 201, body: price },
        },
      ),
    ),
    goldenCase(kind.create, 'D5', 'trims texts', {
      seed: 'empty',
      request: {
        body: { ...kind.body, ...Object.fromEntries(kind.texts.map((name) => [name, ` ${name} \n`])) },
      },
      expect: { status: 201, body: Object.fromEntries(kind.texts.map((name) => [name, name])) },
    }),
    refused('a price finer than a cent', { price: 8.505, discount: 0, finalPrice: 8.51 }),
    refused('a discount finer than four decimals', { price: 189.99, discount: 10.00001, finalPrice: 170.99 }),
    refused('a final price of its own', { price: 100, discount: 10, finalPrice: 90.01 }),
    refused('a final price that is not rounded', { price: 189.99, discount: 10, finalPrice: 170.991 }),
    unchanged('a final price of its own', { price: 100, discount: 10, finalPrice: 90.01 }),
    unchanged('a price finer than a cent', { price: 8.505, discount: 0, finalPrice: 8.51 }),
    refuses(
      kind.update,
      '8',
      `a ${kind.word} that does not exist`,
      { path: { id: missingId }, body: kind.body },
      404,
    ),
  ]
}

const [services] = kinds
const takenService = (name: string, change: Body): Case =>
  goldenCase('createService', '5, 9', `stores a service with ${name}`, {
    seed: 'empty',
    request: { body: { ...aService, ...change } },
    expect: { status: 201, body: change },
  })

const onlyServices: Case[] = [
  takenService('a duration of 0 minutes', { duration: 0 }),
  takenService('the status INACTIVE', { status: 'INACTIVE' }),
  takenService('no notes', { notes: null }),
  goldenCase('createService', 'D1', 'refuses a service code that is taken', {
    seed: 'empty',
    given: made(services),
    request: { body: { ...aService, category: 'Other' } },
    expect: { status: 409, message: /^Another service has the code CONTRACT-1\.$/ },
    after: (before) => reads('listServices', undefined, same([before])),
  }),
  goldenCase('createService', 'D1, D5', 'refuses a service code that is taken but for the spaces around it', {
    seed: 'empty',
    given: made(services),
    request: { body: { ...aService, serviceCode: ' CONTRACT-1\n' } },
    expect: { status: 409, message: /^Another service has the code CONTRACT-1\.$/ },
  }),
  goldenCase('updateService', 'D1', "refuses another service's code, and takes its own again", {
    seed: 'empty',
    given: async (client) => {
      await made(services)(client)
      const other = await made(services, { ...aService, serviceCode: 'CONTRACT-2' })(client)
      return client.ask<Made>({
        operationId: 'updateService',
        path: { id: other.id },
        body: { ...aService, serviceCode: 'CONTRACT-2' },
      })
    },
    request: ({ id: other }) => ({ path: { id: other }, body: aService }),
    expect: { status: 409 },
  }),
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
