import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

const pages = ['/', '/terms', '/privacy', '/nothing-here']

declare global {
  interface Window {
    shifts: number
  }
}

for (const path of pages) {
  test.describe(path, () => {
    test.use({
      expectedErrors: path === '/nothing-here' ? /^404: no page at|Failed to load resource: .* 404/ : [],
    })

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`breaks no rule of accessibility in the ${colorScheme} theme`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(path)
          await expect(page.getByText('Loading...')).toHaveCount(0)
          await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(violations, `at ${width} px`).toEqual([])
        }
      })
    }

    test('never shifts its layout', async ({ page }) => {
      await page.addInitScript(() => {
        window.shifts = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shifts += Reflect.get(entry, 'value')
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await expect(page.getByText('Loading...')).toHaveCount(0)
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(() => window.shifts), `at ${width} px`).toBe(0)
      }
    })

    test('has targets of at least 24 px', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await expect(page.getByText('Loading...')).toHaveCount(0)
      const small = await page.locator('a:visible, button:visible, label:visible').evaluateAll((targets) =>
        targets
          .filter((target) => target.closest('.document-body, section p, .skip') === null)
          .filter((target) => {
            const { width, height } = target.getBoundingClientRect()
            return Math.min(width, height) < 24
          })
          .map((target) => target.textContent),
      )
      expect(small).toEqual([])
    })
  })
}
