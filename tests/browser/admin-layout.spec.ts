import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { settled } from '#scripts/screenshots/settled.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './admin.ts'

test.describe.configure({ mode: 'parallel' })

const pages = {
  users: paths.users(),
  user: paths.user(fixtureIds.activeUser),
  mechanics: paths.mechanics(),
  mechanic: paths.mechanic(fixtureIds.activeMechanic),
  quotes: paths.quotes(),
  quote: paths.quote(fixtureIds.openOrder),
  schedules: paths.schedules(),
  schedule: paths.schedule(fixtureIds.paidOrder),
  orders: paths.orders(),
  order: paths.order(fixtureIds.completedOrder),
  catalogue: paths.catalogue(),
  payments: paths.payments(),
  payment: paths.payment(fixtureIds.mechanicToPay),
  terms: paths.editTerms(),
}
/** Late enough for what stands in for the data to be painted. */
const delayMs = 100
const slow = [
  ...['listUsers', 'getUser', 'listUserDocuments', 'getDocument', 'listMechanics', 'getMechanic'],
  ...['listOrders', 'getOrder', 'getRevenue', 'listServices', 'listItems', 'getTerms'],
  ...['listSettlements', 'listMechanicSettlement', 'getBalance'],
]

declare global {
  interface Window {
    /** how far things moved that nobody touched, and which */
    moved: { sum: number; what: string[] }
  }
}

test.use({ expectedErrors: /status of 404 .*\/revenue\)$/ })

for (const [name, path] of Object.entries(pages)) {
  test(`nothing jumps while the data of ${name} arrives`, async ({ page, mock }) => {
    for (const operationId of slow) await mock.fault({ operationId, delayMs })
    await page.addInitScript(() => {
      window.moved = { sum: 0, what: [] }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          window.moved.sum += Reflect.get(entry, 'value')
          for (const { node } of Reflect.get(entry, 'sources'))
            window.moved.what.push(node instanceof Element ? node.outerHTML.slice(0, 120) : String(node))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      await settled(page)
      await page.evaluate(() => document.fonts.ready)
      const { sum, what } = await page.evaluate(() => window.moved)
      expect(sum, `at ${viewport.width} px: ${what.join('\n')}`).toBeLessThan(0.01)
    }
  })
}
