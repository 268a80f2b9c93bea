import type { Database } from 'better-sqlite3'
import type { Clock } from '#mock-server/clock.ts'
import { createCarStore } from './cars.ts'
import { createItemStore, createServiceStore } from './catalogue.ts'
import { createDocumentStore } from './documents.ts'
import { createMechanicStore } from './mechanics.ts'
import { createOrderStore } from './orders.ts'
import { createPaymentStore } from './payments.ts'
import { createScheduleStore } from './schedule.ts'
import { createSessionStore } from './sessions.ts'
import { createSignInStore } from './sign-in.ts'
import { createTermsStore } from './terms.ts'
import { createUserStore } from './users.ts'

/** The SQL statements of the mock server, prepared once per server. All resources and the developer tools share them. */
export type Stores = ReturnType<typeof createStores>

/** Creates the stores of a database. */
export function createStores(db: Database, clock: Clock) {
  const cars = createCarStore(db)
  const documents = createDocumentStore(db)
  return {
    signIn: createSignInStore(db),
    sessions: createSessionStore(db, clock),
    users: createUserStore(db),
    mechanics: createMechanicStore(db),
    orders: createOrderStore(db, { cars, documents }),
    cars,
    documents,
    schedule: createScheduleStore(db),
    payments: createPaymentStore(db),
    services: createServiceStore(db),
    items: createItemStore(db),
    terms: createTermsStore(db),
  }
}
