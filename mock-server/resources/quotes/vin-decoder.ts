import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DecodedCar } from '#mock-server/context.ts'

type Reply = { requestId: number; car?: DecodedCar; failure?: string }
type Pending = { resolve(car: DecodedCar | undefined): void; reject(error: Error): void }

/**
 * Decodes VINs offline in a thread of its own, which opens the data at the first VIN and not before.
 * `decodeVin` gives undefined for a VIN that says nothing; `close` ends the thread.
 */
export function openVinDecoder() {
  const pending = new Map<number, Pending>()
  let thread: Worker | undefined
  let lastRequestId = 0

  function start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'vin-thread.mjs'), { execArgv: [] })
    worker.on('message', ({ requestId, car, failure }: Reply) => {
      const caller = pending.get(requestId)
      pending.delete(requestId)
      if (pending.size === 0) worker.unref()
      if (failure === undefined) caller?.resolve(car)
      else caller?.reject(new Error(failure))
    })
    worker.on('error', (error) => failAll(worker, error))
    worker.on('exit', () => failAll(worker, new Error('The VIN decoder has stopped')))
    return worker
  }

  function failAll(worker: Worker, error: Error) {
    if (thread !== worker) return
    thread = undefined
    for (const caller of pending.values()) caller.reject(error)
    pending.clear()
  }

  return {
    decodeVin(vin: string): Promise<DecodedCar | undefined> {
      thread ??= start()
      const requestId = ++lastRequestId
      const decoded = new Promise<DecodedCar | undefined>((resolve, reject) =>
        pending.set(requestId, { resolve, reject }),
      )
      thread.ref() // an idle thread keeps no process alive, one at work does
      thread.postMessage({ requestId, vin })
      return decoded
    },
    async close(): Promise<void> {
      const worker = thread
      if (!worker) return
      failAll(worker, new Error('The VIN decoder has stopped'))
      await worker.terminate()
    },
  }
}
