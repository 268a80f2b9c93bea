import { edgeFixtureIds as edge } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds as demo } from '#mock-server/seeds/fixture-ids.ts'
import { fault, press } from '#scripts/screenshots/act.ts'
import type { Screen } from '#scripts/screenshots/screen.ts'
import { paths } from '#web/paths.ts'

/** The list of quote requests, and requests in every state. */
export const quoteScreens: Screen[] = [
  { name: 'quotes', seed: 'demo', path: paths.quotes() },
  { name: 'quotes-nothing-found', seed: 'demo', path: `${paths.quotes()}?q=zzz` },
  { name: 'quotes-edge', seed: 'edge', path: paths.quotes() },
  {
    name: 'quotes-filter',
    seed: 'demo',
    path: paths.quotes(),
    act: (page) => page.getByRole('combobox', { name: 'Status' }).press('ArrowDown'),
  },
  { name: 'quote-open', seed: 'demo', path: paths.quote(demo.openOrder) },
  {
    name: 'quote-changed',
    seed: 'demo',
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
    seed: 'demo',
    path: paths.quote(demo.openOrder),
    act: (page) => page.getByRole('combobox', { name: 'Add a service or item' }).fill('brake'),
  },
  { name: 'quote-vehicle', seed: 'demo', path: paths.quote(demo.undecodedOrder), act: press('Edit Vehicle') },
  {
    name: 'quote-leaving',
    seed: 'demo',
    path: paths.quote(demo.openOrder),
    act: async (page) => {
      await page.getByLabel('Tax percentage').fill('8.25')
      await page.getByRole('link', { name: 'Back' }).click()
    },
  },
  {
    name: 'quote-failed',
    seed: 'demo',
    path: paths.quote(demo.openOrder),
    prepare: fault({ operationId: 'getOrder', status: 400 }),
  },
  { name: 'quote-quoted', seed: 'demo', path: paths.quote(demo.quotedOrder) },
  { name: 'quote-read-only', seed: 'demo', path: paths.quote(demo.completedOrder) },
  { name: 'quote-fifty-lines', seed: 'edge', path: paths.quote(edge.fiftyLinesOrder) },
  { name: 'quote-empty', seed: 'edge', path: paths.quote(edge.emptyOrder) },
  { name: 'quote-strange-texts', seed: 'edge', path: paths.quote(edge.strangeTextsOrder) },
]
