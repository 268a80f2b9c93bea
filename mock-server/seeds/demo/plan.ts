import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Status } from '#mock-server/seeds/statuses.ts'

/**
 * What is decided of an order beforehand; the rest is drawn. `created` counts days back, `issue` is the beginning of
 * the owner's words, `mechanic` and `user` are ids.
 */
export type Plan = {
  status: Status
  created: [least: number, most: number]
  id?: string
  user?: string
  issue?: string
  mechanic?: string
  settled?: boolean
  lines?: 'one' | 'two'
  silent?: boolean
  undecoded?: boolean
  withoutPercentages?: boolean
}

const knownOrders: readonly Plan[] = [
  {
    id: fixtureIds.openOrder,
    status: 'OPEN',
    created: [0, 0],
    user: fixtureIds.activeUser,
    issue: 'Grinding noise',
    lines: 'two',
    withoutPercentages: true,
  },
  {
    id: fixtureIds.undecodedOrder,
    status: 'OPEN',
    created: [1, 1],
    issue: 'Check engine light came',
    undecoded: true,
  },
  {
    id: fixtureIds.silentOrder,
    status: 'OPEN',
    created: [1, 1],
    issue: 'Regular oil change',
    lines: 'one',
    silent: true,
  },
  {
    id: fixtureIds.quotedOrder,
    status: 'QUOTED',
    created: [1, 1],
    user: fixtureIds.activeUser,
    issue: 'Car will not start',
    lines: 'two',
  },
  { id: fixtureIds.paymentProcessingOrder, status: 'PAYMENT_PROCESSING', created: [1, 1] },
  {
    id: fixtureIds.paidOrder,
    status: 'PAID',
    created: [2, 2],
    user: fixtureIds.activeUser,
    issue: 'Oil spots',
  },
  {
    id: fixtureIds.scheduledOrder,
    status: 'SCHEDULED',
    created: [2, 2],
    user: fixtureIds.activeUser,
    issue: 'Brake pedal goes soft',
    mechanic: fixtureIds.activeMechanic,
  },
  { id: fixtureIds.preDiagnosticsOrder, status: 'PRE_DIAGNOSTICS', created: [7, 7] },
  { id: fixtureIds.diagnosticsOrder, status: 'DIAGNOSTICS', created: [7, 7], issue: 'Rough idle' },
  {
    id: fixtureIds.workInProgressOrder,
    status: 'WORK_IN_PROGRESS',
    created: [7, 7],
    issue: 'Overheats at idle',
  },
  {
    id: fixtureIds.postDiagnosticsOrder,
    status: 'POST_DIAGNOSTICS',
    created: [7, 7],
    issue: 'Left low beam',
  },
  {
    id: fixtureIds.completedOrder,
    status: 'COMPLETED',
    created: [9, 9],
    user: fixtureIds.activeUser,
    issue: 'Check engine light is flashing',
    mechanic: fixtureIds.mechanicToPay,
  },
  {
    id: fixtureIds.settledOrder,
    status: 'COMPLETED',
    created: [30, 40],
    mechanic: fixtureIds.mechanicPaid,
    settled: true,
  },
  {
    id: fixtureIds.unpayableOrder,
    status: 'COMPLETED',
    created: [14, 20],
    mechanic: fixtureIds.mechanicWithoutDeposit,
  },
]

const times = (count: number, plan: Plan) => Array.from({ length: count }, () => plan)

/** All orders of the demo, the well-known ones the newest of their status; old ones come first, for others to follow from. */
export const demoPlans: readonly Plan[] = [
  ...knownOrders,
  ...times(2, { status: 'COMPLETED', created: [12, 25], mechanic: fixtureIds.mechanicToPay }),
  ...times(8, {
    status: 'COMPLETED',
    created: [14, 60],
    mechanic: fixtureIds.mechanicTooExpensive,
    issue: 'White smoke',
  }),
  ...times(2, { status: 'COMPLETED', created: [14, 30], mechanic: fixtureIds.mechanicWithoutDeposit }),
  ...times(3, { status: 'COMPLETED', created: [14, 30], mechanic: fixtureIds.mechanicUnverified }),
  ...times(3, { status: 'COMPLETED', created: [40, 90], mechanic: fixtureIds.mechanicPaid, settled: true }),
  ...times(10, { status: 'COMPLETED', created: [14, 30] }),
  ...times(62, { status: 'COMPLETED', created: [32, 220], settled: true }),
  ...times(8, { status: 'POST_DIAGNOSTICS', created: [8, 22] }),
  ...times(12, { status: 'WORK_IN_PROGRESS', created: [8, 22] }),
  ...times(9, { status: 'DIAGNOSTICS', created: [8, 22] }),
  ...times(9, { status: 'PRE_DIAGNOSTICS', created: [8, 22] }),
  ...times(25, { status: 'SCHEDULED', created: [3, 18] }),
  ...times(5, { status: 'SCHEDULED', created: [3, 18], mechanic: fixtureIds.busyMechanic }),
  ...times(24, { status: 'PAID', created: [3, 14] }),
  ...times(9, { status: 'PAYMENT_PROCESSING', created: [2, 12] }),
  ...times(26, { status: 'QUOTED', created: [2, 12] }),
  ...times(5, { status: 'OPEN', created: [2, 6], undecoded: true }),
  ...times(32, { status: 'OPEN', created: [2, 6] }),
]
