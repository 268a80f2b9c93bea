import type { ServiceOrder } from '#mock-server/database/orders.ts'

export type OrderAction =
  | 'changeRequest'
  | 'quote'
  | 'approve'
  | 'pay'
  | 'refusePayment'
  | 'withdraw'
  | 'schedule'
  | 'work'
  | 'addRemark'
  | 'addPicture'
export type UserAction = 'verify' | 'requestRepair'
export type MechanicAction =
  | 'sendCertificate'
  | 'fillInDeposit'
  | 'passVerification'
  | 'failVerification'
  | 'takeDayOff'
  | 'verify'
  | 'settle'

type Status = 'Pending' | 'Active' | 'Blocked'
export type User = { id: string; status: Status }
export type Mechanic = {
  id: string
  status: Status
  /** Connected account for direct deposit. */
  account: string | null
  isCompliant: number
  /** Number of completed orders that are not settled. */
  unsettledCount: number
}

type AllowedActions = {
  orders: Record<string, OrderAction[]>
  users: Record<Status, UserAction[]>
  mechanics: Record<Status, MechanicAction[]>
}

/** The actions that each status allows. The functions below remove those that need more than the status. */
const allowedActions: AllowedActions = {
  orders: {
    OPEN: ['changeRequest', 'quote', 'withdraw'],
    QUOTED: ['quote', 'approve', 'refusePayment', 'withdraw'],
    PAYMENT_PROCESSING: ['pay', 'refusePayment'],
    PAID: ['schedule'],
    SCHEDULED: ['work'],
    PRE_DIAGNOSTICS: ['work', 'addRemark', 'addPicture'],
    DIAGNOSTICS: ['work', 'addRemark', 'addPicture'],
    WORK_IN_PROGRESS: ['work', 'addRemark', 'addPicture'],
    POST_DIAGNOSTICS: ['work', 'addRemark', 'addPicture'],
    COMPLETED: [],
  },
  users: {
    Pending: ['verify'],
    Active: ['requestRepair'],
    Blocked: [],
  },
  mechanics: {
    Pending: [
      'sendCertificate',
      'fillInDeposit',
      'passVerification',
      'failVerification',
      'takeDayOff',
      'verify',
    ],
    Active: [
      'sendCertificate',
      'fillInDeposit',
      'passVerification',
      'failVerification',
      'takeDayOff',
      'settle',
    ],
    Blocked: ['sendCertificate', 'fillInDeposit', 'passVerification', 'failVerification'],
  },
}

/** Returns the available actions of an order. An order without a total cannot be paid. */
export function listOrderActions({ status, total }: ServiceOrder): OrderAction[] {
  const actions = allowedActions.orders[status] ?? []
  if (total !== null) return actions
  return actions.filter((action) => !['approve', 'pay', 'refusePayment'].includes(action))
}

export const listUserActions = ({ status }: User): UserAction[] => allowedActions.users[status]

/** Returns the available actions of a mechanic. Verification and settlement need a connected account. */
export function listMechanicActions(mechanic: Mechanic): MechanicAction[] {
  const { account, unsettledCount } = mechanic
  const hasAccount = account !== null
  const isCompliant = hasAccount && mechanic.isCompliant === 1
  const isPossible: Partial<Record<MechanicAction, boolean>> = {
    fillInDeposit: !hasAccount,
    passVerification: hasAccount && !isCompliant,
    failVerification: hasAccount,
    settle: isCompliant && unsettledCount > 0,
  }
  return allowedActions.mechanics[mechanic.status].filter((action) => isPossible[action] ?? true)
}

/** An action of control.yaml, except `advance`, which runs other actions. */
export type Action = OrderAction | UserAction | MechanicAction

/** Who performs each action. */
export const actors: Record<Action, 'customer' | 'mechanic' | 'cardProvider' | 'administrator'> = {
  changeRequest: 'customer',
  quote: 'administrator',
  approve: 'customer',
  pay: 'customer',
  refusePayment: 'customer',
  withdraw: 'customer',
  schedule: 'administrator',
  work: 'mechanic',
  addRemark: 'mechanic',
  addPicture: 'mechanic',
  verify: 'administrator',
  requestRepair: 'customer',
  sendCertificate: 'mechanic',
  fillInDeposit: 'mechanic',
  passVerification: 'cardProvider',
  failVerification: 'cardProvider',
  takeDayOff: 'mechanic',
  settle: 'administrator',
}
