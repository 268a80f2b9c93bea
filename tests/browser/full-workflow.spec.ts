import type { Page } from '@playwright/test'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { expect, signInWithCode, test } from './fixtures.ts'
import { scheduleInNextMonth } from './schedule-steps.ts'

// Specification §1: an admin's work from request to transfer. playwright.config.ts runs this test with every variant of
// the mock (decision 016).

const serviceName = 'Front brake pads and rotors'

/** Opens a list from the sidebar, and a record from the list. */
const openRecord = async (page: Page, list: string, record: string) => {
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await sidebar.getByRole('link', { name: list }).click()
  // the previous page may also link to the record, so wait for the list
  await expect(sidebar.locator('[aria-current=page]')).toHaveText(list)
  await page.getByRole('link', { name: record }).click()
}

const decodeAndSaveVehicle = async (page: Page) => {
  const vehicle = page.getByRole('region', { name: 'Vehicle Information' })
  await vehicle.getByRole('button', { name: 'Edit Vehicle' }).click()
  await vehicle.getByRole('button', { name: 'Decode VIN' }).click()
  await expect(vehicle.getByRole('status')).toContainText('Filled in from the VIN: ')
  const make = await vehicle.getByLabel('Make').inputValue()
  await vehicle.getByRole('button', { name: 'Save Vehicle' }).click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expect(vehicle.getByText(make).first()).toBeVisible()
  return make
}

const saveQuote = async (page: Page) => {
  await page
    .getByRole('combobox', { name: 'Add a service or item' })
    .fill('front brake pads rotors')
  await page.getByText(serviceName).last().click()
  await page.getByLabel(`Price of ${serviceName}`).fill('200')
  await page.getByLabel('Tax percentage').fill('10')
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expect(page.getByText('Quote updated successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/service-requests')
}

const scheduleService = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Mechanic Instructions' }).fill('Gate code 4711')
  await page.getByLabel('Hourly Rate').fill('95')
  await scheduleInNextMonth(page)
  await expect(page).toHaveURL('/schedule-service')
}

/** Settles two orders with a double click; returns the requested transfers. */
const settleTwoOrders = async (page: Page) => {
  const transfers: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/stripe/initiate-transfer')) transfers.push(request.postDataJSON())
  })
  const orderBoxes = page.getByRole('checkbox', { name: /^Select order/ })
  await expect(orderBoxes).toHaveCount(3)
  await orderBoxes.nth(0).check()
  await orderBoxes.nth(1).check()
  await page.getByRole('button', { name: 'Settle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Settle \$/ }).dblclick()
  await expect(
    page.getByText('Settlement Successful: Successfully settled 2 orders.'),
  ).toBeVisible()
  await expect(orderBoxes).toHaveCount(1)
  return transfers
}

const updateTerms = async (page: Page) => {
  await page.getByRole('link', { name: 'Terms & Conditions' }).first().click()
  await page.getByLabel('HTML').fill('<h2>1. Scope</h2><p>Ours</p>')
  await page.getByRole('button', { name: 'Update Terms & Conditions' }).click()
  await expect(page.getByText('Terms updated successfully!')).toBeVisible()
}

test('an admin signs in, decodes a VIN, saves a quote, schedules a service, settles once and updates terms', async ({
  page,
  servers,
  read,
}) => {
  const undecodedOrderId = servers.toId(fixtureIds.undecodedOrder)
  const paidOrderId = servers.toId(fixtureIds.paidOrder)
  // many screens in one test
  test.slow()
  // a click may miss a button of a dialog that is still animated
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/orders')
  await expect(page).toHaveURL('/admin/login')
  await signInWithCode(page, servers)
  await expect(page).toHaveURL('/orders')

  await openRecord(page, 'Quote Requests', undecodedOrderId.slice(-8))
  const make = await decodeAndSaveVehicle(page)
  expect(make).not.toBe('')
  await saveQuote(page)
  expect(await read('getOrder', `/order/${undecodedOrderId}`)).toMatchObject({
    status: 'QUOTED',
    taxPercentage: 10,
    car: { make },
    services: expect.arrayContaining([
      expect.objectContaining({
        id: expect.stringMatching(/^temp/),
        subCategory: serviceName,
        price: 200,
      }),
    ]),
  })

  await openRecord(page, 'Schedule Service', paidOrderId.slice(-8))
  await scheduleService(page)
  expect(await read('getOrder', `/order/${paidOrderId}`)).toMatchObject({
    status: 'SCHEDULED',
    mechanicInstructions: 'Gate code 4711',
  })

  await openRecord(page, 'Payments', 'Process Payment for Darnell Washington')
  expect(await settleTwoOrders(page)).toHaveLength(1)

  await updateTerms(page)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: '1. Scope' })).toBeVisible()
})
