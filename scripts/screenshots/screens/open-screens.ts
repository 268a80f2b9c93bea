import type { Page } from '@playwright/test'
import { press } from '#scripts/screenshots/act.ts'
import type { Screen } from '#scripts/screenshots/screen.ts'
import { paths } from '#web/paths.ts'

const askForCode = async (page: Page) => {
  await page.getByLabel('Email').fill('admin@pitlane.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
}

const pages: Omit<Screen, 'seed' | 'isOpen'>[] = [
  { name: 'landing', path: paths.landing() },
  { name: 'landing-menu', path: paths.landing(), isNarrow: true, act: press(/menu/i) },
  { name: 'terms', path: paths.terms() },
  { name: 'privacy', path: paths.privacy() },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'login', path: paths.login() },
  {
    name: 'login-wrong-address',
    path: paths.login(),
    act: (page) => page.getByLabel('Email').fill('admin@pitlane'),
  },
  {
    name: 'login-unknown',
    path: paths.login(),
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@pitlane.test')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('User not found!').waitFor()
    },
  },
  { name: 'login-code', path: paths.login(), act: askForCode },
  {
    name: 'login-wrong-code',
    path: paths.login(),
    act: async (page) => {
      await askForCode(page)
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await page.getByText('Invalid OTP!').waitFor()
    },
  },
]

/** What everybody can open: the public pages and the login. */
export const openScreens: Screen[] = pages.map((page) => ({ ...page, seed: 'demo', isOpen: true }))
