import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isDeep } from '#tests/drawn.ts'
import { expect } from './fixtures.ts'

const ofColours = ['color-contrast', 'link-in-text-block']

const rulesBroken = async (page: Page, theme: 'light' | 'dark', rules?: string[]) => {
  await page.emulateMedia({ colorScheme: theme })
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${theme}: ${id} at ${target}: ${failureSummary}`),
  )
}

/** Expects axe to find nothing on the page; the deep tests ask in the dark theme too, where only colours differ. */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  expect(await rulesBroken(page, 'light'), where).toEqual([])
  if (isDeep) expect(await rulesBroken(page, 'dark', ofColours), where).toEqual([])
}
