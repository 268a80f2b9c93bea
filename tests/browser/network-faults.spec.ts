import type { Page, Route } from '@playwright/test'
import type { Fault } from '#mock-server/dev-tools/faults.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { TestServers } from '#scripts/preview/test-servers.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'

// Specification §8, decisions 003 and 012: a read, a save and a payment when the network, a proxy or the server fails.
// All calls share the handling of failures; tests/stated-texts checks the texts of all screens.

type Inject = (fault: Fault) => Promise<unknown>
type StartFault = (page: Page, injectFault: Inject, failingCall: FailingCall) => Promise<unknown>
type FailingCall = { operationId: string; path: string }

const injectServerFault =
  (details: Omit<Fault, 'operationId'>): StartFault =>
  (_, injectFault, { operationId }) =>
    injectFault({ operationId, ...details })

/** Intercepts the call before it reaches the server. */
const intercept =
  (handle: (route: Route) => Promise<void>): StartFault =>
  (page, _, { path }) =>
    page.route(path, handle)

const proxyPage = '<!doctype html><title>Login</title><h1>Welcome to the proxy</h1>'

/** `isHandled` means that the server handles the call, but the page cannot read its response. */
const failures: { name: string; start: StartFault; isHandled?: true }[] = [
  { name: 'no response', start: injectServerFault({ kind: 'hang' }), isHandled: true },
  { name: 'a cut request', start: intercept((route) => route.abort('connectionreset')) },
  { name: 'a cut response', start: injectServerFault({ kind: 'cut' }), isHandled: true },
  { name: 'broken JSON', start: injectServerFault({ kind: 'malformed' }), isHandled: true },
  { name: 'status 500', start: injectServerFault({ status: 500 }) },
  { name: 'status 503', start: injectServerFault({ status: 503 }) },
  { name: 'status 429', start: intercept((route) => route.fulfill({ status: 429, json: {} })) },
  {
    name: 'the page of a proxy',
    start: intercept((route) => route.fulfill({ contentType: 'text/html', body: proxyPage })),
  },
  { name: 'no network', start: (page) => page.context().setOffline(true) },
]

test.use({
  signedIn: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /Failed to load resource|ApiError|could not be read/,
})

/** Advances the page's clock past retries and timeouts until the text appears. */
const expectEventually = (page: Page, text: string) =>
  expect
    .poll(async () => {
      const isShown = await page.getByText(text).first().isVisible()
      if (!isShown) await page.clock.fastForward(2500)
      return isShown
    }, text)
    .toBe(true)

for (const { name, start, isHandled = false } of failures)
  test.describe(name, { tag: '@deep' }, () => {
    const isOffline = name === 'no network'

    test.beforeEach(({ page }) => page.clock.install())

    test('a read shows the stated text, and Retry works', async ({
      page,
      servers,
      injectFault,
    }) => {
      await page.goto(`${paths.orders()}?status=PAID`)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await start(page, injectFault, { operationId: 'listOrders', path: '**/order/all?*' })
      await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
      await expectEventually(page, 'Error loading service orders')
      await clearFaults(page, servers)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    })

    test('a save sends at most one request, shows the result and loses no input', async ({
      page,
      servers,
      injectFault,
      read,
    }) => {
      const failingCall = { operationId: 'saveQuotation', path: '**/quotation' }
      const sent = countRequests(page, '/quotation')
      const tax = page.getByLabel('Tax percentage')
      const save = page.getByRole('button', { name: 'Save Quote' })
      await page.goto(paths.quote(fixtureIds.openOrder))
      await tax.fill('8.25')
      await start(page, injectFault, failingCall)
      await save.click()
      await expectEventually(
        page,
        isHandled ? 'Quote updated successfully' : 'Failed to update the quote!',
      )
      // offline, the read before the save fails
      expect(sent.count).toBe(isOffline ? 0 : 1)
      await clearFaults(page, servers)
      if (!isHandled) {
        await expect(tax).toHaveValue('8.25')
        await save.click()
        await expectEventually(page, 'Quote updated successfully')
      }
      expect(await read('getOrder', `/order/${fixtureIds.openOrder}`)).toMatchObject({
        taxPercentage: 8.25,
      })
    })

    test('a payment sends one request and shows the result', async ({
      page,
      servers,
      injectFault,
      read,
    }) => {
      const failingCall = { operationId: 'initiateTransfer', path: '**/stripe/initiate-transfer' }
      const sent = countRequests(page, '/initiate-transfer')
      await page.goto(paths.payment(fixtureIds.mechanicToPay))
      await page.getByRole('checkbox', { name: 'Select all', exact: true }).check()
      await page.getByRole('button', { name: 'Settle' }).click()
      await start(page, injectFault, failingCall)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Settle \$/ })
        .click()
      const failureText = isOffline
        ? 'Outcome unknown'
        : 'Failed to settle payment details. Please try again later.'
      await expectEventually(
        page,
        isHandled ? 'Settlement successful: 3 orders settled' : failureText,
      )
      expect(sent.count).toBe(1)
      await clearFaults(page, servers)
      const unsettled = await read(
        'listMechanicSettlement',
        `/order/mechanic/${fixtureIds.mechanicToPay}/settlement`,
      )
      expect(unsettled).toHaveLength(isHandled ? 0 : 3)
    })
  })

const countRequests = (page: Page, pathEnd: string) => {
  const sent = { count: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith(pathEnd)) sent.count += 1
  })
  return sent
}

const clearFaults = async (page: Page, { request }: TestServers) => {
  await request.delete('/__mock/faults').expect(204)
  await page.unrouteAll()
  await page.context().setOffline(false)
}
