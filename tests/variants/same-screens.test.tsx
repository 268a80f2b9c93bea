import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { variantNames } from '#mock-server/plugins/variants/variants.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { renderAt } from '#tests/screen.tsx'
import { rounds } from './rounds.ts'
import { shownText } from './shown-text.ts'

const now = '2026-11-23T15:00:00.000Z'

/** The main screens, and a text that is there once all their parts are. */
const pages = [
  ['/users?status=All', 'Delgado'],
  [`/users/${fixtureIds.pendingUser}`, 'Selfie Image'],
  ['/mechanics?status=All', 'Castillo'],
  [`/mechanics/${fixtureIds.activeMechanic}`, 'Make Inactive'],
  ['/service-requests', fixtureIds.openOrder.slice(-8)],
  [`/service-requests/${fixtureIds.quotedOrder}`, 'Save Quote'],
  ['/schedule-service', fixtureIds.paidOrder.slice(-8)],
  [`/schedule-service/${fixtureIds.paidOrder}`, 'Castillo'],
  [`/schedule-service/${fixtureIds.scheduledOrder}`, 'Re-assign / Reschedule'],
  ['/orders?status=COMPLETED', fixtureIds.completedOrder.slice(-8)],
  [`/order/${fixtureIds.completedOrder}`, 'Remarks'],
  ['/data-management', 'Front brake pads and rotors'],
  ['/payments', 'Process Payment'],
  [`/payments/${fixtureIds.mechanicToPay}`, fixtureIds.completedOrder.slice(-8)],
  ['/admin/terms-and-conditions', 'Live Preview'],
] as const

afterEach(() => vi.unstubAllEnvs())

type Shown = ReturnType<typeof shownText>

/** Opens a page on a backend with these variants and gives its texts once they are `settled`. */
const textsAt = async (path: string, variants: string, settled: (shown: Shown) => void) => {
  vi.stubEnv('MOCK_VARIANT', variants)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const server = await testApp({ seed: 'demo', now })
  const { unmount } = await renderAt(path, { app: server })
  await waitFor(() => settled(shownText(server)))
  const shown = shownText(server)
  unmount()
  return shown
}

/** As the documented answers make it: twice the same, with nothing on its way. */
const asDocumented = async (path: string, ready: string) => {
  let before = ''
  return textsAt(path, '', ({ main }) => {
    expect(main).toContain(ready)
    expect(document.querySelector('main [aria-busy=true]')).toBeNull()
    const same = main === before
    before = main
    expect(same).toBe(true)
  })
}

test('every alternative of the mock is in one of the rounds', () => {
  expect(rounds.flatMap((round) => round.split(',')).sort()).toEqual([...variantNames].sort())
})

describe('a screen shows the same, whatever form the answers have:', () => {
  test.each(pages)('%s', async (path, ready) => {
    const wanted = await asDocumented(path, ready)
    for (const round of rounds.map((each) => each.replace('mechanics=paged,', ''))) {
      await textsAt(path, round, ({ main, pager }) => {
        expect(main, round).toBe(wanted.main)
        // a bare array says nothing about other pages
        if (!round.includes('page=array')) expect(pager, round).toBe(wanted.pager)
      })
    }
  })
})

test.each([
  ['/mechanics?status=All', /^Only the first 20 mechanics are shown/],
  [`/schedule-service/${fixtureIds.paidOrder}`, /^The server gave only the first 20 of its mechanics\.$/],
])('%s says so when the backend gives only some of the mechanics', async (path, note) => {
  await textsAt(path, 'mechanics=paged', () => expect(screen.getByText(note)).toBeVisible())
})
