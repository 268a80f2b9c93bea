import type { Page } from '@playwright/test'
import { edgeFixtureIds as edge } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds as demo } from '#mock-server/seeds/fixture-ids.ts'
import { press } from '#scripts/screenshots/act.ts'
import type { Screen } from '#scripts/screenshots/screen.ts'
import { paths } from '#web/paths.ts'

const chooseSlot = async (page: Page) => {
  await page.getByRole('radio').first().check()
  const free = page.locator('[role=gridcell][aria-disabled=false]')
  await free.last().click()
  await page
    .getByRole('region', { name: /^Slots on/ })
    .locator('button[aria-disabled=false]')
    .first()
    .click()
  await page.getByLabel('Hourly Rate').fill('95')
}

/** The list of orders to schedule, and scheduling in every state. */
export const scheduleScreens: Screen[] = [
  { name: 'schedule', seed: 'demo', path: paths.schedules() },
  { name: 'schedule-paid', seed: 'demo', path: paths.schedule(demo.paidOrder) },
  { name: 'schedule-chosen', seed: 'demo', path: paths.schedule(demo.paidOrder), act: chooseSlot },
  {
    name: 'schedule-booked-days',
    seed: 'demo',
    path: paths.schedule(demo.paidOrder),
    act: (page) => page.getByRole('radio', { name: /^Hiroshi Park/ }).check(),
  },
  { name: 'schedule-scheduled', seed: 'demo', path: paths.schedule(demo.scheduledOrder) },
  {
    name: 'schedule-rescheduling',
    seed: 'demo',
    path: paths.schedule(demo.scheduledOrder),
    act: press('Re-assign / Reschedule'),
  },
  { name: 'schedule-read-only', seed: 'demo', path: paths.schedule(demo.completedOrder) },
  { name: 'schedule-without-car', seed: 'edge', path: paths.schedule(edge.carlessPaidOrder) },
]
