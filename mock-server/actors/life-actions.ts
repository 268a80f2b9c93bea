import { conflict } from '#mock-server/http-error.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import type { ActorContext } from './actor.ts'
import { administratorOf } from './administrator.ts'
import { customerOf } from './customer.ts'
import { type MechanicAction, mechanicActionsOf } from './mechanic-actions.ts'
import { type OrderAction, orderActionsOf } from './order-actions.ts'
import type { Arrival } from './rates.ts'

/** Does what falls due or begins by itself; each answers whom it is about. */
export function lifeActionsOf(context: ActorContext) {
  const { db, clock, provider, random } = context
  const customer = customerOf(context)
  const administrator = administratorOf(context)
  const orders = orderActionsOf(context)
  const mechanics = mechanicActionsOf(context)
  const oneOf = (table: string) => {
    const count = db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck()
    const nth = db.prepare<[number], string>(`SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET ?`).pluck()
    return () =>
      nth.get(random.int(0, Math.max(0, (count.get() ?? 0) - 1))) ?? conflict('There is nobody yet')
  }
  const activeUser = oneOf('users WHERE is_active = 1 AND is_blocked = 0')
  const activeMechanic = oneOf('mechanics WHERE is_active = 1')
  const openOrder = oneOf("orders WHERE status = 'OPEN'")
  const codes = db
    .prepare<[], string>("SELECT service_code FROM services WHERE status = 'ACTIVE' ORDER BY 1")
    .pluck()
  const isPending = db.prepare<[{ id: string }]>(
    `SELECT 1 FROM provider_entries WHERE reference = @id AND NOT EXISTS (
       SELECT 1 FROM provider_entries WHERE reference = concat(@id, ':released'))`,
  )
  const isUnverified = db.prepare<[string]>(
    'SELECT 1 FROM users WHERE id = ? AND is_active = 0 AND is_blocked = 0',
  )
  const isOpen = db.prepare<[string]>("SELECT 1 FROM orders WHERE id = ? AND status = 'OPEN'")
  const isOrder = db.prepare<[string]>('SELECT 1 FROM orders WHERE id = ?')
  const isMechanic = db.prepare<[string]>('SELECT 1 FROM mechanics WHERE id = ?')

  const begin: Record<Arrival, () => string> = {
    request: () => customer.request(activeUser(), {}),
    register: () => customer.register({}),
    apply: () => mechanics.register({}),
    changeRequest() {
      const id = openOrder()
      orders.act(id, 'changeRequest', { services: random.sample(codes.all(), random.int(1, 3)) })
      return id
    },
    takeDayOff() {
      const id = activeMechanic()
      mechanics.act(id, 'takeDayOff', { day: timestamp(clock.now(), random.int(2, 20)).slice(0, 10) })
      return id
    },
  }

  return {
    /** Whether what was planned still makes sense. */
    isPossible(action: string, id: string): boolean {
      if (action === 'release') return isPending.get({ id }) !== undefined
      if (action === 'verifyUser') return isUnverified.get(id) !== undefined
      if (action === 'quote') return isOpen.get(id) !== undefined
      const { actions } = isOrder.get(id)
        ? orders.actions(id)
        : isMechanic.get(id)
          ? mechanics.actions(id)
          : { actions: [] }
      return actions.some((one) => one.action === action)
    },
    run(action: string, id: string): string {
      if (action in begin) return begin[action as Arrival]()
      if (action === 'release') provider.release(id)
      else if (action === 'verifyUser') administrator.verifyUser(id)
      else if (isOrder.get(id)) orders.act(id, action as OrderAction)
      else mechanics.act(id, action as MechanicAction)
      return id
    },
  }
}
