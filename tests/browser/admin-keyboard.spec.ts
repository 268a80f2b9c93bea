import type { Page } from '@playwright/test'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { expect, leaveOutUnder, signInWithCode, tabTo, test } from './fixtures.ts'

// Specification §2, §4 and §5: the longest forms of the product, without a mouse.

declare global {
  interface Window {
    /** numbers of the rows in which anything on the page changed */
    changedRows: Set<number>
  }
}

/** The keyboard of a page and how many keys it was; keys held down together count as one each. */
const countedKeys = ({ keyboard }: Page) => {
  let count = 0
  const press = async (...chords: string[]) => {
    for (const chord of chords) {
      count += chord.length > 1 ? chord.split('+').length : 1
      await keyboard.press(chord)
    }
  }
  return { press, type: (text: string) => press(...text), count: () => count }
}

const days = 40

/** Walks the calendar from the day that has the focus to the next one that can be chosen, and chooses it. */
const chooseNextOpenDay = async (page: Page) => {
  const focused = page.locator('[role=gridcell]:focus')
  await tabTo(page.locator('[role=gridcell][tabindex="0"]'))
  for (let walked = 0; walked < days; walked += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    if ((await focused.getAttribute('aria-disabled')) === 'false') break
  }
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAttribute('aria-selected', 'true')
}

const chooseSlot = async (page: Page) => {
  const slots = page.getByRole('region', { name: /^Slots on/ }).locator('button[aria-disabled=false]')
  await tabTo(slots.first())
  await page.keyboard.press('Enter')
  await expect(slots.first()).toHaveAttribute('aria-pressed', 'true')
}

const mechanics = (page: Page) => page.getByRole('group', { name: 'Select Mechanic' }).getByRole('radio')

const send = async (page: Page) => {
  const form = page.getByRole('form', { name: 'Schedule' })
  await tabTo(form.getByRole('button', { name: 'Schedule Service' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Service scheduled successfully')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/schedule-service(\?status=SCHEDULED)?$/)
}

// an order without revenue yet answers 404
test.use({ expectedErrors: /status of 404 .*\/revenue\)$/ })

test('an admin signs in, decodes a VIN, adds a line and quotes', { tag: '@deep' }, async ({
  page,
  servers,
  read,
}) => {
  const { keyboard } = page
  const order = servers.idOf(fixtureIds.undecodedOrder)
  await page.goto('/admin/login')
  await signInWithCode(page, servers)
  await tabTo(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quote Requests' }))
  await keyboard.press('Enter')
  await tabTo(page.getByRole('link', { name: order.slice(-8) }))
  await keyboard.press('Enter')

  const vehicle = page.getByRole('region', { name: 'Vehicle Information' })
  await tabTo(vehicle.getByRole('button', { name: 'Edit Vehicle' }))
  await keyboard.press('Enter')
  await expect(vehicle.getByLabel('VIN', { exact: true })).toBeFocused()
  await tabTo(vehicle.getByRole('button', { name: 'Decode VIN' }))
  await keyboard.press('Enter')
  await expect(vehicle.getByRole('status')).toContainText('Filled in from the VIN: ')
  await tabTo(vehicle.getByLabel('Make'))
  // Enter sends a form from any of its fields
  await keyboard.press('Enter')
  await expect(vehicle.getByRole('button', { name: 'Edit Vehicle' })).toBeFocused()

  const pads = 'Front brake pads and rotors'
  await tabTo(page.getByRole('combobox', { name: 'Add a service or item' }))
  await keyboard.type('front brake pads rotors')
  await expect(page.getByText(pads).last()).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByLabel(`Price of ${pads}`)).toBeVisible()
  await keyboard.press('Escape')
  await tabTo(page.getByRole('button', { name: 'Save Quote' }))
  await keyboard.press('Enter')
  // exact: a page that ends in "Save Quote" and the toast of the vehicle read alike together
  await expect(page.getByText('Quote updated successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/service-requests')
  expect(await read('getOrder', `/order/${order}`)).toMatchObject({ status: 'QUOTED' })
})

test.describe('On a screen that is open', () => {
  test.use({ signedIn: true })

  test('three requests are worked through', async ({ page, servers, read }) => {
    const { keyboard } = page
    const bar = page.getByRole('navigation', { name: 'Queue' })
    const status = async (id: string) => (await read('getOrder', `/order/${servers.idOf(id)}`)).status
    await page.goto('/service-requests')
    await tabTo(page.getByRole('button', { name: 'Start queue' }))
    await keyboard.press('Enter')
    await expect(bar).toContainText('1 of ')
    await expect(page.getByRole('button', { name: 'Save and next' })).toBeVisible()
    await keyboard.press('e')
    await expect(page.getByLabel(/^Price of/).first()).toBeFocused()
    await keyboard.type('95.5')
    await keyboard.press('Control+Shift+Enter')
    await expect(bar).toContainText('2 of ')
    await keyboard.type('jjk')
    await expect(bar).toContainText('3 of ')
    await tabTo(page.getByRole('button', { name: 'Save and next' }))
    await keyboard.press('Enter')
    await expect(bar).toContainText('4 of ')
    await keyboard.press('k')
    await expect(bar).toContainText('3 of ')
    await expect(bar).toContainText('Quote Completed')
    // what has the focus stays under it from one record to the next
    await tabTo(bar.getByRole('button', { name: 'Previous' }))
    await keyboard.press('Enter')
    await expect(bar).toContainText('2 of ')
    await expect(bar.getByRole('button', { name: 'Previous' })).toBeFocused()
    expect(await status(fixtureIds.openOrder)).toBe('QUOTED')
    expect(await status(fixtureIds.silentOrder)).toBe('OPEN')
    expect(await status(fixtureIds.undecodedOrder)).toBe('QUOTED')
  })

  test.describe('on a Sunday evening', () => {
    // the mock server compares hours as its own clock shows them
    test.use({ now: '2026-11-22T21:00:00.000Z', timezoneId: 'UTC' })

    const firstRow = (page: Page) => page.getByRole('table').getByRole('link').first()

    test('three lines are quoted with their prices in 51 keys, from list to list', async ({ page, read }) => {
      const { press, type, count } = countedKeys(page)
      await page.goto('/service-requests')
      await expect(firstRow(page)).toBeVisible()
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
      await expect(page).toHaveURL('/service-requests')
      await expect(page.getByText('Quote updated successfully')).toBeVisible()
      const quoted = await read('getOrder', `/order/${fixtureIds.openOrder}`)
      expect(quoted.services.slice(-3).map(({ price }) => price)).toEqual([95, 12.5, 40])
      expect(count()).toBe(51)
    })

    test('whoever is free first is booked in 8 keys, from list to list', async ({ page, read }) => {
      const { press, type, count } = countedKeys(page)
      await page.clock.setFixedTime('2026-11-22T21:00:00.000Z')
      await page.goto('/schedule-service')
      await expect(firstRow(page)).toBeVisible()
      await press('j', 'Enter')
      const mechanics = page.getByRole('group', { name: 'Select Mechanic' }).getByRole('radio')
      await expect(mechanics.first()).toBeVisible()
      await press('f')
      const free = page.getByRole('region', { name: 'Earliest free slots' }).getByRole('button')
      await expect(free).toHaveCount(5)
      await press('Tab')
      await expect(free.first()).toBeFocused()
      await press('Enter')
      await expect(page.getByLabel('Hourly Rate')).toBeFocused()
      await type('95')
      await press('Enter')
      await expect(page).toHaveURL('/schedule-service')
      await expect(page.getByText('Service scheduled successfully')).toBeVisible()
      expect(await read('getOrder', `/order/${fixtureIds.paidOrder}`)).toMatchObject({ status: 'SCHEDULED' })
      expect(count()).toBe(8)
    })
  })

  for (const { name, path, field, focused } of [
    {
      name: 'Discard Changes',
      path: `/service-requests/${fixtureIds.openOrder}`,
      field: 'Tax percentage',
      focused: (page: Page) => page.getByRole('button', { name: 'Save Quote' }),
    },
    {
      name: 'Review changes',
      path: '/admin/terms-and-conditions',
      field: 'HTML',
      focused: (page: Page) => page.getByRole('region', { name: 'What changes' }),
    },
    { name: 'Retry', path: '/users', focused: (page: Page) => page.getByRole('main') },
  ])
    test.describe(`a button that goes once it is pressed, ${name},`, () => {
      test.use({ expectedErrors: /status of 4/ })
      test('hands the focus on', async ({ page, fault }) => {
        if (!field) await fault({ operationId: 'listUsers', status: 400, times: 1 })
        await page.goto(path)
        if (field) await page.getByLabel(field, { exact: true }).fill('7')
        await tabTo(page.getByRole('button', { name, exact: true }))
        await page.keyboard.press('Enter')
        await expect(focused(page)).toBeFocused()
      })
    })

  test('an order is scheduled, then rescheduled', { tag: '@deep' }, async ({ page, servers, read }) => {
    const order = servers.idOf(fixtureIds.paidOrder)
    const { keyboard } = page
    const instructions = page.getByRole('textbox', { name: 'Mechanic Instructions' })
    await page.goto('/schedule-service')
    await tabTo(page.getByRole('link', { name: order.slice(-8) }))
    await keyboard.press('Enter')
    await tabTo(mechanics(page).first())
    await keyboard.press('Space')
    await chooseNextOpenDay(page)
    await chooseSlot(page)
    await tabTo(page.getByLabel('Hourly Rate'))
    await keyboard.type('95')
    await expect(page.getByLabel('Total Revenue')).toHaveText('$95.00')
    await tabTo(instructions)
    await keyboard.type('Gate code 4711')
    await send(page)
    const before = await read('getOrder', `/order/${order}`)
    expect(before).toMatchObject({ status: 'SCHEDULED', mechanicInstructions: 'Gate code 4711' })

    await tabTo(page.getByRole('combobox', { name: 'Status' }))
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/schedule-service?status=SCHEDULED')
    await tabTo(page.getByRole('link', { name: order.slice(-8) }))
    await keyboard.press('Enter')
    await tabTo(page.getByRole('button', { name: 'Re-assign / Reschedule' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Admin' })).toBeFocused()
    await expect(instructions).toHaveValue('Gate code 4711')
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: 'Mechanic', exact: true })).toBeChecked()
    await tabTo(mechanics(page).first())
    await keyboard.press('ArrowDown')
    await chooseNextOpenDay(page)
    await chooseSlot(page)
    await send(page)
    expect(await read('getOrder', `/order/${order}`)).not.toEqual(before)
  })

  test.describe('with fifty lines', () => {
    test.use({ seed: 'edge' })

    test('typing into a quote draws the edited line anew and no other', { tag: '@deep' }, async ({
      page,
    }) => {
      await page.goto(`/service-requests/${edgeFixtureIds.fiftyLinesOrder}`)
      const prices = page.getByLabel(/^Price of/)
      await expect(prices).toHaveCount(50)
      const body = page.getByRole('table').filter({ has: prices.first() }).locator('tbody')
      await prices.nth(24).click()
      await body.evaluate((rows) => {
        window.changedRows = new Set()
        const numberOf = (node: Node) => [...rows.children].findIndex((row) => row.contains(node))
        new MutationObserver((changes) => {
          for (const { target } of changes) window.changedRows.add(numberOf(target))
        }).observe(rows, { subtree: true, childList: true, attributes: true, characterData: true })
      })
      await page.keyboard.type('1234.56')
      await expect(prices.nth(24)).toHaveValue('1234.56')
      await expect(body.getByRole('row').nth(24)).toContainText('Changed')
      expect(await page.evaluate(() => [...window.changedRows])).toEqual([24])
    })
  })
})

test.describe('The command menu', () => {
  test.use({ signedIn: true, expectedErrors: /status of 404 .*\/(user|mechanic|order)\// })
  leaveOutUnder('ids=number', 'what the menu looks up is an id of 24 digits')

  test('leads anywhere and back, and takes no letter that is typed', async ({ page }) => {
    await page.goto('/service-requests')
    const search = page.getByRole('searchbox')
    const field = page.getByRole('combobox', { name: 'Find or jump to' })
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('gu?')
    await expect(search).toHaveValue('gu?')
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(fixtureIds.mechanicToPay)
    await expect(page.getByRole('option', { name: /Darnell Washington/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/mechanics/${fixtureIds.mechanicToPay}`)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Darnell Washington' })).toBeVisible()
    await page.keyboard.type('go')
    await expect(page).toHaveURL('/orders')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('group', { name: 'Last visited' })).toContainText('Darnell Washington')
    await page.keyboard.type('darnell')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/mechanics/${fixtureIds.mechanicToPay}`)
  })
})
