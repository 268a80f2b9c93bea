import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test.describe('Without JavaScript', () => {
  test('the landing page is whole, and its links lead on', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#services').getByRole('listitem')).toHaveCount(12)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
    await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeInViewport()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { name: '8. Contact Us' })).toBeAttached()
  })

  test('a phone has plain links where the menu would be', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('button')).toHaveCount(0)
    const terms = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Terms' })
    await expect(terms).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: 'How It Works', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport()
  })

  test('the terms page says why there is nothing to read', async ({ page }) => {
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
    await expect(page.getByText('Loading...')).toBeHidden()
    await expect(page.getByText('switched off in your browser')).toBeVisible()
  })

  test('dark is dark all the same', { tag: '@deep' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    const picture = await page.screenshot({ clip: { x: 2, y: 400, width: 1, height: 1 } })
    const light = await (async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      return page.screenshot({ clip: { x: 2, y: 400, width: 1, height: 1 } })
    })()
    expect(picture.equals(light)).toBe(false)
  })
})
