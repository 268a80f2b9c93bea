import { mkdir, writeFile } from 'node:fs/promises'
import { findBrowser } from '#scripts/lib/browser.mjs'
import { expect, signInWithCode, test } from './fixtures.ts'

// Decision 004, blocked storage.
test('@deep with blocked storage the public site works, and an admin can sign in and log out', async ({
  playwright,
  servers,
  launchOptions,
  locale,
  viewport,
}, { outputDir }) => {
  const profile = `${outputDir}/profile`
  await mkdir(`${profile}/Default`, { recursive: true })
  // Chromium's value 2 blocks cookies and site data.
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(`${profile}/Default/Preferences`, JSON.stringify(preferences))
  const contextOptions = {
    ...launchOptions,
    executablePath: findBrowser(), // The headless shell does not read these preferences.
    baseURL: servers.origin,
    locale,
    viewport,
  }
  const context = await playwright.chromium.launchPersistentContext(profile, contextOptions)
  const errors: string[] = []
  context.on('weberror', (webError) => errors.push(String(webError.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !/404/.test(message.text())) errors.push(message.text())
  })
  const page = await context.newPage()

  for (const [path, heading] of [
    ['/', 'Expert mechanics at your fingertips'],
    ['/terms', 'Terms and Conditions'],
    ['/privacy', 'Privacy Policy'],
    ['/nothing-here', '404'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByText('Loading...')).toHaveCount(0)
    if (path === '/terms') await expect(page.locator('.terms-body')).toContainText('Pitlane')
  }
  await expect(page.evaluate(() => window.localStorage.length)).rejects.toThrow('SecurityError')

  await page.goto('/users')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByText('Your browser blocks storage for this site')).toBeVisible()
  await signInWithCode(page, servers)
  await expect(page.getByRole('heading', { name: 'Users Management' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(6)
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(errors).toEqual([])
  await context.close()
})
