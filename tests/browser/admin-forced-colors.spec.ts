import type { Locator, Page } from '@playwright/test'
import type { TestServers } from '#scripts/preview/test-servers.ts'
import { getScreen, openState } from '#scripts/screens/screens.ts'
import { expect, test } from './fixtures.ts'

// Decision 004: contrast themes, in which the browser removes backgrounds and shadows.

const monday = '2026-11-23T15:00:00.000Z'

test.use({
  signedIn: true,
  now: monday,
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
})

const openByName = async (page: Page, servers: TestServers, name: string) => {
  await page.clock.setFixedTime(monday)
  await openState(page, servers, getScreen(name))
  await page.mouse.move(0, 0)
}

/** Takes a picture of an element without its text, whose weight does not count as a difference. */
const draw = async (element: Locator): Promise<string> => {
  // The focus ring does not count either.
  await element.page().evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const picture = await element.screenshot({
    animations: 'disabled',
    style: '* { font-size: 0 !important; caret-color: transparent !important }',
  })
  return picture.toString('base64')
}

const drawAll = async (elements: Locator) => {
  await expect(elements.first()).toBeVisible()
  const pictures: string[] = []
  for (const element of await elements.all()) pictures.push(await draw(element))
  return pictures
}

for (const { name, legend, samples } of [
  { name: 'schedule-selected', legend: 'Calendar colors', samples: 6 },
  { name: 'schedule-board', legend: 'Colors of the days', samples: 4 },
  { name: 'dashboard-counts', legend: 'Age since the request', samples: 3 },
])
  test(`each color of '${legend}' has its own pattern`, {
    tag: name === 'schedule-selected' ? [] : ['@deep'],
  }, async ({ page, servers }) => {
    await openByName(page, servers, name)
    const pictures = await drawAll(
      page.getByRole('list', { name: legend }).locator('li > span:first-child'),
    )
    expect(pictures).toHaveLength(samples)
    expect(new Set(pictures).size).toBe(samples)
  })

test('the chosen day, slot and mechanic differ from the others', { tag: '@deep' }, async ({
  page,
  servers,
}) => {
  await openByName(page, servers, 'schedule-selected')
  const day = page.getByRole('gridcell', { selected: true })
  const slots = page.getByRole('region', { name: /^Slots on/ }).getByRole('button')
  const mechanics = page.getByRole('group', { name: 'Select Mechanic' }).getByRole('radio')
  const chosenDay = await draw(day)
  const [chosenSlot, otherSlot] = await drawAll(slots)
  const [chosenMechanic, otherMechanic] = await drawAll(mechanics.locator('..'))
  expect(chosenSlot).not.toBe(otherSlot)
  expect(chosenMechanic).not.toBe(otherMechanic)
  const date = await day.getAttribute('data-date')
  await page.locator('[role=gridcell][aria-disabled=false]').nth(3).click()
  await page.mouse.move(0, 0)
  expect(await draw(page.locator(`[data-date="${date}"]`))).not.toBe(chosenDay)
})

for (const { what, screen, getElement, change } of [
  {
    what: 'the active entry of the command menu',
    screen: 'command-menu',
    getElement: (page: Page) => page.getByRole('option').first(),
    change: (page: Page) => page.getByRole('option').nth(2).hover(),
  },
  {
    what: 'a switch that is on',
    screen: 'dashboard',
    getElement: (page: Page) => page.getByRole('switch'),
    change: (page: Page) => page.getByRole('switch').press(' '),
  },
  {
    what: 'the current page of the pager',
    screen: 'users-all-page-5',
    getElement: (page: Page) => page.getByRole('link', { name: /^(Page )?6$/ }),
    change: (page: Page) => page.getByRole('link', { name: /^(Page )?6$/ }).click(),
  },
])
  test(`${what} differs from the others`, { tag: '@deep' }, async ({ page, servers }) => {
    await openByName(page, servers, screen)
    const before = await draw(getElement(page))
    await change(page)
    await page.mouse.move(0, 0)
    await expect.poll(() => draw(getElement(page))).not.toBe(before)
  })

/** Returns computed styles of an element, or of its pseudo-element. */
const readStyles = (element: Locator, properties: string[], pseudo?: string) =>
  element.evaluate(
    (node, [names, part]) => {
      const styles = getComputedStyle(node, part)
      return names.map((name) => styles.getPropertyValue(name)).join(' ')
    },
    [properties, pseudo] as const,
  )

test('the open tab of the terms editor differs from the other, and so do added, removed and unchanged lines', async ({
  page,
  servers,
}) => {
  await openByName(page, servers, 'edit-terms-changes')
  const readTab = (name: string) =>
    readStyles(page.getByRole('tab', { name }), ['border-bottom-color'])
  expect(await readTab('Changes')).not.toBe(await readTab('Live Preview'))
  const lines = page.getByRole('tabpanel').getByRole('listitem')
  const same = { hasNotText: /Added: |Removed: /, has: page.locator('code') }
  const edges: string[] = []
  for (const filter of [{ hasText: 'Added: ' }, { hasText: 'Removed: ' }, same])
    edges.push(
      await readStyles(lines.filter(filter).first(), ['border-left-style', 'border-left-color']),
    )
  expect(new Set(edges).size).toBe(3)
})

test('the open tab of the catalogue is marked', { tag: '@deep' }, async ({ page, servers }) => {
  await openByName(page, servers, 'catalogue-items')
  const mark = page.locator('.ant-tabs-ink-bar')
  expect(await readStyles(mark, ['background-color'])).not.toBe(
    await readStyles(page.locator('html'), ['background-color']),
  )
})

test('the chosen day of the board differs from the others', { tag: '@deep' }, async ({
  page,
  servers,
}) => {
  await openByName(page, servers, 'schedule-board')
  const board = page.getByRole('grid', { name: 'Mechanics by day' })
  const readDay = (selected: boolean) =>
    readStyles(board.getByRole('gridcell', { selected }).first(), ['outline-style'])
  expect(await readDay(true)).not.toBe(await readDay(false))
})

test('the chosen theme differs from the others, and a dialog has a border', {
  tag: '@deep',
}, async ({ page, servers }) => {
  await openByName(page, servers, 'account-settings')
  const readTheme = (checked: boolean) => {
    const radio = page.getByRole('radio', { checked, includeHidden: true }).first()
    return readStyles(page.getByRole('dialog').locator('label').filter({ has: radio }).first(), [
      'outline-style',
    ])
  }
  expect(await readTheme(true)).not.toBe(await readTheme(false))
  await expect(page.locator('.ant-modal-container')).toHaveCSS('border-style', 'solid')
})

test('the steps of an order that are done differ from those that follow', { tag: '@deep' }, async ({
  page,
  servers,
}) => {
  await openByName(page, servers, 'order-scheduled')
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  const readLine = (step: Locator) => readStyles(step, ['background-color'], '::before')
  expect(await readLine(steps.first())).not.toBe(await readLine(steps.last()))
})
