import { expect, type Page } from '@playwright/test'

/** Selects the first mechanic and a free slot in the next month, which always has one, and saves the appointment. */
export const scheduleInNextMonth = async (page: Page): Promise<void> => {
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page
    .locator('[role=grid][aria-busy=false] [role=gridcell][aria-disabled=false]')
    .first()
    .click()
  const slots = page.getByRole('region', { name: /^Slots on/ })
  await slots.locator('button[aria-disabled=false]').first().click()
  await page.getByRole('button', { name: 'Schedule Service' }).last().click()
  await expect(page.getByText('Service scheduled successfully')).toBeVisible()
}
