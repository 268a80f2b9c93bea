import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Has an operation fail, cut or hang. */
export const fault =
  (body: object): Screen['prepare'] =>
  (ask) =>
    ask('POST', '/__mock/faults', { body })

/** Presses the first button of that name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** Presses the first button of that name, which opens a dialog. */
export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}
