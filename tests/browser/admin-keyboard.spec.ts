import type { Page } from '@playwright/test'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { paths } from '#web/paths.ts'
import { expect, tabTo, test } from './fixtures.ts'

// Decisions 004 and 007, and 'What the product adds' in docs/specification.md: daily work by keyboard.

test.use({ signedIn: true })

/** Returns a keyboard that counts pressed keys; each key of a combination counts. */
const createKeyCounter = ({ keyboard }: Page) => {
  let count = 0
  const press = async (...combinations: string[]) => {
    for (const combination of combinations) {
      count += combination.length > 1 ? combination.split('+').length : 1
      await keyboard.press(combination)
    }
  }
  return { press, type: (text: string) => press(...text), count: () => count }
}

const getFirstLink = (page: Page) => page.getByRole('table').getByRole('link').first()

test.describe('on a Sunday evening', () => {
  // Monday's slots are in the future for the page, which is in UTC, and for the mock in any time zone of its machine.
  test.use({ now: '2026-11-22T21:00:00.000Z', timezoneId: 'UTC' })

  test('an admin adds three lines to a quote and returns to the list in 51 keys', async ({
    page,
    read,
  }) => {
    const { press, type, count } = createKeyCounter(page)
    await page.goto(paths.quotes())
    await expect(getFirstLink(page)).toBeVisible()
    await press('j', 'Enter')
    const picker = page.getByRole('combobox', { name: 'Add a service or item' })
    await expect(picker).toBeVisible()
    for (const { key, typed, name, price } of [
      { key: '/', typed: 'flush brake', name: 'Brake fluid flush', price: '95' },
      { key: 'Enter', typed: 'brake cleaner', name: 'Brake cleaner', price: '12.5' },
      { key: 'Enter', typed: 'cabin air', name: 'Cabin air filter', price: '40' },
    ]) {
      await press(key)
      await expect(picker).toBeFocused()
      await type(typed)
      await expect(page.locator('.ant-select-item-option-active')).toContainText(name)
      await press('Enter')
      await expect(page.getByLabel(`Price of ${name}`)).toBeFocused()
      await type(price)
    }
    await press('Control+Enter')
    await expect(page).toHaveURL(paths.quotes())
    await expect(page.getByText('Quote updated successfully')).toBeVisible()
    const quoted = await read('getOrder', `/order/${fixtureIds.openOrder}`)
    expect(quoted.services.slice(-3).map(({ price }) => price)).toEqual([95, 12.5, 40])
    expect(count()).toBe(51)
  })

  test('an admin schedules the earliest slot and returns to the list in 8 keys', async ({
    page,
    read,
  }) => {
    const { press, type, count } = createKeyCounter(page)
    await page.clock.setFixedTime('2026-11-22T21:00:00.000Z')
    await page.goto(paths.schedules())
    await expect(getFirstLink(page)).toBeVisible()
    await press('j', 'Enter')
    await expect(
      page.getByRole('group', { name: 'Select Mechanic' }).getByRole('radio').first(),
    ).toBeVisible()
    await press('f')
    const board = page.getByRole('grid', { name: 'Mechanics by day' })
    await expect(board.getByRole('gridcell', { name: /, free / }).first()).toBeVisible()
    await expect(board.getByRole('gridcell', { name: /loading/ })).toHaveCount(0)
    await press('Tab')
    await expect(board.locator(':focus')).toHaveAccessibleName(/, free /)
    await press('Enter')
    await expect(page.getByLabel('Hourly Rate')).toBeFocused()
    await type('95')
    const selected = page
      .getByRole('region', { name: /^Slots on/ })
      .getByRole('button', { pressed: true })
    await expect(selected).toBeVisible()
    await press('Enter')
    await expect(page).toHaveURL(paths.schedules())
    await expect(page.getByText('Service scheduled successfully')).toBeVisible()
    expect(await read('getOrder', `/order/${fixtureIds.paidOrder}`)).toMatchObject({
      status: 'SCHEDULED',
    })
    expect(count()).toBe(8)
  })
})

test('an admin works through a queue of quote requests by keyboard', async ({
  page,
  servers,
  read,
}) => {
  const { keyboard } = page
  const bar = page.getByRole('navigation', { name: 'Queue' })
  const readStatus = async (id: string) =>
    (await read('getOrder', `/order/${servers.toId(id)}`)).status
  await page.goto(paths.quotes())
  await tabTo(page.getByRole('button', { name: 'Start queue' }))
  await keyboard.press('Enter')
  await expect(bar).toContainText('1 of ')
  await expect(page.getByRole('button', { name: 'Save and Next' })).toBeVisible()
  await keyboard.press('e')
  await expect(page.getByLabel(/^Price of/).first()).toBeFocused()
  await keyboard.type('95.5')
  await keyboard.press('Control+Shift+Enter')
  await expect(bar).toContainText('2 of ')
  await keyboard.type('jjk')
  await expect(bar).toContainText('3 of ')
  // Previous keeps the focus, although the bar then shows another order
  await tabTo(bar.getByRole('button', { name: 'Previous' }))
  await keyboard.press('Enter')
  await expect(bar).toContainText('2 of ')
  await expect(bar.getByRole('button', { name: 'Previous' })).toBeFocused()
  expect(await readStatus(fixtureIds.openOrder)).toBe('QUOTED')
  expect(await readStatus(fixtureIds.silentOrder)).toBe('OPEN')
})

for (const { name, path, field, getFocusTarget } of [
  {
    name: 'Discard Changes',
    path: paths.quote(fixtureIds.openOrder),
    field: 'Tax percentage',
    getFocusTarget: (page: Page) => page.getByRole('button', { name: 'Save Quote' }),
  },
  { name: 'Retry', path: paths.users(), getFocusTarget: (page: Page) => page.getByRole('main') },
])
  test.describe(`the button ${name}`, () => {
    test.use({ expectedErrors: /status of 4/ })
    test('moves the focus to another element when it disappears', async ({ page, injectFault }) => {
      if (name === 'Retry') await injectFault({ operationId: 'listUsers', status: 400, times: 1 })
      await page.goto(path)
      if (field) await page.getByLabel(field, { exact: true }).fill('7')
      await tabTo(page.getByRole('button', { name, exact: true }))
      await page.keyboard.press('Enter')
      await expect(getFocusTarget(page)).toBeFocused()
    })
  })

test('the command menu keeps the focus while it is open, and returns it when it closes', async ({
  page,
}) => {
  await page.goto(paths.quotes())
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find or jump to' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
})

for (const width of [1440, 1024, 390])
  test(`no heading of the catalogue covers the button that Shift and Tab focus at ${width} px`, {
    tag: width === 1440 ? [] : ['@deep'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(paths.catalogue())
    const buttons = page.getByRole('button', { name: /^Delete / })
    await buttons.nth(25).focus()
    for (const _step of Array.from({ length: 40 })) {
      await page.keyboard.press('Shift+Tab')
      const isVisible = await page.evaluate(() => {
        const button = document.activeElement
        const { x, y, width: buttonWidth } = button?.getBoundingClientRect() ?? new DOMRect()
        return button?.contains(document.elementFromPoint(x + buttonWidth / 2, y + 1))
      })
      expect(isVisible).toBe(true)
    }
  })
