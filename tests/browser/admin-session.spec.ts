import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { findBrowser } from '#scripts/lib/browser.mjs'
import { paths } from '#web/paths.ts'
import { expect, signInWithCode, test } from './fixtures.ts'

// Specification §4 and decision 004: Log Out, the back/forward cache. Decision 012: pages whose files cannot be loaded.

test.use({ signedIn: true, expectedErrors: /status of 401/ })

test('Log Out in one tab signs the other out and discards its drafts', async ({
  page,
  context,
  servers,
}) => {
  const quotePath = paths.quote(fixtureIds.openOrder)
  const tax = page.getByLabel('Tax percentage')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(quotePath)
  const storedTax = await tax.inputValue()
  await tax.fill('8.25')
  const otherTab = await context.newPage()
  await otherTab.goto('/profile')
  await otherTab.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(otherTab).toHaveURL('/admin/login')
  await page.bringToFront()
  await expect(page).toHaveURL('/admin/login')
  await signInWithCode(page, servers)
  await expect(otherTab).toHaveURL('/profile')
  await page.goto(quotePath)
  await expect(tax).toHaveValue(storedTax)
})

test('the back/forward cache keeps no admin content, and Back after the session has ended shows the login page', async ({
  playwright,
  servers,
  session,
  launchOptions,
}) => {
  const options = {
    ...launchOptions,
    executablePath: findBrowser(), // The headless shell has no back/forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  }
  const browser = await playwright.chromium.launch(options)
  const page = await browser.newPage({ baseURL: servers.origin })
  const leaveAndReturn = async (runOnOtherPage: () => void) => {
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        const html = document.getElementById('root')?.innerHTML
        window.sessionStorage.setItem('returned', JSON.stringify({ persisted, html }))
      })
    })
    await page.goto('/privacy')
    await page.evaluate(runOnOtherPage)
    await page.evaluate(() => window.history.back())
  }
  await page.goto('/privacy')
  await page.evaluate((stored) => Object.assign(window.localStorage, stored), session)
  await page.goto('/orders')
  await leaveAndReturn(() => {})
  await leaveAndReturn(() => window.localStorage.clear())
  await expect(page).toHaveURL('/admin/login')
  const returned = await page.evaluate(() => window.sessionStorage.getItem('returned'))
  expect(JSON.parse(returned ?? '')).toEqual({ persisted: true, html: '' })
  await browser.close()
})

test.describe('without a network', () => {
  test.use({
    expectedErrors:
      /Failed to load resource|ERR_INTERNET_DISCONNECTED|imported module|preload CSS|could not be reached|LoadError/,
  })

  test('a screen that is not loaded yet shows Retry beside the sidebar, and opens when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Terms & Conditions', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByLabel('HTML')).toBeVisible()
    const fontFamily = await page
      .getByLabel('HTML')
      .evaluate((area) => getComputedStyle(area).fontFamily)
    expect(fontFamily, 'the style sheet is loaded too').toContain('mono')
  })
})
