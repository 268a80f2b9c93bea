import type { Page } from '@playwright/test'
import { edgeFixtureIds as edge } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds as demo } from '#mock-server/seeds/fixture-ids.ts'
import type { Stage } from '#scripts/preview/stage.ts'
import { paths } from '#web/paths.ts'

/** A screen in one of its states: where it is, and what to do to get it there. */
export type Screen = {
  /** the name of its picture */
  name: string
  /** `demo` unless it says otherwise */
  seed?: 'demo' | 'edge' | 'empty'
  path: string
  /** a public page, or the login: nobody is signed in */
  isOpen?: true
  /** only on screens this narrow there is such a thing */
  isNarrow?: true
  /** before the page is opened: faults, mostly */
  prepare?: (ask: Stage['ask']) => Promise<unknown>
  act?: (page: Page, ask: Stage['ask']) => Promise<unknown>
}

/** Has an operation fail, cut or hang. */
const fault =
  (body: object): Screen['prepare'] =>
  (ask) =>
    ask('POST', '/__mock/faults', { body })

/** Presses the first button of that name. */
const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** Presses the first button of that name, which opens a dialog. */
const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}

const askForCode = async (page: Page) => {
  await page.getByLabel('Email').fill('admin@pitlane.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
}

const pages: Omit<Screen, 'isOpen'>[] = [
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
const openScreens: Screen[] = pages.map((page) => ({ ...page, isOpen: true }))

/** What is around every protected screen, and the first of them. */
const shellScreens: Screen[] = [
  { name: 'dashboard', path: paths.dashboard() },
  { name: 'shell-menu', path: paths.dashboard(), isNarrow: true, act: press('Open menu') },
  { name: 'account-settings', path: paths.dashboard(), act: openDialog('Account Settings') },
]

/** The list of users, and users in every state. */
const userScreens: Screen[] = [
  { name: 'users', path: paths.users() },
  { name: 'users-all-page-5', path: `${paths.users()}?status=All&page=5` },
  { name: 'users-edge', seed: 'edge', path: `${paths.users()}?status=All` },
  { name: 'users-none', seed: 'empty', path: paths.users() },
  {
    name: 'users-failed',

    path: paths.users(),
    prepare: fault({ operationId: 'listUsers', status: 400 }),
  },
  { name: 'user-pending', path: paths.user(demo.pendingUser) },
  {
    name: 'user-picture',

    path: paths.user(demo.pendingUser),
    act: openDialog(/^Enlarge/),
  },
  { name: 'user-active', path: paths.user(demo.activeUser) },
  { name: 'user-editing', path: paths.user(demo.activeUser), act: press('Edit') },
  { name: 'user-blocking', path: paths.user(demo.activeUser), act: openDialog('Block User') },
  { name: 'user-blocked', path: paths.user(demo.blockedUser) },
  { name: 'user-bare', path: paths.user(demo.bareUser) },
  { name: 'user-missing', path: paths.user('000000000000000000000000') },
  { name: 'user-long', seed: 'edge', path: paths.user(edge.longNameUser) },
  { name: 'user-right-to-left', seed: 'edge', path: paths.user(edge.rightToLeftUser) },
  { name: 'user-broken-documents', seed: 'edge', path: paths.user(edge.brokenDocumentsUser) },
]

/** The list of mechanics, and mechanics in every state. */
const mechanicScreens: Screen[] = [
  { name: 'mechanics', path: `${paths.mechanics()}?status=All` },
  { name: 'mechanic-active', path: paths.mechanic(demo.activeMechanic) },
  { name: 'mechanic-editing', path: paths.mechanic(demo.activeMechanic), act: press('Edit') },
  { name: 'mechanic-pending', path: paths.mechanic(demo.pendingMechanic) },
  { name: 'mechanic-blocked', path: paths.mechanic(demo.blockedMechanic) },
  { name: 'mechanic-without-deposit', path: paths.mechanic(demo.mechanicWithoutDeposit) },
  { name: 'mechanic-unverified', path: paths.mechanic(demo.mechanicUnverified) },
  { name: 'mechanic-loud', seed: 'edge', path: paths.mechanic(edge.loudMechanic) },
]

/** The list of quote requests, and requests in every state. */
const quoteScreens: Screen[] = [
  { name: 'quotes', path: paths.quotes() },
  { name: 'quotes-nothing-found', path: `${paths.quotes()}?q=zzz` },
  { name: 'quotes-edge', seed: 'edge', path: paths.quotes() },
  {
    name: 'quotes-filter',

    path: paths.quotes(),
    act: (page) => page.getByRole('combobox', { name: 'Status' }).press('ArrowDown'),
  },
  { name: 'quote-open', path: paths.quote(demo.openOrder) },
  {
    name: 'quote-changed',

    path: paths.quote(demo.openOrder),
    act: async (page) => {
      await page
        .getByLabel(/^Price of/)
        .first()
        .fill('250')
      await page
        .getByLabel(/^Discount on/)
        .last()
        .fill('101')
      await page.getByRole('combobox', { name: 'Add a service or item' }).fill('brake cleaner')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Save Quote' }).click()
    },
  },
  {
    name: 'quote-picker',

    path: paths.quote(demo.openOrder),
    act: (page) => page.getByRole('combobox', { name: 'Add a service or item' }).fill('brake'),
  },
  { name: 'quote-vehicle', path: paths.quote(demo.undecodedOrder), act: press('Edit Vehicle') },
  {
    name: 'quote-leaving',

    path: paths.quote(demo.openOrder),
    act: async (page) => {
      await page.getByLabel('Tax percentage').fill('8.25')
      await page.getByRole('link', { name: 'Back' }).click()
    },
  },
  {
    name: 'quote-failed',

    path: paths.quote(demo.openOrder),
    prepare: fault({ operationId: 'getOrder', status: 400 }),
  },
  { name: 'quote-quoted', path: paths.quote(demo.quotedOrder) },
  { name: 'quote-read-only', path: paths.quote(demo.completedOrder) },
  { name: 'quote-fifty-lines', seed: 'edge', path: paths.quote(edge.fiftyLinesOrder) },
  { name: 'quote-empty', seed: 'edge', path: paths.quote(edge.emptyOrder) },
  { name: 'quote-strange-texts', seed: 'edge', path: paths.quote(edge.strangeTextsOrder) },
]

const chooseSlot = async (page: Page) => {
  await page.getByRole('radio').first().check()
  const free = page.locator('[role=gridcell][aria-disabled=false]')
  await free.last().click()
  await page
    .getByRole('region', { name: /^Slots on/ })
    .locator('button[aria-disabled=false]')
    .first()
    .click()
  await page.getByLabel('Hourly Rate').fill('95')
}

/** The list of orders to schedule, and scheduling in every state. */
const scheduleScreens: Screen[] = [
  { name: 'schedule', path: paths.schedules() },
  { name: 'schedule-paid', path: paths.schedule(demo.paidOrder) },
  { name: 'schedule-chosen', path: paths.schedule(demo.paidOrder), act: chooseSlot },
  {
    name: 'schedule-booked-days',

    path: paths.schedule(demo.paidOrder),
    act: (page) => page.getByRole('radio', { name: /^Hiroshi Park/ }).check(),
  },
  { name: 'schedule-scheduled', path: paths.schedule(demo.scheduledOrder) },
  {
    name: 'schedule-rescheduling',

    path: paths.schedule(demo.scheduledOrder),
    act: press('Re-assign / Reschedule'),
  },
  { name: 'schedule-read-only', path: paths.schedule(demo.completedOrder) },
  { name: 'schedule-without-car', seed: 'edge', path: paths.schedule(edge.carlessPaidOrder) },
]

/** The list of orders, and orders in every state. */
const orderScreens: Screen[] = [
  { name: 'orders', path: paths.orders() },
  { name: 'orders-edge', seed: 'edge', path: paths.orders() },
  { name: 'orders-completed', path: `${paths.orders()}?status=COMPLETED` },
  { name: 'order-open', path: paths.order(demo.openOrder) },
  { name: 'order-scheduled', path: paths.order(demo.scheduledOrder) },
  { name: 'order-completed', path: paths.order(demo.completedOrder) },
  { name: 'order-broken-images', seed: 'edge', path: paths.order(edge.brokenImagesOrder) },
  { name: 'order-strange-remarks', seed: 'edge', path: paths.order(edge.strangeRemarksOrder) },
  { name: 'order-without-total', seed: 'edge', path: paths.order(edge.totallessOrder) },
  { name: 'order-unknown-status', seed: 'edge', path: paths.order(edge.unknownStatusOrder) },
  { name: 'order-missing', path: paths.order('000000000000000000000000') },
]

const settleAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).check()
  await page.getByRole('button', { name: 'Settle' }).click()
  await page.getByRole('dialog').waitFor()
}

/** The mechanics to pay, and payments in every state. */
const paymentScreens: Screen[] = [
  { name: 'payments', path: paths.payments() },
  { name: 'payments-none', seed: 'empty', path: paths.payments() },
  { name: 'payment', path: paths.payment(demo.mechanicToPay) },
  { name: 'payment-settling', path: paths.payment(demo.mechanicTooExpensive), act: settleAll },
  {
    name: 'payment-refused',

    path: paths.payment(demo.mechanicTooExpensive),
    act: async (page) => {
      await settleAll(page)
      await page.getByRole('button', { name: /^Pay / }).click()
      await page.getByText('Settlement Failed').waitFor()
    },
  },
  {
    name: 'payment-unknown',

    path: paths.payment(demo.mechanicToPay),
    prepare: fault({ operationId: 'initiateTransfer', kind: 'cut', times: 1 }),
    act: async (page) => {
      await settleAll(page)
      await page.getByRole('button', { name: /^Pay / }).click()
      await page.getByText('All of them were settled').waitFor()
    },
  },
  { name: 'payment-without-deposit', path: paths.payment(demo.mechanicWithoutDeposit) },
]

/** Services, items, and their dialogs. */
const catalogueScreens: Screen[] = [
  { name: 'catalogue-services', path: paths.catalogue() },
  { name: 'catalogue-items', path: `${paths.catalogue()}?tab=items` },
  { name: 'catalogue-edge', seed: 'edge', path: paths.catalogue() },
  { name: 'catalogue-add-service', path: paths.catalogue(), act: openDialog('Add Service') },
  {
    name: 'catalogue-wrong-service',

    path: paths.catalogue(),
    act: async (page) => {
      await openDialog('Add Service')(page)
      await page.getByLabel('Discount').fill('120')
      await page.getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    name: 'catalogue-edit-item',

    path: `${paths.catalogue()}?tab=items`,
    act: openDialog(/^Edit /),
  },
  {
    name: 'catalogue-conflict',

    path: `${paths.catalogue()}?tab=items`,
    act: async (page, ask) => {
      await openDialog(/^Edit Ceramic brake pad set, front/)(page)
      await page.getByLabel('Price', { exact: true }).fill('60')
      const token = (await page.evaluate(() => window.localStorage.getItem('authToken'))) ?? ''
      const name = 'Ceramic brake pad set, front'
      const body = { name, description: 'Changed by another admin', price: 80, discount: 0, finalPrice: 80 }
      await ask('PUT', `/pitlane/admin/api/items/${demo.item}`, { token, body })
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText(/changed in the meantime/).waitFor()
    },
  },
  { name: 'catalogue-delete', path: paths.catalogue(), act: openDialog(/^Delete /) },
]

/** The editor of the terms. */
const termsScreens: Screen[] = [
  { name: 'edit-terms', path: paths.editTerms() },
  { name: 'edit-terms-none', seed: 'empty', path: paths.editTerms() },
  { name: 'edit-terms-edge', seed: 'edge', path: paths.editTerms() },
]

/** Every screen, in every state that looks like something of its own. */
export const screens: Screen[] = [
  ...openScreens,
  ...shellScreens,
  ...userScreens,
  ...mechanicScreens,
  ...quoteScreens,
  ...scheduleScreens,
  ...orderScreens,
  ...paymentScreens,
  ...catalogueScreens,
  ...termsScreens,
]

/** Waits until the page shows what it was opened for: its heading is there and nothing is on its way any more. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"], .ant-skeleton, [role="progressbar"], .document-loading'),
  )
  await page.evaluate(() => document.fonts.ready)
}
