import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { atSettlement, settle } from '#tests/payments/at-settlement.tsx'
import { provoke, renderAt } from '#tests/screen.tsx'
import { catalogueScenarios } from '#tests/stated-texts/scenarios-catalogue.tsx'
import { mechanicsScenarios } from '#tests/stated-texts/scenarios-mechanics.tsx'
import { quotesScenarios } from '#tests/stated-texts/scenarios-quotes.tsx'
import { scheduleScenarios } from '#tests/stated-texts/scenarios-schedule.tsx'
import { termsScenarios } from '#tests/stated-texts/scenarios-terms.tsx'
import { usersScenarios } from '#tests/stated-texts/scenarios-users.tsx'
import { isShown } from '#tests/stated-texts/shown.ts'
import { type Scenario, statedTexts } from '#tests/stated-texts/table.ts'
import { rounds } from './rounds.ts'

vi.setConfig({ testTimeout: 60_000 })

const plays = {
  'user: verified': usersScenarios['user: verified'],
  'mechanic: updated': mechanicsScenarios['mechanic: updated'],
  'quote: saved': quotesScenarios['quote: saved'],
  'car: saved': quotesScenarios['car: saved'],
  'schedule: done': scheduleScenarios['schedule: done'],
  'catalogue: a service added': catalogueScenarios['catalogue: a service added'],
  'catalogue: an item deleted': catalogueScenarios['catalogue: an item deleted'],
  'terms: updated': termsScenarios['terms: updated'],
  'terms: created': termsScenarios['terms: created'],
}

describe.each(rounds)('on a backend that answers with %s', (variants) => {
  beforeEach(() => void vi.stubEnv('MOCK_VARIANT', variants))
  afterEach(() => vi.unstubAllEnvs())

  test('an admin signs in with the code', async () => {
    const { user, server } = await renderAt('/admin/login', { signedIn: false })
    await user.type(await screen.findByLabelText('Email'), 'nobody@pitlane.test{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('User not found!')
    await user.clear(screen.getByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), 'admin@pitlane.test{Enter}')
    await screen.findByRole('heading', { name: 'Enter the code' })
    await user.keyboard(server.printed.at(-1)?.match(/\d{6}$/)?.[0] ?? '')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(window.localStorage.getItem('userId')).toMatch(/^(\d{10,}|[0-9a-f]{24})$/)
  })

  test.each(Object.entries(plays))('%s', async (scenario, play) => {
    await play()
    const missing = () => statedTexts[scenario as Scenario].filter((text) => !isShown(text))
    await waitFor(() => expect(missing()).toEqual([]))
  })

  test('orders are settled', async () => {
    const { user } = await atSettlement(fixtureIds.mechanicToPay)
    const [order, other] = screen.getAllByRole('checkbox', { name: /^Select order / })
    for (const each of [order, other]) await user.click(each as HTMLElement)
    await settle(user)
    expect(await screen.findByText(/Successfully settled 2 orders\./)).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select order / })).toHaveLength(1))
  })

  test('what the server has against a change is told in its words', async () => {
    const { user, server } = await renderAt(`/service-requests/${fixtureIds.openOrder}`)
    await provoke(server, { operationId: 'updateCar', status: 409 })
    await user.click(await screen.findByText('Edit Vehicle'))
    await user.type(screen.getByLabelText('Trim'), 'Z')
    await user.click(screen.getByText('Save Vehicle'))
    expect(await screen.findByText('Failed to update!')).toBeVisible()
    expect(screen.getByText('Injected fault.')).toBeVisible()
  })

  test('a reader of the public terms finds them', async () => {
    await renderAt('/terms', { signedIn: false })
    expect(await screen.findByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
    expect(document.querySelector('main')?.textContent?.length).toBeGreaterThan(200)
  })
})
