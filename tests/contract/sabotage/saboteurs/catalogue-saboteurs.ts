import { forgets, keeps, lagging, records, saying, sending, sentIn } from '#tests/contract/sabotage/faults.ts'
import type { Saboteur } from '#tests/contract/sabotage/saboteur.ts'

/** Servers that are wrong about services, items and terms (sections 3, 5 and 7, decision 001). */
export const catalogueSaboteurs: readonly Saboteur[] = [
  {
    name: 'says that an item is stored, and forgets it',
    touches: ['createItem'],
    shows: /after it listItems: body: expected 1 items, got 0/,
    fault: forgets,
  },
  {
    name: 'stores a service twice',
    touches: ['createService'],
    shows: /after it listServices: body: expected 1 items, got 2/,
    fault: () => async (asked, pass) => {
      const given = await pass(asked)
      const sent = sentIn(asked)
      if (given.status === 201 && sent !== undefined) {
        await pass(sending(asked, { ...sent, serviceCode: `${sent.serviceCode}-2` }))
      }
      return given
    },
  },
  {
    name: 'gives an item another id when it changes',
    touches: ['updateItem'],
    shows: /body\.id/,
    fault: records((item) => ({ ...item, id: '0'.repeat(24) })),
  },
  {
    name: 'still lists what was deleted',
    touches: ['deleteService'],
    shows: /after it listServices: body: expected without it/,
    fault: forgets,
  },
  {
    name: 'deletes a thing as often as it is asked to',
    touches: ['deleteItem'],
    shows: /expected 404, got 204/,
    fault: () => {
      const gone = new Set<string>()
      return async (asked, pass) => {
        const given = await pass(asked)
        if (given.status === 204) gone.add(asked.url.href)
        return given.status === 404 && gone.has(asked.url.href)
          ? { ...given, status: 204, body: Buffer.alloc(0), headers: { 'cache-control': 'no-store' } }
          : given
      }
    },
  },
  {
    name: 'takes lines off the orders when their service goes',
    touches: ['deleteService'],
    shows: /after it getOrder: body\.services/,
    fault: keeps('after', 'DELETE FROM order_lines'),
  },
  {
    name: 'lets two services share a code',
    touches: ['createService'],
    shows: /expected 409, got 201/,
    fault: () => async (asked, pass) => {
      const given = await pass(asked)
      const sent = sentIn(asked)
      if (given.status !== 409 || sent === undefined) return given
      const made = await pass(sending(asked, { ...sent, serviceCode: `${sent.serviceCode}-2` }))
      return saying(made, { ...JSON.parse(made.body.toString()), serviceCode: sent.serviceCode })
    },
  },
  {
    name: 'stores texts with the blanks around them',
    touches: ['createItem'],
    shows: /body\.description: expected "Trimmed"/,
    fault: () => async (asked, pass) => {
      const given = await pass(asked)
      if (given.status !== 201) return given
      return saying(given, {
        ...JSON.parse(given.body.toString()),
        description: sentIn(asked)?.description,
      })
    },
  },
  {
    name: 'says that the terms are replaced, and forgets it',
    touches: ['updateTerms'],
    shows: /after it getPublicTerms: body/,
    fault: forgets,
  },
  {
    name: 'shows the public the terms of before',
    touches: ['getPublicTerms'],
    noticedBy: ['createTerms', 'updateTerms'],
    shows: /after it getPublicTerms: body/,
    fault: lagging,
  },
  {
    name: 'creates terms over those that exist',
    touches: ['createTerms'],
    shows: /expected 409, got 201/,
    fault: keeps('before', 'DELETE FROM terms'),
  },
  {
    name: 'updates terms that do not exist',
    touches: ['updateTerms'],
    shows: /expected 409, got 200/,
    fault: keeps('before', "INSERT OR IGNORE INTO terms VALUES (1, 'x', '2026-01-01T00:00:00.000Z')"),
  },
]
