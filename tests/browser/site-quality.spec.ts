import { isDeep } from '#tests/drawn.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, watchShifts } from './page-checks.ts'

for (const path of ['/', '/terms', '/privacy', '/nothing-here']) {
  test.describe(path, () => {
    test.use({
      expectedErrors: path === '/nothing-here' ? /^404: no page at|Failed to load resource: .* 404/ : [],
    })

    test('stays still, breaks no rule of accessibility and has targets of at least 24 px', async ({
      page,
    }) => {
      const moved = await watchShifts(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const width of isDeep ? [1440, 390] : [390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await expect(page.getByText('Loading...')).toHaveCount(0)
        await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
        const { sum, what } = await moved()
        expect(sum, `at ${width} px: ${what.join('\n')}`).toBe(0)
        await expectAccessible(page, `at ${width} px`)
      }
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
