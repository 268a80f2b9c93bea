import type { Page } from '@playwright/test'
import type { Stage } from '#scripts/preview/stage.ts'
import { expect } from './admin.ts'

const email = 'admin@pitlane.test'

/** Signs in on the page, which must be at the login, with the code that the server sent; by keyboard alone. */
export const signInWithCode = async (page: Page, { ask }: Stage): Promise<void> => {
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const { otp } = (await ask('GET', `/__mock/otp?email=${email}`)) as { otp: string }
  await page.keyboard.type(otp)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL('/admin/login')
}
