import { expect, test } from './fixtures.ts'

test.describe('The privacy page', () => {
  test('has eight numbered sections with what the specification asks of them', async ({ page }) => {
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
  })

  test('shows today in long US format, on a day that is not the day of the build', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-02-03T18:00:00Z'))
    await page.goto('/privacy')
    await expect(page.getByText('Last updated: February 3, 2031')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('© 2031 Pitlane')
  })

  test('goes back home by its button', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/privacy')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
