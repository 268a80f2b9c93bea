import type { Database } from 'better-sqlite3'
import { catalogueSeed } from '#mock-server/resources/catalogue/catalogue-seed.ts'
import { documentsSeed } from '#mock-server/resources/documents/documents-seed.ts'
import { mechanicsSeed } from '#mock-server/resources/mechanics/mechanics-seed.ts'
import { ordersSeed } from '#mock-server/resources/orders/orders-seed.ts'
import { paymentsSeed } from '#mock-server/resources/payments/payments-seed.ts'
import { carsSeed, linesSeed } from '#mock-server/resources/quotes/quotes-seed.ts'
import { revenuesSeed, unavailabilitySeed } from '#mock-server/resources/schedule/schedule-seed.ts'
import { usersSeed } from '#mock-server/resources/users/users-seed.ts'

/** One function for each kind of row that a seed adds. */
export const seedWriters = (db: Database) => ({
  user: usersSeed(db),
  mechanic: mechanicsSeed(db),
  document: documentsSeed(db),
  order: ordersSeed(db),
  lines: linesSeed(db),
  car: carsSeed(db),
  revenue: revenuesSeed(db),
  ...unavailabilitySeed(db),
  ...paymentsSeed(db),
  ...catalogueSeed(db),
})

export type SeedWriters = ReturnType<typeof seedWriters>
