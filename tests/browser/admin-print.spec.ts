import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'

const now = '2026-11-23T15:00:00.000Z'
test.use({ signedIn: true, colorScheme: 'dark', now })

/** Returns the text of each printed page, with white space collapsed. */
const readPrintedPages = async (page: Page) => {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true, printBackground: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((pageText) => pageText.replace(/\s+/g, ' '))
}

const { completedOrder, openOrder, quotedOrder, mechanicToPay } = fixtureIds
const orderTexts = [
  '2100 Workshop Avenue, Suite 140 Austin, TX 78704 support@pitlane.test',
  `Order Number ${completedOrder.slice(-8)}`,
  'Issue Date Nov 23, 2026',
  'Marcus Bennett',
  '+1 (408) 555-0179',
  'marcus.bennett1@mail.test',
  '871 Highland Avenue, San Jose, CA 95125',
  '2020 Chevrolet Silverado',
  '1GCUYDED6LZ242661',
  'Check engine light is flashing',
  'Diagnostics',
  '$222.45',
  'Service Fee',
  '$22.25',
  '$21.72',
  'Total $266.42',
  'Subject to the terms and conditions at https://www.pitlane.test/terms.',
]
const screenOnlyTexts =
  /Log Out|Payments|Account Settings|Back|Print(?!ed)|Save Quote|Contains unsaved|[Ee]dit|Add a service/

for (const [name, path, texts] of [
  [
    'an order',
    paths.order(completedOrder),
    ['Order Details #', 'Mon, Nov 16, 2026, 09:00', ...orderTexts],
  ],
  ['a quote', paths.quote(completedOrder), ['Service Request #', ...orderTexts]],
] as const)
  test(`${name} prints without controls, and Print opens the print dialog`, async ({ page }) => {
    await page.clock.setFixedTime(now)
    await page.goto(path)
    await page.getByText('marcus.bennett1').first().waitFor()
    const printedText = (await readPrintedPages(page)).join(' ')
    const issueIndex = printedText.indexOf('Check engine light is flashing')
    expect(issueIndex).toBeLessThan(printedText.indexOf('$222.45'))
    expect(printedText.indexOf('1GCUYDED6LZ242661')).toBeLessThan(printedText.indexOf('$222.45'))
    for (const text of texts) expect(printedText).toContain(text)
    // one format for dates
    expect(printedText).not.toMatch(/\d+\/\d+\/\d{4}/)
    expect(printedText).not.toMatch(/Engine|Drive Type/)
    expect(printedText).not.toMatch(screenOnlyTexts)
    const printCall = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.print = () => resolve('called')
        }),
    )
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await printCall).toBe('called')
  })

test('the payments print with the letterhead, the date and the total', async ({ page }) => {
  await page.clock.setFixedTime(now)
  await page.goto(paths.payments())
  await page.getByRole('table').first().waitFor()
  const printedText = (await readPrintedPages(page)).join(' ')
  expect(printedText).toContain('2100 Workshop Avenue, Suite 140 Austin, TX 78704')
  expect(printedText).toContain('As of Nov 23, 2026')
  const [total = ''] = /\$[\d,.]+(?= pending)/.exec(printedText) ?? []
  expect(total).not.toBe('')
  expect(printedText).toContain(`Total ${total}`)
})

test('an unsaved quote prints its input and a note that it is not saved', async ({ page }) => {
  await page.goto(paths.quote(openOrder))
  await page
    .getByLabel(/^Price of/)
    .first()
    .fill('1234.5')
  const printedText = (await readPrintedPages(page)).join(' ')
  expect(printedText).toContain('Contains unsaved changes.')
  expect(printedText).toContain('1234.5')
})

test('a quote prints the date of the day on which it is printed', async ({ page }) => {
  await page.clock.setFixedTime(now)
  await page.goto(paths.quote(quotedOrder))
  await page.getByText('marcus.bennett1').first().waitFor()
  await page.clock.setFixedTime('2026-11-24T15:00:00.000Z')
  expect((await readPrintedPages(page)).join(' ')).toContain('Issue Date Nov 24, 2026')
})

test('a quote prints its discounts only if a line has one', async ({ page }) => {
  await page.goto(paths.quote(quotedOrder))
  const discount = page.getByLabel(/^Discount on/).first()
  await expect(discount).toHaveValue('0')
  expect((await readPrintedPages(page)).join(' ')).not.toMatch(/Discount|%0/)
  await discount.fill('15')
  // the text of a PDF has the unit before the percentage
  expect((await readPrintedPages(page)).join(' ')).toMatch(/Discount.*%15/)
})

test('tables print dark text in the dark theme, and have light text again afterwards', async ({
  page,
}) => {
  const readLightTexts = () =>
    page.locator('#main :not(:has(*))').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const channels = getComputedStyle(element).color.match(/[\d.]+/g) ?? []
        const isLight = channels.reduce((sum, value) => sum + Number(value), 0) > 3 * 140
        const isShown = element.checkVisibility() && element.textContent?.trim()
        return isShown && isLight ? [element.outerHTML] : []
      }),
    )
  const dispatch = (type: string) =>
    page.evaluate((type) => window.dispatchEvent(new Event(type)), type)
  for (const path of [
    paths.payments(),
    paths.payment(mechanicToPay),
    paths.users(),
    paths.schedules(),
  ]) {
    await page.goto(path)
    await page.getByRole('table').first().waitFor()
    const screenTexts = await readLightTexts()
    await page.emulateMedia({ media: 'print' })
    await dispatch('beforeprint')
    expect(await readLightTexts(), path).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await dispatch('afterprint')
    await expect.poll(readLightTexts, path).toEqual(screenTexts)
  }
})

test.describe('unusual texts', () => {
  test.use({ seed: 'edge' })

  test('print as text and in full', async ({ page, read }) => {
    const id = edgeFixtureIds.unusualTextsOrder
    const { issueDescription } = await read('getOrder', `/order/${id}`)
    await page.goto(paths.order(id))
    await page.getByRole('heading', { name: 'Remarks' }).waitFor()
    const printedText = (await readPrintedPages(page)).join(' ')
    expect(printedText).toContain('<img src=x onerror=alert(1)>')
    expect(printedText.replace(/\s/g, '')).toContain(
      issueDescription?.trim().slice(-40).replace(/\s/g, ''),
    )
  })
})
