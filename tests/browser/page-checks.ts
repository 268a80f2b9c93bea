import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { TestServers } from '#scripts/preview/test-servers.ts'
import { isDeep } from '#tests/deep.ts'
import { expect } from './fixtures.ts'

const colorRules = ['color-contrast', 'link-in-text-block']

const rulesBroken = async (page: Page, theme: 'light' | 'dark', rules?: string[]) => {
  await page.emulateMedia({ colorScheme: theme })
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // 24 px or as much room around; not among axe's own choice
    rules: { 'target-size': { enabled: true } },
  })
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${theme}: ${id} at ${target}: ${failureSummary}`),
  )
}

/**
 * Expects axe to find nothing on the page; the deep tests ask in the dark theme too, where only colors differ. On the
 * documented backend alone: a page is the same whatever form the answers have.
 */
export const expectAccessible = async (
  page: Page,
  { variant }: TestServers,
  where: string,
  inDark = isDeep,
): Promise<void> => {
  if (variant !== '') return
  expect(await rulesBroken(page, 'light'), where).toEqual([])
  if (inDark) expect(await rulesBroken(page, 'dark', colorRules), where).toEqual([])
}

declare global {
  interface Window {
    /** how far elements moved by themselves, and which */
    moved: { sum: number; what: string[] }
  }
}

/** Has every page that is opened from now on note what moves on it; the answer reads what has moved so far. */
export const watchShifts = async (page: Page): Promise<() => Promise<Window['moved']>> => {
  await page.addInitScript(() => {
    window.moved = { sum: 0, what: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.moved.sum += Reflect.get(entry, 'value')
        for (const { node } of Reflect.get(entry, 'sources'))
          window.moved.what.push(node instanceof Element ? node.outerHTML.slice(0, 120) : String(node))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.evaluate(() => document.fonts.ready)
    return page.evaluate(() => window.moved)
  }
}
