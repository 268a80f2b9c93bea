import type { Page } from '@playwright/test'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'

// Decision 004: the back-office opts out of translation by the browser, public pages do not.

test.use({ signedIn: true })

/** Wraps each text in elements, as a translator does, except where the page opts out. Returns the number of texts. */
const translatePage = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    const translated = texts.filter(
      (text) => text.data.trim() !== '' && text.parentElement?.translate,
    )
    for (const text of translated) {
      const wrapper = document.createElement('font')
      text.replaceWith(wrapper)
      wrapper.append(text.data)
    }
    return translated.length
  })

test('a quote keeps its form when a price is typed after a translation', async ({ page }) => {
  await page.goto(paths.quote(fixtureIds.openOrder))
  const price = page.getByLabel(/^Price of/).first()
  await expect(price).toBeVisible()
  await translatePage(page)
  await price.fill('12.34')
  await page.getByLabel('Tax percentage').fill('8.25')
  await expect(price).toHaveValue('12.34')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await expect(page.locator('meta[name=google][content=notranslate]')).toHaveCount(1)
})

test('a public page can be translated', async ({ page }) => {
  await page.goto(paths.privacy())
  await expect(page.locator('meta[name=google]')).toHaveCount(0)
  expect(await translatePage(page)).toBeGreaterThan(10)
})
