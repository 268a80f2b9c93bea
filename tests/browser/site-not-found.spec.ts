import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: /^404: no page at|Failed to load resource: .* 404/ })

test.describe('The not-found page', () => {
  for (const path of ['/nothing-here', '/users/1/2', '/admin', '/terms/old', '/index.html']) {
    test(`answers ${path} with status 404 and the way home`, async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && message.text().startsWith('404')) logged.push(message.text())
      })
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
      await expect(page.getByText('Oops! Page not found')).toBeVisible()
      await expect.poll(() => logged).toEqual([`404: no page at ${path}`])
      await page.getByRole('link', { name: 'Return to Home' }).click()
      await expect(page).toHaveURL('/')
    })
  }
})
