import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DecodedCar } from '#mock-server/context.ts'

type Answer = { ticket: number; car?: DecodedCar; failure?: string }
type Waiting = { resolve(car: DecodedCar | undefined): void; reject(error: Error): void }

/**
 * Decodes VINs offline in a thread of its own, which opens the data at the first VIN and not before.
 * `decodeVin` gives undefined for a VIN that says nothing; `close` ends the thread.
 */
export function openVinDecoder() {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let tickets = 0

  function start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'vin-thread.mjs'), { execArgv: [] })
    worker.on('message', ({ ticket, car, failure }: Answer) => {
      const caller = waiting.get(ticket)
      waiting.delete(ticket)
      if (waiting.size === 0) worker.unref()
      if (failure === undefined) caller?.resolve(car)
      else caller?.reject(new Error(failure))
    })
    worker.on('error', (error) => give(worker, error))
    worker.on('exit', () => give(worker, new Error('The VIN decoder has stopped')))
    return worker
  }

  function give(worker: Worker, error: Error) {
    if (thread !== worker) return
    thread = undefined
    for (const caller of waiting.values()) caller.reject(error)
    waiting.clear()
  }

  return {
    decodeVin(vin: string): Promise<DecodedCar | undefined> {
      thread ??= start()
      const ticket = ++tickets
      const answer = new Promise<DecodedCar | undefined>((resolve, reject) =>
        waiting.set(ticket, { resolve, reject }),
      )
      thread.ref() // an idle thread keeps no process alive, one at work does
      thread.postMessage({ ticket, vin })
      return answer
    },
    async close(): Promise<void> {
      const worker = thread
      if (!worker) return
      give(worker, new Error('The VIN decoder has stopped'))
      await worker.terminate()
    },
  }
}
