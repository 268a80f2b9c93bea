import type { Page } from '@playwright/test'
import { fixtureIds as demo } from '#mock-server/seeds/fixture-ids.ts'
import { fault } from '#scripts/screenshots/act.ts'
import type { Screen } from '#scripts/screenshots/screen.ts'
import { paths } from '#web/paths.ts'

const settleAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).check()
  await page.getByRole('button', { name: 'Settle' }).click()
  await page.getByRole('dialog').waitFor()
}

/** The mechanics to pay, and payments in every state. */
export const paymentScreens: Screen[] = [
  { name: 'payments', seed: 'demo', path: paths.payments() },
  { name: 'payments-none', seed: 'empty', path: paths.payments() },
  { name: 'payment', seed: 'demo', path: paths.payment(demo.mechanicToPay) },
  { name: 'payment-settling', seed: 'demo', path: paths.payment(demo.mechanicTooExpensive), act: settleAll },
  {
    name: 'payment-refused',
    seed: 'demo',
    path: paths.payment(demo.mechanicTooExpensive),
    act: async (page) => {
      await settleAll(page)
      await page.getByRole('button', { name: /^Pay / }).click()
      await page.getByText('Settlement Failed').waitFor()
    },
  },
  {
    name: 'payment-unknown',
    seed: 'demo',
    path: paths.payment(demo.mechanicToPay),
    prepare: fault({ operationId: 'initiateTransfer', kind: 'cut', times: 1 }),
    act: async (page) => {
      await settleAll(page)
      await page.getByRole('button', { name: /^Pay / }).click()
      await page.getByText('All of them were settled').waitFor()
    },
  },
  { name: 'payment-without-deposit', seed: 'demo', path: paths.payment(demo.mechanicWithoutDeposit) },
]
