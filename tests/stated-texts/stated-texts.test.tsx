import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Play } from './play.ts'
import { catalogueScenarios } from './scenarios-catalogue.tsx'
import { dashboardScenarios } from './scenarios-dashboard.tsx'
import { loginScenarios } from './scenarios-login.tsx'
import { mechanicsScenarios } from './scenarios-mechanics.tsx'
import { ordersScenarios } from './scenarios-orders.tsx'
import { paymentsScenarios } from './scenarios-payments.tsx'
import { publicScenarios } from './scenarios-public.tsx'
import { quotesScenarios } from './scenarios-quotes.tsx'
import { scheduleScenarios } from './scenarios-schedule.tsx'
import { shellScenarios } from './scenarios-shell.tsx'
import { termsScenarios } from './scenarios-terms.tsx'
import { usersScenarios } from './scenarios-users.tsx'
import { isShown } from './shown.ts'
import { type Scenario, statedTexts } from './table.ts'

// a scenario of the table that nobody plays does not compile
const plays: Record<Scenario, Play> = {
  ...catalogueScenarios,
  ...dashboardScenarios,
  ...loginScenarios,
  ...mechanicsScenarios,
  ...ordersScenarios,
  ...paymentsScenarios,
  ...publicScenarios,
  ...quotesScenarios,
  ...scheduleScenarios,
  ...shellScenarios,
  ...termsScenarios,
  ...usersScenarios,
}
const scenarios = Object.keys(plays) as Scenario[]

test('every scenario of the table is played', () => {
  expect(scenarios.sort()).toEqual(Object.keys(statedTexts).sort())
})

describe('the admin is told what the specification states:', () => {
  test.each(scenarios)('%s', async (scenario) => {
    await plays[scenario]()
    const missing = () => statedTexts[scenario].filter((text) => !isShown(text))
    await waitFor(() => expect(missing()).toEqual([]))
  })
})
