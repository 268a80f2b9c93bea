import { fixtureIds as demo } from '#mock-server/seeds/fixture-ids.ts'
import { openDialog } from '#scripts/screenshots/act.ts'
import type { Screen } from '#scripts/screenshots/screen.ts'
import { paths } from '#web/paths.ts'

/** Services, items, and their dialogs. */
export const catalogueScreens: Screen[] = [
  { name: 'catalogue-services', seed: 'demo', path: paths.catalogue() },
  { name: 'catalogue-items', seed: 'demo', path: `${paths.catalogue()}?tab=items` },
  { name: 'catalogue-edge', seed: 'edge', path: paths.catalogue() },
  { name: 'catalogue-add-service', seed: 'demo', path: paths.catalogue(), act: openDialog('Add Service') },
  {
    name: 'catalogue-wrong-service',
    seed: 'demo',
    path: paths.catalogue(),
    act: async (page) => {
      await openDialog('Add Service')(page)
      await page.getByLabel('Discount').fill('120')
      await page.getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    name: 'catalogue-edit-item',
    seed: 'demo',
    path: `${paths.catalogue()}?tab=items`,
    act: openDialog(/^Edit /),
  },
  {
    name: 'catalogue-conflict',
    seed: 'demo',
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
  { name: 'catalogue-delete', seed: 'demo', path: paths.catalogue(), act: openDialog(/^Delete /) },
]
