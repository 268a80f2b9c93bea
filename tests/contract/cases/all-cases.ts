import type { Case } from '#tests/contract/case.ts'
import { authCases } from './auth-cases.ts'
import { carCases } from './cars-cases.ts'
import { catalogueCases } from './catalogue-cases.ts'
import { mechanicCases } from './mechanics-cases.ts'
import { orderCases } from './orders-cases.ts'
import { paymentCases } from './payments-cases.ts'
import { quoteCases } from './quotes-cases.ts'
import { scheduleCases } from './schedule-cases.ts'
import { termsCases } from './terms-cases.ts'
import { userCases } from './users-cases.ts'
import { wireCases } from './wire-cases.ts'

/** Every golden case, by tag. */
export const allCases: Readonly<Record<string, readonly Case[]>> = {
  auth: authCases,
  users: userCases,
  mechanics: mechanicCases,
  orders: orderCases,
  quotes: [...quoteCases, ...carCases],
  schedule: scheduleCases,
  payments: paymentCases,
  catalogue: catalogueCases,
  terms: termsCases,
  wire: wireCases,
}
