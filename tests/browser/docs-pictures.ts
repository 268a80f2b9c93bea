import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'

// npm run screenshots:docs: the pictures of README and docs
test.use({
  signedIn: true,
  now: '2026-11-23T15:00:00.000Z',
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
})

test('a quote request', async ({ page }) => {
  await page.goto(paths.quote(fixtureIds.openOrder))
  await expect(page.getByRole('combobox', { name: 'Add a service or item' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: 'docs/quote-request.png', animations: 'disabled' })
})

test('the mock console', async ({ page, servers }) => {
  await page.goto(`${servers.backend}/__mock/`)
  await expect(page.getByRole('list', { name: 'Latest orders' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Operation' })).toHaveValue('listOrders')
  await expect(page.getByRole('button', { name: 'Quote' })).toBeVisible()
  await page.screenshot({ path: 'docs/mock-console.png', animations: 'disabled' })
})
