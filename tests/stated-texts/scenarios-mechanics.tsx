import { screen } from '@testing-library/react'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

const { activeMechanic, pendingMechanic } = fixtureIds
type Fault = Parameters<typeof provoke>[1]

const open =
  (id: string): Play =>
  async () => {
    await renderAt(`/mechanics/${id}`)
  }

/** Presses a button of a mechanic's page, on a server with `fault`, if given. */
const press =
  (id: string, name: string, fault?: Fault): Play =>
  async () => {
    const app = await testApp({ seed: 'demo' })
    if (fault) await provoke(app, fault)
    const { user } = await renderAt(`/mechanics/${id}`, { app })
    await user.click(await screen.findByRole('button', { name }))
  }

export const mechanicsScenarios = {
  'mechanics: the list': async () => {
    await renderAt('/mechanics')
  },
  'mechanics: the filter is opened': async () => {
    const { user } = await renderAt('/mechanics')
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  },
  'mechanics: the list fails': async () => {
    const app = await testApp({ seed: 'demo' })
    await provoke(app, { operationId: 'listMechanics', status: 500 })
    await renderAt('/mechanics', { app })
  },
  'mechanic: there is no such mechanic': open('66c2e15b8f46d30affffffff'),
  'mechanic: a pending one': open(pendingMechanic),
  'mechanic: an active one': open(activeMechanic),
  'mechanic: editing': press(activeMechanic, 'Edit'),
  'mechanic: a blocked one': open(fixtureIds.blockedMechanic),
  'mechanic: without direct deposit': open(fixtureIds.mechanicWithoutDeposit),
  'mechanic: account verification pending': open(fixtureIds.mechanicUnverified),
  'mechanic: without ratings': open(pendingMechanic),
  'mechanic: verified': press(pendingMechanic, 'Verify Mechanic'),
  'mechanic: verifying fails': press(pendingMechanic, 'Verify Mechanic', {
    operationId: 'verifyMechanic',
    status: 500,
  }),
  'mechanic: updated': press(activeMechanic, 'Make Inactive'),
  'mechanic: updating fails': press(activeMechanic, 'Make Inactive', {
    operationId: 'updateMechanic',
    status: 500,
    body: { message: 'The workshop is closed.' },
  }),
} satisfies Partial<Record<Scenario, Play>>
