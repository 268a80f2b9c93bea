import type { Page } from '@playwright/test'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Stage } from '#scripts/preview/stage.ts'
import { expect, leaveOutUnder, signInWithCode, test } from './admin.ts'

// Specification §4, decision 004: the end of a session, wanted or not, with something typed.

// the second is what an order without revenue yet answers
const refused = [/status of 401|status of 404 .*\/revenue\)$/]
const quote = `/service-requests/${fixtureIds.openOrder}`
const hours = 60 * 60_000

const expire = async (page: Page, stage: Stage) => {
  // a read that is still to be sent would end the session before the press that is to end it
  await page.waitForLoadState('networkidle')
  await stage.ask('PUT', '/__mock/clock', { body: { advanceMs: 2 * hours } })
}
const ended = (page: Page) => page.getByText('Your session has ended. Sign in to go on where you were.')
const tax = (page: Page) => page.getByLabel('Tax percentage')
const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out', exact: true }).click()

test.describe('After a session that expired', () => {
  test.use({ expectedErrors: refused })

  test.describe('on the second page of a list', () => {
    leaveOutUnder('page=array', 'a bare array does not say that there are other pages')

    test('signing in leads back to the same list, filter and page', async ({ page, stage }) => {
      await page.goto('/users?status=All&page=2')
      await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
      await expire(page, stage)
      await page.getByRole('link', { name: 'Page 3' }).click()
      await expect(page).toHaveURL('/admin/login')
      await expect(ended(page)).toBeVisible()
      await signInWithCode(page, stage)
      await expect(page).toHaveURL('/users?status=All&page=3')
      await expect(page.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
    })
  })

  test('what was typed into a quote is there again', async ({ page, stage }) => {
    await page.goto(quote)
    await tax(page).fill('9.5')
    await expire(page, stage)
    await page.getByRole('button', { name: 'Save Quote' }).click()
    await expect(ended(page)).toBeVisible()
    await signInWithCode(page, stage)
    await expect(page).toHaveURL(quote)
    await expect(tax(page)).toHaveValue('9.5')
    await page.getByRole('button', { name: 'Save Quote' }).click()
    await expect(page.getByText('Quote updated successfully')).toBeVisible()
  })

  test('what was entered into an appointment is there again', { tag: '@deep' }, async ({ page, stage }) => {
    const path = `/schedule-service/${fixtureIds.paidOrder}`
    await page.goto(path)
    const instructions = page.getByRole('textbox', { name: 'Mechanic Instructions' })
    await instructions.fill('Gate code 4711')
    await page.getByLabel('Hourly Rate').fill('95')
    await expire(page, stage)
    await page.getByRole('radio').first().click()
    await expect(ended(page)).toBeVisible()
    await signInWithCode(page, stage)
    await expect(page).toHaveURL(path)
    await expect(instructions).toHaveValue('Gate code 4711')
    await expect(page.getByLabel('Hourly Rate')).toHaveValue('95')
    await expect(page.getByRole('radio').first()).toBeChecked()
  })

  test('what was written into the terms is there again', { tag: '@deep' }, async ({ page, stage }) => {
    await page.goto('/admin/terms-and-conditions')
    const html = page.getByLabel('HTML')
    await html.fill('<p>Written before the session ended</p>')
    await expire(page, stage)
    await page.getByRole('button', { name: 'Update Terms & Conditions' }).click()
    await expect(ended(page)).toBeVisible()
    await signInWithCode(page, stage)
    await expect(page).toHaveURL('/admin/terms-and-conditions')
    await expect(html).toHaveValue('<p>Written before the session ended</p>')
  })
})

test('Log Out asks before it loses a quote, then forgets it and where it was', async ({ page, stage }) => {
  await page.goto(quote)
  await tax(page).fill('9.5')
  await logOut(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(ended(page)).toHaveCount(0)
  await signInWithCode(page, stage)
  await expect(page).toHaveURL('/profile')
  await page.goto(quote)
  await expect(tax(page)).toHaveValue('0')
})

test('Log Out in one tab signs the other one out, and signing in brings it back', async ({
  page,
  context,
  stage,
}) => {
  await page.goto('/profile')
  const other = await context.newPage()
  await other.goto('/orders')
  await expect(other.getByRole('heading', { name: 'Service Orders' })).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL('/admin/login')
  await expect(other).toHaveURL('/admin/login')
  await signInWithCode(page, stage)
  await expect(other).toHaveURL('/profile')
})

test.describe('Closing the tab', () => {
  const typed = async (page: Page, keys: readonly string[]) => {
    await page.goto(quote)
    // a page asks only somebody who did something on it
    await tax(page).click()
    for (const key of keys) await page.keyboard.press(key)
  }

  test('asks while a quote has unsaved changes', async ({ page }) => {
    await typed(page, ['9'])
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(tax(page)).toHaveValue('9')
  })

  test('does not ask when a change was typed back', { tag: '@deep' }, async ({ page }) => {
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await typed(page, ['9', '0', 'ArrowLeft', 'Backspace'])
    await expect(tax(page)).toHaveValue('0')
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    expect(asked).toEqual([])
  })
})
