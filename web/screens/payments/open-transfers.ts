import * as z from 'zod/mini'
import { readStoredJson, tabStorage } from '#web/storage.ts'

const transfersSchema = z.array(z.object({ sentAt: z.number(), orderIds: z.array(z.string()) }))

/** A sent transfer. `sentAt` (epoch milliseconds) identifies it. */
export type SentTransfer = { sentAt: number; orderIds: readonly string[] }

/** The transfers of an admin to a mechanic whose outcome the admin has not seen, kept in this tab, also after a reload. */
export const createOpenTransfers = (adminId: string, mechanicId: string) => {
  const key = `transfers:${adminId}:${mechanicId}`
  const list = (): readonly SentTransfer[] => readStoredJson(key, transfersSchema) ?? []
  const store = (transfers: readonly SentTransfer[]) => {
    if (transfers.length === 0) tabStorage.remove(key)
    else tabStorage.set(key, JSON.stringify(transfers))
  }
  return {
    list,
    add: (orderIds: readonly string[]): SentTransfer => {
      const transfer = { sentAt: Date.now(), orderIds }
      store([...list(), transfer])
      return transfer
    },
    remove: ({ sentAt }: SentTransfer) =>
      store(list().filter((transfer) => transfer.sentAt !== sentAt)),
  }
}
