import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DecodedCar } from '#mock-server/context.ts'

type Reply = { requestId: number; car?: DecodedCar; failure?: string }
type Pending = { resolve(car: DecodedCar | undefined): void; reject(error: Error): void }

/** Ending the idle thread frees about 80 MB. */
const idleMs = 60_000

/**
 * Decodes VINs offline in a thread of its own, which opens the data at the first VIN and ends after a minute without
 * work. `decodeVin` gives undefined for a VIN that says nothing; `close` ends the thread.
 */
export function openVinDecoder() {
  const pending = new Map<number, Pending>()
  let thread: Worker | undefined
  let lastRequestId = 0
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'vin-thread.mjs'), { execArgv: [] })
    worker.on('message', ({ requestId, car, failure }: Reply) => {
      const caller = pending.get(requestId)
      pending.delete(requestId)
      if (pending.size === 0) {
        worker.unref()
        idle = setTimeout(close, idleMs).unref()
      }
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

  async function close(): Promise<void> {
    clearTimeout(idle)
    const worker = thread
    if (!worker) return
    failAll(worker, new Error('The VIN decoder has stopped'))
    await worker.terminate()
  }

  return {
    close,
    decodeVin(vin: string): Promise<DecodedCar | undefined> {
      clearTimeout(idle)
      thread ??= start()
      const requestId = ++lastRequestId
      const decoded = new Promise<DecodedCar | undefined>((resolve, reject) =>
        pending.set(requestId, { resolve, reject }),
      )
      thread.ref() // an idle thread keeps no process alive, one at work does
      thread.postMessage({ requestId, vin })
      return decoded
    },
  }
}
