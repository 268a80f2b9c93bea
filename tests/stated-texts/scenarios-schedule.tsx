import { screen } from '@testing-library/react'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { atSchedule, choose, fill, scheduleButton } from '#tests/schedule/at-schedule.tsx'
import { provoke, renderAt } from '#tests/screen.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

/** Sends an appointment for the paid order, while this goes wrong. */
const schedule = async (fault?: Parameters<typeof provoke>[1]) => {
  const { user, server } = await atSchedule(fixtureIds.paidOrder)
  if (fault) await provoke(server, fault)
  await choose(user)
  await fill(user, 'Hourly Rate', '85')
  await user.click(scheduleButton())
}

/** Putting a mechanic into a time slot. */
export const scheduleScenarios = {
  'schedule: the list': async () => {
    await renderAt('/schedule-service')
    await screen.findByRole('table')
  },
  'schedule: the filter is opened': async () => {
    const { user } = await renderAt('/schedule-service', { seed: 'empty' })
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  },
  'schedule: none': async () => {
    await renderAt('/schedule-service', { seed: 'empty' })
  },
  'schedule: the list fails': async () => {
    const app = await testApp({ seed: 'demo' })
    await provoke(app, { operationId: 'listOrders', status: 500 })
    await renderAt('/schedule-service', { app })
  },
  'schedule: the record fails': async () => {
    await atSchedule(fixtureIds.paidOrder, (server) =>
      provoke(server, { operationId: 'getOrder', status: 500 }),
    )
  },
  'schedule: there is no such order': async () => {
    await atSchedule('66d3f26c90574e1bffffffff')
  },
  'schedule: a paid order': async () => {
    await atSchedule(fixtureIds.paidOrder)
    await screen.findByText('Select Mechanic')
  },
  'schedule: a scheduled order': async () => {
    await atSchedule(fixtureIds.scheduledOrder)
  },
  'schedule: rescheduling': async () => {
    const { user } = await atSchedule(fixtureIds.scheduledOrder)
    await user.click(await screen.findByText('Re-assign / Reschedule'))
  },
  'schedule: done': () => schedule(),
  'schedule: refused with a word from the server': () =>
    schedule({
      operationId: 'scheduleMechanic',
      status: 500,
      body: { message: 'The workshop is closed.' },
    }),
  'schedule: refused without a word': () => schedule({ operationId: 'scheduleMechanic', kind: 'cut' }),
} satisfies Partial<Record<Scenario, Play>>
