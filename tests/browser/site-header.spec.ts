import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// The header of the public pages: links, menu on a phone, theme switch.

const phone = { width: 390, height: 844 }

const getTop = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))
const getLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

test.describe('The header', () => {
  test('is translucent and blurred after more than 10 px of scrolling', async ({ page }) => {
    const readStyle = () =>
      page.getByRole('banner').evaluate((element) => {
        const { position, backdropFilter, backgroundColor } = getComputedStyle(element)
        const alpha = /(?:,|\/)\s*([\d.]+)\)$/.exec(backgroundColor.replace(/^rgb\(.*/, ''))?.[1]
        return {
          position,
          blurred: backdropFilter.includes('blur('),
          translucent: Number(alpha ?? 1) < 1,
        }
      })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    expect(await readStyle()).toEqual({ position: 'fixed', blurred: false, translucent: false })
    await page.evaluate(() => window.scrollTo(0, 10))
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false')
    await page.evaluate(() => window.scrollTo(0, 11))
    await expect.poll(readStyle).toEqual({ position: 'fixed', blurred: true, translucent: true })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(readStyle).toEqual({ position: 'fixed', blurred: false, translucent: false })
  })

  test('has a link to the waitlist once the page is scrolled, which moves nothing', async ({
    page,
  }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const link = header.getByRole('link', { name: 'Join the waitlist' })
    for (const width of [1440, 960, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(link).toBeHidden()
      const switchBox = await header.getByRole('group', { name: 'Theme' }).boundingBox()
      await page.evaluate(() => window.scrollTo(0, 1000))
      await expect(link).toBeVisible()
      expect((await link.boundingBox())?.height).toBe(36)
      expect(await header.getByRole('group', { name: 'Theme' }).boundingBox()).toEqual(switchBox)
    }
    await page.setViewportSize(phone)
    await expect(link).toBeHidden()
    await page.goto('/privacy')
    await expect(link).toHaveCount(0)
  })

  test('links to three sections of the landing page, also from other pages, and scrolls smoothly to 100 px above them', async ({
    page,
  }) => {
    const readScrollBehavior = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/privacy')
    for (const [name, id] of [
      ['Services', 'services'],
      ['Why choose Pitlane?', 'features'],
      ['How It Works', 'how-it-works'],
    ] as const) {
      await getLinks(page).filter({ hasText: name }).click()
      await expect(page).toHaveURL(`/#${id}`)
      await expect.poll(() => getTop(page, id)).toBe(100)
    }
    expect(await readScrollBehavior()).toBe('smooth')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await readScrollBehavior()).toBe('auto')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

  test('can be skipped, and Tab reaches its links in the order shown, the terms last', async ({
    page,
  }) => {
    await page.goto('/')
    const focused: (string | undefined)[] = []
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      focused.push(await page.evaluate(() => document.activeElement?.textContent?.trim()))
    }
    const names = ['Why choose Pitlane?', 'How It Works', 'Services', 'Terms']
    expect(focused).toEqual(['Skip to content', 'Pitlane', ...names])
    await expect(getLinks(page)).toHaveText(names)
    await expect(getLinks(page).last()).toHaveAttribute('href', '/terms')
    await expect(page.getByRole('link', { name: 'Pitlane home' })).toHaveAttribute('href', '/')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('has a menu of three links on a phone, closed by a link and by Escape', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await page.setViewportSize(phone)
    await page.goto('/')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(menu.getByRole('link')).toHaveText([
      'Why choose Pitlane?',
      'How It Works',
      'Services',
    ])
    await menu.getByRole('link', { name: 'How It Works' }).click()
    await expect(menu).toBeHidden()
    await expect.poll(() => getTop(page, 'how-it-works')).toBe(100)

    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })
})

test.describe('The theme', () => {
  const pageColors = { light: 'rgb(250, 248, 245)', dark: 'rgb(15, 17, 20)' }
  const readBackground = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const readStoredTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
  /** Returns the colors of a phone browser's address bar. */
  const readBarColors = (page: Page) =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))

  test('follows the system until the visitor chooses one, and colors the address bar', async ({
    page,
  }) => {
    await page.goto('/')
    expect(await readBackground(page)).toBe(pageColors.light)
    expect(await readStoredTheme(page)).toBeNull()
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => readBackground(page)).toBe(pageColors.dark)
    await page.emulateMedia({ colorScheme: 'light' })
    for (const [name, color] of [
      ['Dark', pageColors.dark],
      ['Light', pageColors.light],
      ['System', pageColors.light],
    ] as const) {
      await page.getByRole('radio', { name }).click({ force: true })
      await expect.poll(() => readBackground(page)).toBe(color)
      await expect(page.getByRole('radio', { name })).toBeChecked()
      expect(await readStoredTheme(page)).toBe(name.toLowerCase())
      await expect.poll(() => readBarColors(page)).toEqual([color, color])
    }
  })

  test('applies, and can be chosen, before the app loads', async ({ page }) => {
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto('/')
    for (const [chosen, system] of [
      ['dark', 'light'],
      ['light', 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme: system })
      await page.evaluate((theme) => localStorage.setItem('theme', theme), chosen)
      await page.reload()
      expect(await readBackground(page)).toBe(pageColors[chosen])
    }
    await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
    expect([await readBackground(page), await readStoredTheme(page)]).toEqual([
      pageColors.dark,
      'dark',
    ])
  })

  test('outlines the chosen option in forced-colors mode', { tag: '@deep' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize(phone)
    await page.goto('/')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    const outlines = page
      .locator('.themes label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).outlineStyle))
    expect(await outlines).toEqual(['none', 'none', 'solid'])
  })
})
