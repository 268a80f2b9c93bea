import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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

const takenOver = async (page: Page) => {
  // React has taken over once the stored theme shows in the switch
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
}

test.describe('The header', () => {
  test('turns translucent and blurred beyond 10 px, not at 10', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await takenOver(page)
    expect(await header(page)).toEqual({ position: 'fixed', blurred: false, translucent: false })
    await page.evaluate(() => window.scrollTo(0, 10))
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false')
    await page.evaluate(() => window.scrollTo(0, 11))
    await expect.poll(() => header(page)).toEqual({ position: 'fixed', blurred: true, translucent: true })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => header(page)).toEqual({ position: 'fixed', blurred: false, translucent: false })
  })

  test('leads home, to three places of the page and to the terms', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Pitlane home' })).toHaveAttribute('href', '/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(['Why choose Pitlane?', 'How It Works', 'Services', 'Terms'])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '#features',
      '#how-it-works',
      '#services',
      '/terms',
    ])
  })

  test('scrolls smoothly to its three places and leaves 100 px above them', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto('/')
    expect(await scrollBehavior(page)).toBe('smooth')
    for (const [name, id] of [
      ['Why choose Pitlane?', 'features'],
      ['How It Works', 'how-it-works'],
      ['Services', 'services'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      await expect.poll(() => topOf(page, id)).toBe(100)
      await expect(page).toHaveURL(`/#${id}`)
    }
  })

  test('does not move smoothly for those who asked for less motion', { tag: '@deep' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    expect(await scrollBehavior(page)).toBe('auto')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

  test('leads back to the landing page from elsewhere', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto('/privacy')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL('/#services')
    await expect.poll(() => topOf(page, 'services')).toBe(100)
  })

  test('has a menu on a phone: three anchors, closed by choosing one', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await takenOver(page)
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.getByRole('link')).toHaveText(['Why choose Pitlane?', 'How It Works', 'Services'])
    await menu.getByRole('link', { name: 'How It Works' }).click()
    await expect(menu).toBeHidden()
    await expect.poll(() => topOf(page, 'how-it-works')).toBe(100)
  })

  test('closes the menu by Escape and leaves the focus on its button', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await takenOver(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('navigation', { name: 'Mobile' }).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('does what was asked of it before its script had arrived', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let go = () => {}
    const asked = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/assets/hydrate-page-*.js', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden()
    go()
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
  })

  test('can be skipped, and is walked through in reading order', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
    const walked: (string | undefined)[] = []
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      walked.push(await focused())
    }
    expect(walked).toEqual([
      'Skip to content',
      'Pitlane',
      'Why choose Pitlane?',
      'How It Works',
      'Services',
      'Terms',
    ])
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})
