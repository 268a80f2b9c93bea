import {
  answers,
  type Entry,
  forgets,
  keeps,
  records,
  saying,
  status,
} from '#tests/contract/sabotage/faults.ts'
import type { Saboteur } from '#tests/contract/sabotage/saboteur.ts'

/** Servers that are wrong about cars and quotes (sections 2 to 5). */
export const quoteSaboteurs: readonly Saboteur[] = [
  {
    name: 'stores no car',
    touches: ['updateCar'],
    shows: /after it getOrder: body\.car/,
    fault: forgets,
  },
  {
    name: 'loses the plate of a car',
    touches: ['updateCar'],
    shows: /licencePlate/,
    fault: keeps('after', 'UPDATE cars SET licence_plate = NULL'),
  },
  {
    name: 'keeps a quoted order OPEN',
    touches: ['saveQuotation'],
    shows: /status/,
    fault: records((order) => ({ ...order, status: 'OPEN' })),
  },
  {
    name: 'says that a quote is stored, and forgets it',
    touches: ['saveQuotation'],
    shows: /after it getOrder: body\.status/,
    fault: forgets,
  },
  {
    name: 'turns the lines of a quote round',
    touches: ['saveQuotation'],
    shows: /body\.services\[\d\]/,
    fault: records((order) => ({ ...order, services: (order.services as Entry[]).toReversed() })),
  },
  {
    name: 'gives new lines ids of its own',
    touches: ['saveQuotation'],
    shows: /body\.services\[2\]\.id/,
    fault: records((order) => ({
      ...order,
      services: (order.services as Entry[]).map((line, index) => ({ ...line, id: `line-${index}` })),
    })),
  },
  {
    name: 'removes an original line',
    touches: ['saveQuotation'],
    shows: /expected 409, got 200/,
    fault: status(409, 200),
  },
  {
    name: 'says in other words why an original line stays',
    touches: ['saveQuotation'],
    shows: /body\.message: expected \/Cannot remove original service/,
    fault: answers((given) =>
      given.status === 409
        ? saying(given, { ...JSON.parse(given.body.toString()), message: 'Not allowed' })
        : given,
    ),
  },
]
