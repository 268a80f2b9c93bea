import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Goes to a record of a list by the menu. */
export const open = async (page: Page, list: string, record: string) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: list }).click()
  await page.getByRole('link', { name: record }).click()
}

/** Books the first mechanic for an hour of the next month, at 95 dollars. */
export const schedule = async (page: Page) => {
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
  await expect(page).toHaveURL('/schedule-service')
}
