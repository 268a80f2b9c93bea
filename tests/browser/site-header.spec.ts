import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// The header of the public pages: its places, its menu on a phone, its switch of the theme.

const phone = { width: 390, height: 844 }

const header = (page: Page) =>
  page.getByRole('banner').evaluate((element) => {
    const { position, backdropFilter, backgroundColor } = getComputedStyle(element)
    const alpha = /(?:,|\/)\s*([\d.]+)\)$/.exec(backgroundColor.replace(/^rgb\(.*/, ''))?.[1]
    return { position, blurred: backdropFilter.includes('blur('), translucent: Number(alpha ?? 1) < 1 }
  })

const scrollBehavior = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

/** Opens the landing page, hydrated: the stored theme shows in the switch once React has it. */
const openHydrated = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await page.goto('/')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
}

test.describe('The header', () => {
  test('turns translucent and blurred beyond 10 px, not at 10', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHydrated(page)
    expect(await header(page)).toEqual({ position: 'fixed', blurred: false, translucent: false })
    await page.evaluate(() => window.scrollTo(0, 10))
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false')
    await page.evaluate(() => window.scrollTo(0, 11))
    await expect.poll(() => header(page)).toEqual({ position: 'fixed', blurred: true, translucent: true })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => header(page)).toEqual({ position: 'fixed', blurred: false, translucent: false })
  })

  test('scrolls smoothly to its three places, from elsewhere too, and leaves 100 px above them', async ({
    page,
  }) => {
    await page.goto('/privacy')
    for (const [name, id] of [
      ['Services', 'services'],
      ['Why choose Pitlane?', 'features'],
      ['How It Works', 'how-it-works'],
    ] as const) {
      await links(page).filter({ hasText: name }).click()
      await expect(page).toHaveURL(`/#${id}`)
      await expect.poll(() => topOf(page, id)).toBe(100)
    }
    expect(await scrollBehavior(page)).toBe('smooth')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await scrollBehavior(page)).toBe('auto')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

  test('can be skipped, and is walked through in reading order, to the terms at its end', async ({
    page,
  }) => {
    await page.goto('/')
    const walked: (string | undefined)[] = []
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      walked.push(await page.evaluate(() => document.activeElement?.textContent?.trim()))
    }
    const names = ['Why choose Pitlane?', 'How It Works', 'Services', 'Terms']
    expect(walked).toEqual(['Skip to content', 'Pitlane', ...names])
    await expect(links(page)).toHaveText(names)
    await expect(links(page).last()).toHaveAttribute('href', '/terms')
    await expect(page.getByRole('link', { name: 'Pitlane home' })).toHaveAttribute('href', '/')
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('The menu on a phone', () => {
  test.use({ viewport: phone })
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Mobile' })

  test('has three anchors, and is closed by choosing one and by Escape', async ({ page }) => {
    await openHydrated(page)
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
    await expect(menu(page).getByRole('link')).toHaveText(['Why choose Pitlane?', 'How It Works', 'Services'])
    await menu(page).getByRole('link', { name: 'How It Works' }).click()
    await expect(menu(page)).toBeHidden()
    await expect.poll(() => topOf(page, 'how-it-works')).toBe(100)

    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })
})

test.describe('The theme', () => {
  const paper = { light: 'rgb(250, 248, 245)', dark: 'rgb(15, 17, 20)' }
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
  /** The colours of the bar of a phone. */
  const bars = (page: Page) =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) => all.map((meta) => meta.getAttribute('content')?.toLowerCase()))

  test('is light, and follows the system while nothing was chosen', async ({ page }) => {
    await page.goto('/')
    expect(await ground(page)).toBe(paper.light)
    expect(await stored(page)).toBeNull()
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(page)).toBe(paper.dark)
  })

  test('is what the visitor chooses, stored under the key theme, in the bar of a phone too', async ({
    page,
  }) => {
    await page.goto('/')
    for (const [name, colour, bar] of [
      ['Dark', paper.dark, '#0f1114'],
      ['Light', paper.light, '#faf8f5'],
      ['System', paper.light, '#faf8f5'],
    ] as const) {
      await page.getByRole('radio', { name }).click({ force: true })
      await expect.poll(() => ground(page)).toBe(colour)
      await expect(page.getByRole('radio', { name })).toBeChecked()
      expect(await stored(page)).toBe(name.toLowerCase())
      await expect.poll(() => bars(page)).toEqual([bar, bar])
    }
  })

  for (const [chosen, system] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)
    test(`is ${chosen} before anything else runs, whatever the system has: no flash`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system })
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), chosen)
      // the page's own scripts never arrive
      await page.route('**/assets/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )
      await page.goto('/')
      expect(await ground(page)).toBe(paper[chosen])
    })

  test('can be told in forced colours', { tag: '@deep' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize(phone)
    await page.goto('/')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    const background = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await background('.themes label:has(:checked)')).not.toBe(
      await background('.themes label:has([value=dark])'),
    )
  })
})
