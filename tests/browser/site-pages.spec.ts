import { expect, test } from './fixtures.ts'

const operationId = 'getPublicTerms'

test.describe('The privacy page', () => {
  test('has eight numbered sections with what the specification asks of them, and leads home', async ({
    page,
  }) => {
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      '1. Information We Collect',
      '2. How We Use Your Information',
      '3. Information Sharing',
      '4. Security',
      '5. Your Choices',
      '6. Cookies',
      '7. Changes to This Policy',
      '8. Contact Us',
    ])
    const section = (number: number) => page.locator('article > section').nth(number - 1)
    for (const what of ['name', 'email', 'phone', 'location', 'vehicle information', 'payment details'])
      await expect(section(1)).toContainText(what)
    for (const who of ['with mechanics', 'service providers', 'as required by law'])
      await expect(section(3)).toContainText(who)
    for (const choice of ['access or update', 'delete', 'opt out of promotions'])
      await expect(section(5)).toContainText(choice)
    await expect(section(8).getByRole('link')).toHaveText('privacy@pitlane.test')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('shows today in long US format, on a day that is not the day of the build', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-02-03T18:00:00Z'))
    await page.goto('/privacy')
    await expect(page.getByText('Last updated: February 3, 2031')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('© 2031 Pitlane')
  })
})

test.describe('The not-found page', () => {
  test.use({ expectedErrors: /^404: no page at|Failed to load resource: .* 404/ })

  test('answers every other address with status 404, logs it and leads home', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().startsWith('404')) logged.push(message.text())
    })
    const addresses = ['/nothing-here', '/users/1/2', '/admin', '/terms/old', '/index.html']
    for (const path of addresses) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
      await expect(page.getByText('Oops! Page not found')).toBeVisible()
      await expect.poll(() => logged).toContain(`404: no page at ${path}`)
    }
    expect(logged).toHaveLength(addresses.length)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('The terms page', () => {
  test('says Loading... until the terms are there, then shows them, and leads home', async ({
    page,
    mock,
  }) => {
    await mock.reset('demo')
    await mock.fault({ operationId, delayMs: 1500, times: 1 })
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' }).first()).toBeVisible()
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect(page.locator('.document-body')).toContainText('marketplace')
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
    // a backend may say so by 404 (decision 009)
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
