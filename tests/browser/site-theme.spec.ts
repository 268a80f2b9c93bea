import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const paper = { light: 'rgb(250, 248, 245)', dark: 'rgb(15, 17, 20)' }
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

test.describe('The theme', () => {
  test('is light, and follows the system while nothing was chosen', async ({ page }) => {
    await page.goto('/')
    expect(await ground(page)).toBe(paper.light)
    expect(await stored(page)).toBeNull()
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(page)).toBe(paper.dark)
  })

  test('is what the visitor chooses, stored under the key theme', async ({ page }) => {
    await page.goto('/')
    for (const [name, value, expected] of [
      ['Dark', 'dark', paper.dark],
      ['Light', 'light', paper.light],
      ['System', 'system', paper.light],
    ] as const) {
      await page.getByRole('radio', { name }).click({ force: true })
      await expect.poll(() => ground(page)).toBe(expected)
      await expect(page.getByRole('radio', { name })).toBeChecked()
      expect(await stored(page)).toBe(value)
    }
  })

  test('colours the bar of a phone as it does the page', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/')
    const bar = () =>
      page
        .locator('meta[name="theme-color"]')
        .evaluateAll((all) => all.map((meta) => meta.getAttribute('content')?.toLowerCase()))
    await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
    await expect.poll(bar).toEqual(['#0f1114', '#0f1114'])
    await page.getByRole('radio', { name: 'Light' }).click({ force: true })
    await expect.poll(bar).toEqual(['#faf8f5', '#faf8f5'])
  })

  test('can be told, and the menu found, in forced colours', { tag: '@deep' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    const background = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await background('.themes label:has(:checked)')).not.toBe(
      await background('.themes label:has([value=dark])'),
    )
    expect(await background('.header-toggle-lines')).not.toBe(await background('body'))
  })

  test('stays chosen from page to page, whatever the system has', { tag: '@deep' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await page.getByRole('radio', { name: 'Light' }).click({ force: true })
    for (const path of ['/privacy', '/terms', '/']) {
      await page.goto(path)
      expect(await ground(page), path).toBe(paper.light)
      await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
    }
  })

  test('is there before anything else runs: no flash', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    // the page's own scripts never arrive
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto('/')
    expect(await ground(page)).toBe(paper.dark)
  })

  test('follows another tab', { tag: '@deep' }, async ({ page, context }) => {
    await page.goto('/')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    const other = await context.newPage()
    await other.goto('/privacy')
    await other.getByRole('radio', { name: 'Dark' }).click({ force: true })
    await expect.poll(() => ground(page)).toBe(paper.dark)
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  })
})
