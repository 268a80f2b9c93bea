import { useState } from 'react'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'

/** A transfer of which nobody knows whether it was made, and what the list says of its orders. */
export type LostTransfer = {
  orders: readonly MechanicOrder[]
  /** what the list still asks to settle; undefined while, or as long as, it cannot be read */
  pending: readonly MechanicOrder[] | undefined
  isChecking: boolean
}

/** Keeps the last transfer whose answer was lost; `stillToSettle` reads the list anew, past every cache. */
export const useLostTransfer = (stillToSettle: () => Promise<readonly MechanicOrder[]>) => {
  const [lost, setLost] = useState<LostTransfer>()
  const check = async (orders: readonly MechanicOrder[]): Promise<void> => {
    setLost({ orders, pending: undefined, isChecking: true })
    const left = await stillToSettle().catch(() => undefined)
    const pending = left && orders.filter(({ orderId }) => left.some((order) => order.orderId === orderId))
    setLost({ orders, pending, isChecking: false })
  }
  return { lost, check, forget: () => setLost(undefined) }
}
