import type { Page } from '@playwright/test'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Stage } from '#scripts/preview/stage.ts'
import { type Api, expect, signInWithCode, tabTo, test } from './admin.ts'

// The first path through the whole stack: sign in with the code, open a quote request, decode the VIN, add a line of
// the catalogue, save; the order is then QUOTED in the database. Specification §2, §4.

test.use({ signedIn: false })

const pads = 'Front brake pads and rotors'

const orderOf = ({ idOf }: Stage) => idOf(fixtureIds.undecodedOrder)

const isQuoted = async (page: Page, api: Api, order: string, make: string) => {
  await expect(page.getByText('Quote updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/service-requests')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('link', { name: order.slice(-8) })).toHaveCount(0)
  expect(make).not.toBe('')
  expect(await api.read('getOrder', `/order/${order}`)).toMatchObject({
    status: 'QUOTED',
    car: { make },
    services: expect.arrayContaining([
      expect.objectContaining({ id: expect.stringMatching(/^temp/), subCategory: pads }),
    ]),
  })
}

test('an admin signs in, decodes the VIN of a request, adds a line, saves, and the order is quoted', async ({
  page,
  stage,
  api,
}) => {
  const order = orderOf(stage)
  await page.goto('/orders')
  await expect(page).toHaveURL('/admin/login')
  await page.getByLabel('Email').fill('admin@pitlane.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const { otp } = (await stage.ask('GET', '/__mock/otp?email=admin@pitlane.test')) as { otp: string }
  await page.keyboard.type(otp)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/profile')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quote Requests' }).click()
  await page.getByRole('link', { name: order.slice(-8) }).click()
  await expect(page.getByRole('heading', { name: `Service Request #${order}` })).toBeVisible()

  const vehicle = page.getByRole('region', { name: 'Vehicle Information' })
  await vehicle.getByRole('button', { name: 'Edit Vehicle' }).click()
  await vehicle.getByRole('button', { name: 'Decode VIN' }).click()
  await expect(vehicle.getByRole('status')).toContainText('Filled in from the VIN: ')
  const make = await vehicle.getByLabel('Make').inputValue()
  await vehicle.getByRole('button', { name: 'Save Vehicle' }).click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expect(vehicle.getByText(make).first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Add a service or item' }).fill('front brake pads rotors')
  await page.getByText(pads).last().click()
  await expect(page.getByLabel(`Price of ${pads}`)).toBeVisible()
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await isQuoted(page, api, order, make)
})

test('the same can be done with the keyboard alone', { tag: '@deep' }, async ({ page, stage, api }) => {
  const { keyboard } = page
  const order = orderOf(stage)
  await page.goto('/admin/login')
  await signInWithCode(page, stage)
  await expect(page).toHaveURL('/profile')

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
  const make = await vehicle.getByLabel('Make').inputValue()
  await tabTo(vehicle.getByLabel('Make'))
  // Enter sends a form from any of its fields
  await keyboard.press('Enter')
  await expect(vehicle.getByRole('button', { name: 'Edit Vehicle' })).toBeFocused()

  const picker = page.getByRole('combobox', { name: 'Add a service or item' })
  await tabTo(picker)
  await keyboard.type('front brake pads rotors')
  await expect(page.getByText(pads).last()).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByLabel(`Price of ${pads}`)).toBeVisible()
  await keyboard.press('Escape')
  await tabTo(page.getByRole('button', { name: 'Save Quote' }))
  await keyboard.press('Enter')
  await isQuoted(page, api, order, make)
})
