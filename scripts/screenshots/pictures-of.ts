import type { Browser } from '@playwright/test'
import type { Stage } from '#scripts/preview/stage.ts'
import type { Screen } from './screen.ts'
import { settled } from './settled.ts'

type Studio = { stage: Stage; browser: Browser; folder: string }

/** A Monday in the working hours of every mechanic, so that pictures differ only where the pages do. */
const monday = '2026-11-23T15:00:00.000Z'
const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const
const looks = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'dark'],
  [390, 'light'],
] as const

/** Opens one screen on fresh data and writes its four pictures, `{name}-{width}-{theme}.png`. */
export async function picturesOf(screen: Screen, { stage, browser, folder }: Studio): Promise<void> {
  await stage.ask('PUT', '/__mock/clock', { body: { now: monday } })
  await stage.ask('POST', '/__mock/reset', { body: { seed: screen.seed } })
  const stored = screen.isOpen ? [] : Object.entries(await stage.signIn())
  const localStorage = stored.map(([name, value]) => ({ name, value }))
  await screen.prepare?.(stage.ask)

  const context = await browser.newContext({
    baseURL: stage.origin,
    storageState: { cookies: [], origins: [{ origin: stage.origin, localStorage }] },
    viewport: sizes[screen.isNarrow ? 390 : 1440],
    reducedMotion: 'reduce',
    timezoneId: 'America/Los_Angeles',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.clock.setFixedTime(monday)
    await page.goto(screen.path)
    await settled(page)
    await screen.act?.(page, stage.ask)
    // what the pointer rests on looks different
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
    // what sticks to the window is in its place only at the top
    await page.evaluate(() => window.scrollTo(0, 0))
    // what lies behind a dialog is not scrolled
    const fullPage = !(await page.getByRole('dialog').first().isVisible())
    for (const [width, colorScheme] of looks) {
      if (screen.isNarrow && width !== 390) continue
      await page.setViewportSize(sizes[width])
      await page.emulateMedia({ colorScheme })
      const path = `${folder}/${screen.name}-${width}-${colorScheme}.png`
      await page.screenshot({ path, fullPage, animations: 'disabled' })
    }
  } finally {
    await context.close()
  }
}
