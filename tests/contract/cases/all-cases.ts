import type { Case } from '#tests/contract/case.ts'
import { ruleCases } from '#tests/contract/rules.ts'
import { authCases } from './auth-cases.ts'
import { carCases } from './cars-cases.ts'
import { catalogueCases, priceCases } from './catalogue-cases.ts'
import { rejectionCases, sessionCases } from './common-cases.ts'
import { mechanicListCases, mechanicStateCases, mechanicUpdateCases } from './mechanics-cases.ts'
import { orderCases, orderListCases } from './orders-cases.ts'
import { paymentCases } from './payments-cases.ts'
import { quoteCases } from './quotes-cases.ts'
import { scheduleCases, unavailabilityCases } from './schedule-cases.ts'
import { termsCases } from './terms-cases.ts'
import { documentCases, userListCases, userStateCases, userUpdateCases } from './users-cases.ts'

const { States = [], Scheduling = [], Settlement = [], Quotations = [], Errors = [], ...others } = ruleCases

/** All golden cases by section of openapi.yaml. Cases that belong to no section are last. */
export const allCases: Readonly<Record<string, readonly Case[]>> = {
  'Authentication and sessions': [...authCases, ...sessionCases],
  ...others,
  'Money and rounding': priceCases,
  'Dates and time zones': unavailabilityCases,
  'Pagination and sorting': [...userListCases, ...mechanicListCases, ...orderListCases],
  States: [...States, ...userStateCases, ...mechanicStateCases],
  Scheduling: [...Scheduling, ...scheduleCases],
  Settlement: [...Settlement, ...paymentCases],
  Quotations: [...Quotations, ...quoteCases],
  Errors: [...Errors, ...rejectionCases],
  'Operations and schemas': [
    ...[...userUpdateCases, ...documentCases, ...mechanicUpdateCases],
    ...[...orderCases, ...carCases, ...catalogueCases, ...termsCases],
  ],
}
