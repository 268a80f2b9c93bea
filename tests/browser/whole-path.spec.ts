import type { Page } from '@playwright/test'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { expect, signInWithCode, test } from './admin.ts'

// Specification §1, what an administrator does from the first request to the payout; playwright.config.ts has it done
// on a backend of every form (decision 003).

const open = async (page: Page, list: string, record: string) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: list }).click()
  await page.getByRole('link', { name: record }).click()
}

const quote = async (page: Page) => {
  await page
    .getByLabel(/^Price of/)
    .first()
    .fill('200')
  await page.getByLabel('Tax percentage').fill('10')
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expect(page.getByText('Quote updated successfully')).toBeVisible()
}

const schedule = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Mechanic Instructions' }).fill('Gate code 4711')
  await page.getByLabel('Hourly Rate').fill('95')
  await page.getByRole('radio').first().check()
  // there is always a free day in it, whatever day it is today
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.locator('[role=grid][aria-busy=false] [role=gridcell][aria-disabled=false]').first().click()
  const slots = page.getByRole('region', { name: /^Slots on/ })
  await slots.locator('button[aria-disabled=false]').first().click()
  await page.getByRole('button', { name: 'Schedule Service' }).last().click()
  await expect(page.getByText('Service scheduled successfully')).toBeVisible()
}

const settle = async (page: Page) => {
  const orders = page.getByRole('checkbox', { name: /^Select order/ })
  await expect(orders).toHaveCount(3)
  await orders.nth(0).check()
  await orders.nth(1).check()
  await page.getByRole('button', { name: 'Settle' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expect(page.getByText('Settlement Successful: Successfully settled 2 orders.')).toBeVisible()
  await expect(orders).toHaveCount(1)
}

const updateTerms = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Terms & Conditions' })
    .click()
  await page.getByLabel('HTML').fill('<h2>1. Scope</h2><p>Ours</p>')
  await page.getByRole('button', { name: 'Update Terms & Conditions' }).click()
  await expect(page.getByText('Terms updated successfully!')).toBeVisible()
}

// nobody is signed in yet; an order without revenue yet answers 404
test.use({ signedIn: false, expectedErrors: /status of 404 .*\/revenue\)$/ })

test('an admin signs in, quotes, schedules, pays and changes the terms', async ({ page, stage, api }) => {
  const [requested, paid] = [stage.idOf(fixtureIds.openOrder), stage.idOf(fixtureIds.paidOrder)]
  // five screens in one test
  test.slow()
  // a press on a dialog that is still growing may miss its button
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/login')
  await signInWithCode(page, stage)

  await open(page, 'Quote Requests', requested.slice(-8))
  await quote(page)
  expect(await api.read('getOrder', `/order/${requested}`)).toMatchObject({
    status: 'QUOTED',
    taxPercentage: 10,
  })

  await open(page, 'Schedule Service', paid.slice(-8))
  await schedule(page)
  expect(await api.read('getOrder', `/order/${paid}`)).toMatchObject({
    status: 'SCHEDULED',
    mechanicInstructions: 'Gate code 4711',
  })

  await open(page, 'Payments', 'Process Payment of Darnell Washington')
  await settle(page)

  await updateTerms(page)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: '1. Scope' })).toBeVisible()
})
