import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import type { Fault } from '#mock-server/dev-tools/faults.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { TestServers } from '#scripts/preview/test-servers.ts'
import { toFixturePath } from './fixture-path.ts'

/** A screen or public page in one of its states; screens.yaml explains the members. */
export type Screen = {
  name: string
  path: string
  seed?: 'demo' | 'edge' | 'empty'
  visitor?: true
  phoneOnly?: true
  needsPageCount?: true
  printed?: true
  staysLoading?: true
  fault?: Fault
  press?: string
  dialog?: string
  check?: 'route' | 'state' | 'long texts'
}

export const screens: Screen[] = parse(readFileSync('scripts/screens/screens.yaml', 'utf8'))

/** Returns the screen with this name in screens.yaml. */
export const getScreen = (name: string): Screen => {
  const screen = screens.find((one) => one.name === name)
  if (screen === undefined) throw new Error(`screens.yaml has no screen ${name}.`)
  return screen
}

const pressButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

const requestCode = async (page: Page, email = 'admin@pitlane.test') => {
  await page.getByLabel('Email').fill(email)
  await pressButton(page, 'Continue')
}

const openCodeStep = async (page: Page) => {
  await requestCode(page)
  await page.getByRole('heading', { name: 'Enter the Code' }).waitFor()
}

const selectAllOrders = (page: Page) =>
  page.getByRole('checkbox', { name: 'Select all', exact: true }).check()

const openSettleDialog = async (page: Page) => {
  await selectAllOrders(page)
  await pressButton(page, 'Settle')
  await page.getByRole('dialog').waitFor()
}

const settleAll = async (page: Page, outcome: string) => {
  await openSettleDialog(page)
  await pressButton(page, /^Settle \$/)
  await page.getByText(outcome).waitFor()
}

const getLinePicker = (page: Page) => page.getByRole('combobox', { name: 'Add a service or item' })

const editTerms = async (page: Page) => {
  const field = page.getByLabel('HTML')
  const published = await field.inputValue()
  await field.fill(
    published.replace('14 days', '30 days').replace('</h2>', '</h2>\n<p>One more.</p>'),
  )
}

/** The steps to a state that `press` and `dialog` alone cannot reach, by the name of the screen. */
const stateSteps: Record<
  string,
  (page: Page, request: TestServers['request']) => Promise<unknown>
> = {
  'login-invalid-address': (page) => page.getByLabel('Email').fill('admin@pitlane'),
  'login-unknown': async (page) => {
    await requestCode(page, 'unknown@pitlane.test')
    await page.getByText('User not found!').waitFor()
  },
  'login-code': openCodeStep,
  'login-wrong-code': async (page) => {
    await openCodeStep(page)
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await page.getByText('Invalid OTP!').waitFor()
  },
  'dashboard-counts': async (page) => {
    await page.getByRole('switch').click()
    await page.getByRole('link', { name: /^\d+ Open \$/ }).waitFor()
  },
  'command-menu-search': async (page) => {
    await page.getByRole('combobox').fill('toyota camry')
    await page.keyboard.press('Enter')
    await page.getByText(/matches in orders/).waitFor()
  },
  'user-orders': async (page) => {
    await pressButton(page, 'Show orders')
    await page.getByText(/^Searched \d+ orders/).waitFor()
  },
  shortcuts: async (page) => {
    await page.keyboard.press('?')
    await page.getByRole('heading', { name: 'Go to' }).waitFor()
  },
  'quotes-filter': (page) => page.getByRole('combobox', { name: 'Status' }).press('ArrowDown'),
  'quote-changed': async (page) => {
    const price = page.getByLabel(/^Price of/)
    const discount = page.getByLabel(/^Discount on/)
    await price.first().fill('250')
    await discount.last().fill('101')
    await getLinePicker(page).fill('brake cleaner')
    await page.keyboard.press('Enter')
    await pressButton(page, 'Save Quote')
  },
  'quote-earlier': async (page) => {
    await pressButton(page, 'Earlier quotes')
    await page.getByRole('article').first().waitFor()
  },
  'quote-picker': (page) => getLinePicker(page).fill('brake'),
  'quote-discard': async (page) => {
    await page.getByLabel('Tax percentage').fill('8.25')
    await page.getByRole('link', { name: 'Back' }).click()
  },
  'quotes-hover': (page) => page.getByRole('row').nth(2).hover(),
  'quotes-focus': (page) => page.keyboard.press('j'),
  'quote-focus': (page) =>
    page
      .getByLabel(/^Price of/)
      .first()
      .focus(),
  'quote-saving': (page) => page.locator('button.ant-btn-loading').waitFor(),
  'quote-saved': (page) => page.getByText('Quote updated successfully').waitFor(),
  'quote-queue': async (page) => {
    await pressButton(page, 'Save and Next')
    await page.getByText(/^2 of \d+/).waitFor()
  },
  'schedule-queue': (page) => page.getByRole('button', { name: 'Save and Next' }).waitFor(),
  'schedule-selected': async (page) => {
    await page.getByRole('radio').first().check()
    await page.locator('[role=gridcell][aria-disabled=false]').last().click()
    const slots = page.getByRole('region', { name: /^Slots on/ })
    await slots.locator('button[aria-disabled=false]').first().click()
    await page.getByLabel('Hourly Rate').fill('95')
  },
  'schedule-board': async (page) => {
    await page
      .getByRole('gridcell', { name: /, free / })
      .first()
      .click()
  },
  'schedule-booked-days': (page) => page.getByRole('radio', { name: /^Hiroshi Park/ }).check(),
  'payment-selected': selectAllOrders,
  'payment-confirmation': openSettleDialog,
  'payment-failed': (page) => settleAll(page, 'Settlement Failed'),
  'payment-lost-response': (page) => settleAll(page, 'Settlement successful: 3 orders settled'),
  'catalogue-invalid-service': async (page) => {
    await page.getByLabel('Discount').fill('120')
    await pressButton(page, 'Save')
  },
  'edit-terms-changes': async (page) => {
    await editTerms(page)
    await page.getByRole('tab', { name: 'Changes' }).click()
    await page.getByText('2 lines added, 1 removed').waitFor()
  },
  'catalogue-conflict': async (page, request) => {
    await page.getByLabel('Price', { exact: true }).fill('60')
    const token = (await page.evaluate(() => window.localStorage.getItem('authToken'))) ?? ''
    const name = 'Ceramic brake pad set, front'
    const body = {
      name,
      description: 'Changed by another admin',
      price: 80,
      discount: 0,
      finalPrice: 80,
    }
    const path = `/pitlane/admin/api/items/${fixtureIds.item}`
    await request.put(path).set('authorization', token).send(body).expect(200)
    await pressButton(page, 'Save')
    await page.getByText(/changed by someone else/).waitFor()
  },
}
for (const name of Object.keys(stateSteps)) getScreen(name)

/** Waits for the heading, the end of all loading states (also of the facts in the page header), and the fonts. */
const waitUntilLoaded = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector(
        '[aria-busy="true"], .ant-skeleton, [role="progressbar"], .terms-loading, main header ul:empty',
      ),
  )
  await page.evaluate(() => document.fonts.ready)
}

/** Opens a screen. Waits for its data, or only for its heading if it stays loading from the start. */
export const openScreen = async (
  page: Page,
  { path, staysLoading, press }: Screen,
): Promise<void> => {
  await page.goto(toFixturePath(path))
  if (staysLoading && !press) await page.getByRole('heading', { level: 1 }).first().waitFor()
  else await waitUntilLoaded(page)
}

/** Opens a screen and brings it into its state. */
export const openState = async (
  page: Page,
  { request }: TestServers,
  screen: Screen,
): Promise<void> => {
  const { name, fault, press: button, dialog } = screen
  if (fault) await request.post('/__mock/faults').send(fault).expect(201)
  await openScreen(page, screen)
  if (button ?? dialog) await pressButton(page, new RegExp(`^${button ?? dialog}`))
  if (dialog) await page.getByRole('dialog').waitFor()
  await stateSteps[name]?.(page, request)
}

/** Paths to click through. A path that ends in a slash stands for the first record of a list. */
const clickedPaths = [
  '/users',
  '/users/',
  '/mechanics',
  '/mechanics/',
  '/service-requests',
  '/service-requests/',
  '/schedule-service',
  '/schedule-service/',
  '/orders',
  '/order/',
  '/payments',
  '/payments/',
  '/data-management',
  '/admin/terms-and-conditions',
  '/profile',
]

/** Clicks through `clickedPaths` as often as `roundCount` says. Waits for the data of each page. */
export const clickThroughPages = (page: Page, roundCount: number): Promise<void> =>
  page.evaluate(async (paths) => {
    for (const path of paths) {
      const link = path.endsWith('/') ? `main a[href^="${path}"]` : `nav a[href="${path}"]`
      do await new Promise((resolve) => requestAnimationFrame(resolve))
      while (!document.querySelector(link))
      document.querySelector<HTMLElement>(link)?.click()
      do await new Promise((resolve) => requestAnimationFrame(resolve))
      while (!location.pathname.startsWith(path) || document.querySelector('main [aria-busy=true]'))
    }
  }, Array.from({ length: roundCount }, () => clickedPaths).flat())
