import { expect, test } from 'vitest'
import {
  isOpen,
  reduceTransfers,
  type Transfer,
  type TransferEvent,
  type TransferState,
} from './transfers.ts'

const page = { adminId: 'admin@pitlane.test', mechanicId: 'm1' }
const otherPage = { ...page, mechanicId: 'm2' }

/** Returns a transfer of the orders a and b to the mechanic of the page. */
const createTransfer = (sentAt: number, change: Partial<Transfer> = {}): Transfer => ({
  ...page,
  sentAt,
  orderIds: ['a', 'b'],
  outcome: { kind: 'unknown' },
  ...change,
})

const sending = { kind: 'sending' } as const
const unknown = { kind: 'unknown' } as const
const checking = { kind: 'checking' } as const
const settled = { kind: 'known', unsettledIds: [] } as const
const partlySettled = { kind: 'known', unsettledIds: ['b'] } as const
const unsettled = { kind: 'known', unsettledIds: ['a', 'b'] } as const
const rejected = { kind: 'rejected', reason: 'No such order.' } as const

const toSent = ({ outcome, ...sent }: Transfer) => sent

type Case = {
  name: string
  before: readonly Transfer[]
  event: TransferEvent
  /** The open page before the event, by default the page of the transfers. */
  openPage?: TransferState['page']
  after: readonly Transfer[]
}

test.each<Case>([
  {
    name: 'a sent transfer replaces the outcomes that the admin has seen, but not the open ones',
    before: [
      createTransfer(1, { outcome: settled }),
      createTransfer(2, { outcome: rejected }),
      createTransfer(3, { outcome: partlySettled }),
    ],
    event: { type: 'sent', transfer: toSent(createTransfer(4)) },
    after: [createTransfer(3, { outcome: partlySettled }), createTransfer(4, { outcome: sending })],
  },
  {
    name: 'an initiated transfer is settled',
    before: [createTransfer(1, { outcome: sending })],
    event: { type: 'initiated', sentAt: 1 },
    after: [createTransfer(1, { outcome: settled })],
  },
  {
    name: 'an initiated transfer removes open transfers of only its orders, not others',
    before: [
      createTransfer(1, { orderIds: ['a'] }),
      createTransfer(2, { orderIds: ['a', 'c'], outcome: unsettled }),
      createTransfer(3, { ...otherPage, orderIds: ['a'] }),
      createTransfer(4, { outcome: sending }),
    ],
    event: { type: 'initiated', sentAt: 4 },
    after: [
      createTransfer(2, { orderIds: ['a', 'c'], outcome: unsettled }),
      createTransfer(3, { ...otherPage, orderIds: ['a'] }),
      createTransfer(4, { outcome: settled }),
    ],
  },
  {
    name: 'a rejected transfer has the reason, and others stay',
    before: [createTransfer(1), createTransfer(2, { outcome: sending })],
    event: { type: 'rejected', sentAt: 2, reason: rejected.reason },
    after: [createTransfer(1), createTransfer(2, { outcome: rejected })],
  },
  {
    name: 'the outcome after a missed response is unknown',
    before: [createTransfer(1, { outcome: sending })],
    event: { type: 'responseMissed', sentAt: 1 },
    after: [createTransfer(1, { outcome: unknown })],
  },
  {
    name: 'a check starts for the open transfers of the page, except one that is being sent',
    before: [
      createTransfer(1, { outcome: unknown }),
      createTransfer(2, { outcome: unsettled }),
      createTransfer(3, { outcome: settled }),
      createTransfer(4, { outcome: rejected }),
      createTransfer(5, otherPage),
      createTransfer(6, { outcome: sending }),
    ],
    event: { type: 'checkStarted', page },
    after: [
      createTransfer(1, { outcome: checking }),
      createTransfer(2, { outcome: checking }),
      createTransfer(3, { outcome: settled }),
      createTransfer(4, { outcome: rejected }),
      createTransfer(5, otherPage),
      createTransfer(6, { outcome: sending }),
    ],
  },
  {
    name: 'a check finds which orders of each open transfer are unsettled',
    before: [
      createTransfer(1, { outcome: checking }),
      createTransfer(2, { outcome: checking, orderIds: ['c'] }),
      createTransfer(3, { outcome: unsettled, orderIds: ['b'] }),
      createTransfer(4, { outcome: rejected }),
      createTransfer(5, otherPage),
    ],
    event: { type: 'checkEnded', page, remainingIds: ['b', 'd'] },
    after: [
      createTransfer(1, { outcome: partlySettled }),
      createTransfer(2, { outcome: settled, orderIds: ['c'] }),
      createTransfer(3, { outcome: partlySettled, orderIds: ['b'] }),
      createTransfer(4, { outcome: rejected }),
      createTransfer(5, otherPage),
    ],
  },
  {
    name: 'a check says nothing about a transfer that is being sent, even if its orders are unsettled',
    before: [createTransfer(1, { outcome: sending })],
    event: { type: 'checkEnded', page, remainingIds: ['a', 'b'] },
    after: [createTransfer(1, { outcome: sending })],
  },
  {
    name: 'the outcome stays unknown if the orders to settle could not be read',
    before: [createTransfer(1, { outcome: checking })],
    event: { type: 'checkEnded', page, remainingIds: undefined },
    after: [createTransfer(1, { outcome: unknown })],
  },
  {
    name: 'a check that finds all orders settled leaves the outcome unknown if no page shows it',
    openPage: undefined,
    before: [createTransfer(1, { outcome: checking })],
    event: { type: 'checkEnded', page, remainingIds: [] },
    after: [createTransfer(1, { outcome: unknown })],
  },
  {
    name: 'a check that finds all orders settled leaves the outcome unknown if another page is open',
    openPage: otherPage,
    before: [createTransfer(1, { outcome: checking })],
    event: { type: 'checkEnded', page, remainingIds: [] },
    after: [createTransfer(1, { outcome: unknown })],
  },
  {
    name: 'an opened page has the stored transfers with an unknown outcome, except one that is being sent',
    openPage: undefined,
    before: [
      createTransfer(1, { outcome: unsettled }),
      createTransfer(2, { outcome: sending }),
      createTransfer(3, { outcome: settled }),
    ],
    event: {
      type: 'pageOpened',
      page,
      stored: [toSent(createTransfer(1)), toSent(createTransfer(2)), toSent(createTransfer(4))],
    },
    after: [
      createTransfer(1, { outcome: unknown }),
      createTransfer(2, { outcome: sending }),
      createTransfer(4, { outcome: unknown }),
    ],
  },
  {
    name: 'a closed page keeps only the open transfers',
    before: [
      createTransfer(1, { outcome: settled }),
      createTransfer(2, { outcome: rejected }),
      createTransfer(3, { outcome: checking }),
      createTransfer(4, { outcome: sending }),
    ],
    event: { type: 'pageClosed' },
    after: [createTransfer(3, { outcome: checking }), createTransfer(4, { outcome: sending })],
  },
  {
    name: 'a closed outcome is removed, and others stay',
    before: [createTransfer(1, { outcome: unsettled }), createTransfer(2, { outcome: settled })],
    event: { type: 'outcomeClosed', sentAt: 1 },
    after: [createTransfer(2, { outcome: settled })],
  },
])('$name', ({ before, event, after, ...test }) => {
  const openPage = 'openPage' in test ? test.openPage : page
  const state = reduceTransfers({ page: openPage, transfers: before }, event)
  expect(state.transfers).toEqual(after)
})

test.each<{ event: TransferEvent; openPage: TransferState['page'] }>([
  { event: { type: 'pageOpened', page: otherPage, stored: [] }, openPage: otherPage },
  { event: { type: 'pageClosed' }, openPage: undefined },
  { event: { type: 'checkStarted', page: otherPage }, openPage: page },
  { event: { type: 'outcomeClosed', sentAt: 1 }, openPage: page },
])('after $event.type, the open page is $openPage.mechanicId', ({ event, openPage }) => {
  expect(reduceTransfers({ page, transfers: [] }, event).page).toEqual(openPage)
})

test.each([
  { outcome: sending, open: true },
  { outcome: unknown, open: true },
  { outcome: checking, open: true },
  { outcome: unsettled, open: true },
  { outcome: partlySettled, open: true },
  { outcome: settled, open: false },
  { outcome: rejected, open: false },
])('a transfer with the outcome $outcome is open: $open', ({ outcome, open }) => {
  expect(isOpen(createTransfer(1, { outcome }))).toBe(open)
})
