import { describe, expect, test } from 'vitest'
import { anOrder } from '#tests/quotes/order-fixture.ts'
import { orderTimeline } from './order-timeline.ts'

type Order = Partial<Parameters<typeof orderTimeline>[0]>
type Pictures = Parameters<typeof orderTimeline>[1]

const shown = (order: Order, pictures: Pictures = []) =>
  orderTimeline(anOrder({ created: '2026-11-09T08:00:00', ...order }), pictures).map(
    ({ what, time, count }) =>
      `${time?.format('MM-DD HH:mm') ?? '?'} ${what}${count > 1 ? ` x${count}` : ''}`,
  )
const picture = (createdAt: string | null, uploadedBy: 'User' | 'Mechanic' | null = 'User') => ({
  createdAt,
  uploadedBy,
})
const appointment = { mechanicScheduledStartTime: '2026-11-16T09:00:00.000' }

describe('an order', () => {
  test.each<[string, Order, Pictures, string[]]>([
    ['that is open has been placed, no more', { status: 'OPEN' }, [], ['11-09 08:00 Order placed']],
    [
      'that was scheduled has been quoted and paid at times that nobody wrote down',
      { status: 'SCHEDULED', ...appointment },
      [],
      ['11-09 08:00 Order placed', '? Quote written', '? Payment', '11-16 09:00 Appointment'],
    ],
    [
      'whose payment has a time shows that',
      { status: 'PAID', paymentDetails: [{ createdAt: '2026-11-10T12:00:00' }] },
      [],
      ['11-09 08:00 Order placed', '? Quote written', '11-10 12:00 Payment'],
    ],
    [
      'that is completed ends so, whatever was said and pictured before',
      {
        status: 'COMPLETED',
        ...appointment,
        mechanicRemarks:
          'Time: 2026-11-16T09:05:00\nArrived.\n\nWaited.\n\nTime: 2026-11-16T11:00:00\nDone.\n\nForgot a tool.',
      },
      [picture('2026-11-09T08:00:20'), picture('2026-11-16T10:00:00', 'Mechanic')],
      [
        '11-09 08:00 Order placed',
        '11-09 08:00 Picture from the customer',
        '? Quote written',
        '? Payment',
        '11-16 09:00 Appointment',
        '11-16 09:05 Remark of the mechanic',
        '11-16 10:00 Picture from the mechanic',
        '? Remark of the mechanic',
        '11-16 11:00 Remark of the mechanic',
        '? Remark of the mechanic',
        '? Work finished',
      ],
    ],
    [
      'counts what came at the same minute, and leaves out a picture of which no time is known',
      { status: 'OPEN' },
      [picture('2026-11-09T09:00:01'), picture('2026-11-09T09:00:59'), picture('noon'), picture(null)],
      ['11-09 08:00 Order placed', '11-09 09:00 Picture from the customer x2'],
    ],
    [
      'of a status that nobody knows shows what has a time',
      { status: 'LOST', created: null, ...appointment },
      [],
      ['? Order placed', '11-16 09:00 Appointment'],
    ],
    ['whose time cannot be read has none', { status: 'OPEN', created: {} as never }, [], ['? Order placed']],
  ])('%s', (_, order, pictures, expected) => {
    expect(shown(order, pictures)).toEqual(expected)
  })
})
