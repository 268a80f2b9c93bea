import { expect, test } from './fixtures.ts'

const operationId = 'getPublicTerms'

test.describe('The terms page', () => {
  test('says Loading... until the terms are there, then shows them', async ({ page, mock }) => {
    await mock.reset('demo')
    await mock.fault({ operationId, delayMs: 1500, times: 1 })
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' }).first()).toBeVisible()
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect(page.locator('.document-body')).toContainText('marketplace')
  })

  test('goes back home by its button', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/terms')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('starts at the top, wherever the page before stood', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' })
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await expect(page).toHaveURL('/terms')
    await expect(page.locator('.document-body')).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test.describe('where no terms exist', () => {
    // a backend may say so by 404 (decision 001)
    test.use({ expectedErrors: /status of 404 .*\/terms-and-conditions\)$/ })

    test('shows the sentence of the server', async ({ page, mock }) => {
      await mock.reset('empty')
      await page.goto('/terms')
      await expect(page.getByText('No Terms and Conditions available')).toBeVisible()
      await mock.reset('demo')
    })
  })

  test.describe('with hostile HTML in them', () => {
    // Chromium says so when HTML with handlers is parsed, though the parsed copy is inert and never shown
    test.use({ expectedErrors: /^Executing inline event handler violates/ })

    test('shows what an administrator saved, and nothing of it that runs', async ({ page, mock, stage }) => {
      await mock.reset('demo')
      const { authToken } = await stage.signIn()
      const content =
        '<h2>1. Scope</h2><p onclick="alert(1)">Ours<script>alert(2)</script></p><img src=x onerror=alert(3)>'
      const path = '/pitlane/admin/api/terms-and-conditions'
      await stage.ask('PUT', path, { token: authToken, body: { content } })
      await page.goto('/terms')
      await expect(page.getByRole('heading', { name: '1. Scope' })).toBeVisible()
      expect(await page.locator('.document-body').innerHTML()).toBe('<h2>1. Scope</h2><p>Ours</p>')
      await mock.reset('demo')
    })
  })

  test.describe('when the server refuses', () => {
    test.use({ expectedErrors: /terms-and-conditions|ApiError/ })

    test('ends Loading..., keeps the heading, shows no error and logs one', async ({ page, mock }) => {
      const logged: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') logged.push(message.text())
      })
      await mock.fault({ operationId, status: 400 })
      await page.goto('/terms')
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
      await expect(page.locator('.document-body')).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(logged.filter((line) => line.includes('ApiError'))).toHaveLength(1)
    })
  })
})
