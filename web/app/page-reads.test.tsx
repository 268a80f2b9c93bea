import { screen, waitFor } from '@testing-library/react'
import { matchPath, matchRoutes } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createFetch, type SentRequest } from '#tests/mock-server/create-fetch.ts'
import type { TestApp } from '#tests/mock-server/test-app.ts'
import { listUrls, renderAt } from '#tests/screens/screen.tsx'
import { createQueryClient } from '#web/api/query-client.ts'
import { paths } from '#web/paths.ts'
import { createRoutes } from './routes.tsx'

const { activeUser, activeMechanic, openOrder, paidOrder, scheduledOrder, completedOrder } =
  fixtureIds

const addresses = [
  paths.dashboard(),
  paths.users(),
  `${paths.users()}?status=All&page=2`,
  paths.user(activeUser),
  paths.mechanics(),
  paths.mechanic(activeMechanic),
  paths.quotes(),
  paths.quote(openOrder),
  paths.schedules(),
  paths.schedule(paidOrder),
  paths.schedule(scheduledOrder),
  paths.orders(),
  paths.order(completedOrder),
  paths.payments(),
  paths.payment(fixtureIds.mechanicToPay),
  paths.catalogue(),
  `${paths.catalogue()}?tab=items`,
  paths.editTerms(),
]

const publicPaths: unknown[] = [paths.landing, paths.terms, paths.privacy, paths.login]

it('every admin page is tested here', () => {
  const untested = Object.values(paths).filter(
    (path) =>
      !publicPaths.includes(path) &&
      !addresses.some((address) => matchPath(path.pattern, address.replace(/\?.*/, ''))),
  )
  expect(untested).toEqual([])
})

/** Runs the loader of a page without the page. `sent` has the reads that it sends. */
const runLoader = async (server: TestApp, address: string) => {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', createFetch(server, sent))
  const client = createQueryClient({ retries: 0 })
  const url = new URL(address, window.location.origin)
  const match = matchRoutes(createRoutes(client), url.pathname)?.at(-1)
  const loader = match?.route.loader
  if (!match || typeof loader !== 'function') throw new Error(`No loader for ${address}`)
  const { pathname, params } = match
  const request = new Request(url)
  onTestFinished(() => client.clear())
  await loader({ request, url, params, pattern: pathname, context: {} })
  return sent
}

it.each(addresses)('%s: the page sends only reads that its loader started', async (address) => {
  const { sent, server, unmount } = await renderAt(address)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull())
  await waitFor(() => expect(screen.queryByText(/loading/i)).toBeNull())
  unmount()
  const sentByLoader = await runLoader(server, address)
  await waitFor(() =>
    expect(listUrls(sentByLoader)).toEqual(expect.arrayContaining(listUrls(sent))),
  )
})
