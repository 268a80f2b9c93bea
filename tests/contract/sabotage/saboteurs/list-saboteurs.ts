import {
  answers,
  type Entry,
  jsonOf,
  lagging,
  queries,
  rows,
  saying,
  says,
} from '#tests/contract/sabotage/faults.ts'
import type { Saboteur } from '#tests/contract/sabotage/saboteur.ts'

type Page = { content: Entry[]; totalPages: number; number: number }
const page = (change: (page: Page) => unknown) => says((json) => change(json as Page))

/** Servers that page, filter and sort otherwise (sections 3, 7 and 9). */
export const listSaboteurs: readonly Saboteur[] = [
  {
    name: 'numbers its pages from 1',
    touches: ['listUsers'],
    shows: /body\.number: expected 0, got 1/,
    fault: page((one) => ({ ...one, number: one.number + 1 })),
  },
  {
    name: 'counts the pages that are asked for from 1',
    touches: ['listOrders'],
    shows: /body\.content/,
    fault: queries((query) => {
      const asked = Number(query.get('page') ?? 0)
      if (asked > 0) query.set('page', String(asked - 1))
    }),
  },
  {
    name: 'begins a page with the last of the page before',
    touches: ['listUsers'],
    shows: /body\.content/,
    fault: () => async (asked, pass) => {
      const given = await pass(asked)
      const number = Number(asked.url.searchParams.get('page') ?? 0)
      if (given.status !== 200 || number === 0) return given
      const url = new URL(asked.url)
      url.searchParams.set('page', String(number - 1))
      const before = jsonOf(await pass({ ...asked, url })) as Page
      const now = jsonOf(given) as Page
      return saying(given, { ...now, content: [...before.content.slice(-1), ...now.content.slice(0, -1)] })
    },
  },
  {
    name: 'leaves out the page that is not full',
    touches: ['listUsers'],
    shows: /body\.totalPages/,
    fault: page((one) => ({ ...one, totalPages: one.totalPages - 1 })),
  },
  {
    name: 'counts one page when there is nothing',
    touches: ['listOrders'],
    shows: /body\.totalPages: expected 0, got 1/,
    fault: page((one) => ({ ...one, totalPages: Math.max(1, one.totalPages) })),
  },
  {
    name: 'counts the pages of all users, whatever is asked for',
    touches: ['listUsers'],
    shows: /body\.totalPages/,
    fault: () => async (asked, pass) => {
      const given = await pass(asked)
      if (given.status !== 200) return given
      const url = new URL(asked.url)
      url.searchParams.delete('isActive')
      url.searchParams.delete('isBlocked')
      const { totalPages } = jsonOf(await pass({ ...asked, url })) as Page
      return saying(given, { ...(jsonOf(given) as Page), totalPages })
    },
  },
  {
    name: 'answers the last page for any beyond it',
    touches: ['listOrders'],
    shows: /body\.(content|number)/,
    fault: queries((query) => {
      if (Number(query.get('page')) > 1000) query.set('page', '0')
    }),
  },
  {
    name: 'answers 404 beyond the last page',
    touches: ['listUsers'],
    shows: /expected 200, got 404/,
    fault: answers((given) =>
      given.status === 200 && (jsonOf(given) as Page).content.length === 0
        ? { ...given, status: 404 }
        : given,
    ),
  },
  {
    name: 'does not mind how many are asked for',
    touches: ['listUsers'],
    shows: /body\.(content|totalPages)/,
    fault: queries((query) => query.set('size', '5')),
  },
  {
    name: 'answers twenty orders when nothing is asked for',
    touches: ['listOrders'],
    shows: /ten OPEN orders/,
    fault: queries((query) => query.has('size') || query.set('size', '20')),
  },
  {
    name: 'answers orders of all statuses when nothing is asked for',
    touches: ['listOrders'],
    shows: /ten OPEN orders/,
    fault: queries((query) => query.has('status') || query.set('status', 'COMPLETED')),
  },
  {
    name: 'does not mind the status that is asked for',
    touches: ['listOrders'],
    shows: /body\.content: expected \w+ orders/,
    fault: queries((query) => query.delete('status')),
  },
  {
    name: 'does not mind who is blocked',
    touches: ['listUsers'],
    shows: /isBlocked: expected true/,
    fault: queries((query) => query.delete('isBlocked')),
  },
  {
    name: 'finds the others',
    touches: ['listMechanics'],
    shows: /isActive/,
    fault: queries((query) => {
      const asked = query.get('isActive')
      if (asked !== null) query.set('isActive', asked === 'true' ? 'false' : 'true')
    }),
  },
  {
    name: 'takes nobody who is blocked for pending',
    touches: ['listUsers'],
    shows: /listUsers lists no such record/,
    fault: queries((query) => {
      if (query.get('isActive') === 'false') query.set('isBlocked', 'false')
    }),
  },
  {
    name: 'looks for a status on a page only after it has cut it',
    touches: ['listUsers'],
    shows: /body\.content/,
    fault: () => async (asked, pass) => {
      const { searchParams } = asked.url
      const wanted = searchParams.get('isActive')
      const url = new URL(asked.url)
      url.searchParams.delete('isActive')
      const known = wanted === 'true' || wanted === 'false'
      const given = await pass(known ? { ...asked, url } : asked)
      if (!known || given.status !== 200) return given
      const all = jsonOf(given) as Page
      return saying(given, { ...all, content: all.content.filter((one) => String(one.isActive) === wanted) })
    },
  },
  {
    name: 'lists the oldest orders first',
    touches: ['listOrders'],
    shows: /newest first|body\.content/,
    fault: rows((list) => list.toReversed()),
  },
  {
    name: 'lists an entry twice',
    touches: ['listItems'],
    noticedBy: ['createItem'],
    shows: /after it listItems: body: expected 1 items, got 2/,
    fault: rows((list) => [...list.slice(0, 1), ...list]),
  },
  {
    name: 'lists no more than twenty mechanics',
    touches: ['listMechanics'],
    shows: /at least 31 items, got 20/,
    fault: rows((list) => list.slice(0, 20)),
  },
  {
    name: 'answers a page as a bare list',
    touches: ['listMechanics'],
    shows: /body: expected an object/,
    fault: page((one) => one.content),
  },
  {
    name: 'says where a page is in an object of its own',
    touches: ['listOrders'],
    shows: /body\.(totalPages|number)/,
    fault: page(({ content, ...rest }) => ({ content, page: rest })),
  },
  {
    name: 'answers a list as a page',
    touches: ['listItems'],
    shows: /body: expected a list/,
    fault: says((list) => ({ content: list, totalPages: 1, number: 0 })),
  },
  {
    name: 'answers null where a list is empty',
    touches: ['listSettlements'],
    shows: /body: expected a list, got null/,
    fault: says((list) => ((list as Entry[]).length === 0 ? null : list)),
  },
  {
    name: 'answers 404 where a list is empty',
    touches: ['listUserDocuments'],
    shows: /expected 200, got 404/,
    fault: answers((given) => (given.body.toString() === '[]' ? { ...given, status: 404 } : given)),
  },
  {
    name: 'turns the documents of a user round',
    touches: ['listUserDocuments'],
    shows: /documentType/,
    fault: rows((list) => list.toReversed()),
  },
  {
    name: 'lists something else than it answers one by one',
    touches: ['listOrders'],
    noticedBy: ['getOrder'],
    shows: /body\.issueDescription: expected what it was/,
    fault: rows((list) => list.map((order) => ({ ...order, issueDescription: 'Shortened …' }))),
  },
  {
    name: 'lists what was there a moment ago',
    touches: ['listItems'],
    noticedBy: ['deleteItem', 'updateItem', 'createItem'],
    shows: /after it listItems/,
    fault: lagging,
  },
]
