import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { TestServers } from '#scripts/preview/test-servers.ts'
import { isDeep } from '#tests/deep.ts'
import { expect } from './fixtures.ts'

const colorRules = ['color-contrast', 'link-in-text-block']

const findViolations = async (page: Page, theme: 'light' | 'dark', rules?: string[]) => {
  await page.emulateMedia({ colorScheme: theme })
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // click targets of 24 px, or with as much space around; axe does not check this rule by default
    rules: { 'target-size': { enabled: true } },
  })
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${theme}: ${id} at ${target}: ${failureSummary}`),
  )
}

/**
 * Expects no axe violations in the light theme and, with `includesDark` (in deep tests by default), no color violations
 * in the dark theme. Does nothing under variants of the mock, which do not change pages.
 */
export const expectAccessible = async (
  page: Page,
  { variant }: TestServers,
  message: string,
  includesDark = isDeep,
): Promise<void> => {
  if (variant !== '') return
  expect(await findViolations(page, 'light'), message).toEqual([])
  if (includesDark) expect(await findViolations(page, 'dark', colorRules), message).toEqual([])
}

declare global {
  interface Window {
    /** The sum of the layout shifts, and the elements that moved. */
    shifts: { sum: number; elements: string[] }
  }
}

/** Records the layout shifts of each page opened from now on. Returns a function that reads those of the open page. */
export const recordLayoutShifts = async (page: Page): Promise<() => Promise<Window['shifts']>> => {
  await page.addInitScript(() => {
    window.shifts = { sum: 0, elements: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.shifts.sum += Reflect.get(entry, 'value')
        for (const { node } of Reflect.get(entry, 'sources'))
          window.shifts.elements.push(
            node instanceof Element ? node.outerHTML.slice(0, 120) : String(node),
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.evaluate(() => document.fonts.ready)
    return page.evaluate(() => window.shifts)
  }
}
