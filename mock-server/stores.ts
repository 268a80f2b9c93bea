import type { Database } from 'better-sqlite3'
import type { Clock } from './clock.ts'
import { createCarStore } from './database/cars.ts'
import { createItemStore, createServiceStore } from './database/catalogue.ts'
import { createDocumentStore } from './database/documents.ts'
import { createMechanicStore } from './database/mechanics.ts'
import { createOrderStore } from './database/orders.ts'
import { createPaymentStore } from './database/payments.ts'
import { createScheduleStore } from './database/schedule.ts'
import { createSignInStore } from './database/sign-in.ts'
import { createTermsStore } from './database/terms.ts'
import { createUserStore } from './database/users.ts'
import { createSessionStore } from './plugins/session.ts'

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
