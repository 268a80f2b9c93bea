import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true, colorScheme: 'dark' })

/** What stands on paper, page by page, blanks of any kind as one. */
const print = async (page: Page) => {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true, printBackground: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((each) => each.replace(/\s+/g, ' '))
}

const { completedOrder, openOrder } = fixtureIds
const completed = [
  ...['Marcus Bennett', '4085550179', 'marcus.bennett1@mail.test', '871 Highland Avenue, San Jose, CA 95125'],
  ...['2020 Chevrolet Silverado', '1GCUYDED6LZ242661', 'Check engine light is flashing'],
  ...['Diagnostics', 'Check engine light', '$89.00', 'Spark plug, iridium', '$13.95'],
  ...['Subtotal $222.45', 'Service Fee (10%) $22.25', 'Tax (8.875%) $21.72', 'Total $266.42'],
  '/terms apply.',
]
const onScreenOnly = /Log Out|Payments|Account Settings|Back|Print(?!ed)|Save|Images|Highlighted/

for (const [name, path, texts] of [
  ['an order', paths.order(completedOrder), ['Order #', 'November 16, 2026', ...completed]],
  ['a quote', paths.quote(completedOrder), ['Quote #', ...completed]],
] as const)
  test(`${name} prints as one page of its own, without what is there to be pressed`, async ({ page }) => {
    await page.goto(path)
    await page.getByText('marcus.bennett1').first().waitFor()
    const [sheet = '', ...further] = await print(page)
    for (const text of texts) expect(sheet).toContain(text)
    expect(sheet).not.toMatch(onScreenOnly)
    expect(further).toEqual([])
    // on the screen nothing of it is left
    await expect(page.getByRole('article')).toHaveCount(0)
    const asked = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.print = () => resolve('asked')
        }),
    )
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await asked).toBe('asked')
  })

test('a quote prints as it is typed, and says that it was not saved', async ({ page }) => {
  await page.goto(paths.quote(openOrder))
  const price = page.getByLabel(/^Price of/).first()
  await price.fill('1234.5')
  const [typed] = await print(page)
  expect(typed).toContain('Not saved yet.')
  expect(typed).toMatch(/\$1 ?234\.50/)
  await price.fill('many')
  const [saved] = await print(page)
  expect(saved).toContain('what was typed since then cannot be read')
  expect(saved).not.toContain('many')
})

test.describe('texts of any kind', () => {
  test.use({ seed: 'edge' })

  test('print as texts, and in full', async ({ page, read }) => {
    const id = edgeFixtureIds.strangeTextsOrder
    const { issueDescription } = await read('getOrder', `/order/${id}`)
    await page.goto(paths.order(id))
    await page.getByRole('heading', { name: 'Remarks' }).waitFor()
    const sheet = (await print(page)).join(' ')
    expect(sheet).toContain('<img src=x onerror=alert(1)>')
    expect(sheet.replace(/\s/g, '')).toContain(issueDescription?.trim().slice(-40).replace(/\s/g, ''))
  })
})
