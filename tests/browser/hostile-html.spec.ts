import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { openScreen, screens } from '#scripts/screens/screens.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'

// HTML of the terms never runs (decision 013), and other texts of the backend are shown as text. A snippet that runs
// calls hit(), and a snippet that loads anything sends a request.

declare global {
  interface Window {
    hit: () => void
    hits: number
  }
}

const groups: Record<string, string[]> = parse(
  readFileSync('tests/browser/hostile-html.yaml', 'utf8'),
)
const snippets = Object.values(groups).flat()

test.use({ signedIn: true })

/** Counts the calls of hit() on every page opened from now on. */
const countHits = (page: Page) =>
  page.addInitScript(() => {
    window.hits = 0
    window.hit = () => {
      window.hits += 1
    }
  })

/** Collects the requests that the page sends from now on. */
const watchRequests = (page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => void urls.push(request.url()))
  return urls
}

test.describe('In the preview of the terms, without a Content-Security-Policy,', () => {
  // only the component under test may block the snippets
  test.use({ bypassCSP: true })

  test('no snippet runs, loads anything, or leaves a dangerous element or attribute', async ({
    page,
  }) => {
    test.slow()
    await countHits(page)
    await page.goto('/admin/terms-and-conditions')
    await expect(page.getByRole('tabpanel', { name: 'Live Preview' })).not.toBeEmpty()
    const requestedUrls = watchRequests(page)
    const dangers = await page.evaluate(async (snippets) => {
      const forbiddenTags =
        /^(script|style|link|meta|base|iframe|object|embed|form|input|button|img|video|audio|source|svg|math|template|dialog)$/i
      const field = document.querySelector('textarea')
      const preview = document.querySelector('[role=tabpanel]')
      const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
      const dangers: string[] = []
      for (const [index, html] of snippets.entries()) {
        setValue?.call(field, `<p>${index}.</p>${html}`)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
        while (!preview?.textContent?.startsWith(`${index}.`))
          await new Promise((resolve) => setTimeout(resolve))
        for (const element of preview.querySelectorAll('.prose *')) {
          const forbidden = forbiddenTags.test(element.localName) ? [element.localName] : []
          for (const { name, value } of element.attributes) {
            if (
              /^on|^style$|^class$|^id$|^name$|src|^data-|^formaction$|^ping$|^target$/.test(name)
            )
              forbidden.push(name)
            if (name !== 'href') continue
            const { origin, protocol } = new URL(value, location.href)
            if (origin !== location.origin && !['https:', 'mailto:', 'tel:'].includes(protocol))
              forbidden.push(value)
          }
          dangers.push(...forbidden.map((name) => `${name} in ${html}`))
        }
      }
      return dangers
    }, snippets)
    expect(dangers).toEqual([])
    // wait for the error events of images and scripts that fail to load
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => window.hits)).toBe(0)
    expect(requestedUrls).toEqual([])
    await expect(page).toHaveURL('/admin/terms-and-conditions')
  })
})

/** Names of the response members that hold free text. */
const freeTextMembers =
  /name$|^(email|mobileNo|driverLicense\w+|about|expertise|asecertification|workingHours|document(Description|Type))$|^(issueDescription|address|mechanic(Instructions|Remarks)|category|subCategory|description|notes|serviceCode)$|^(vin|licencePlate|make|model|trim|engine\w+|driveType|transmissionStyle)$/i

let nextIndex = 0
/** Returns the next snippet. Starts again after the last one. */
const nextSnippet = () => snippets[nextIndex++ % snippets.length] as string

const makeHostile = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((element) => makeHostile(element, name))
  if (typeof value === 'string') return freeTextMembers.test(name) ? nextSnippet() : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, makeHostile(member, key)]),
  )
}

/** Expects that no snippet ran, loaded from another origin, left a dangerous tag or attribute, or widened the page. */
const expectHarmless = async (page: Page, requestedUrls: string[]) => {
  const dangers = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('body *')]
    const tags = elements.flatMap(({ localName }) =>
      /^(iframe|object|embed|base|meta|video|audio|source|math|template|marquee|portal)$/.test(
        localName,
      )
        ? [localName]
        : [],
    )
    const attributes = elements.flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) => {
        const isForeign =
          /^(href|src|srcset|action|xlink:href|poster)$/.test(name) &&
          !/^(\/|#|data:image|blob:|tel:|mailto:)/.test(value)
        return isForeign || /^on|^srcdoc$|^formaction$|^ping$/.test(name)
          ? [`${name}=${value}`]
          : []
      }),
    )
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...tags,
      ...attributes,
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
    ]
  })
  expect(dangers).toEqual([])
  expect(await page.evaluate(() => window.hits)).toBe(0)
  const isOtherOrigin = (url: string) =>
    !/^(data|blob):/.test(url) && new URL(url).origin !== new URL(page.url()).origin
  expect(requestedUrls.filter(isOtherOrigin)).toEqual([])
}

// The login page and the dashboard show no text of the backend, and the terms are not JSON.
const screensWithTexts = screens.filter(
  ({ name, check }) => check === 'route' && !['login', 'dashboard', 'edit-terms'].includes(name),
)

for (const screen of screensWithTexts)
  test(`${screen.name} shows hostile texts of the backend as text`, { tag: '@deep' }, async ({
    page,
  }) => {
    await countHits(page)
    const requestedUrls = watchRequests(page)
    await page.route('**/pitlane/**', async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, json: makeHostile(await response.json()) })
    })
    await openScreen(page, screen)
    const shownText = await page.getByRole('main').evaluate((main) => {
      const fields = [...main.querySelectorAll<HTMLInputElement>('input, textarea')]
      return [main.textContent, ...fields.map(({ value }) => value)].join(' ')
    })
    expect(snippets.filter((snippet) => shownText.includes(snippet))).not.toEqual([])
    await expectHarmless(page, requestedUrls)
  })

test.describe('A hostile text', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('is shown as text in the reason of a rejection and in a search', { tag: '@deep' }, async ({
    page,
  }) => {
    await countHits(page)
    const requestedUrls = watchRequests(page)
    // the page shows 500 characters of a reason, and hides one that starts like HTML, hence the 'No: '
    const message = `No: ${snippets.slice(0, 9).join(' ')}`.slice(0, 500)
    await page.route('**/block/user/*', (route) =>
      route.fulfill({ status: 400, json: { message } }),
    )
    await page.goto(paths.user(fixtureIds.activeUser))
    await page.getByRole('button', { name: 'Block User' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.locator('.ant-notification')).toContainText(message)
    await expectHarmless(page, requestedUrls)
    await page.goto(`/orders?q=${encodeURIComponent(message)}`)
    await expect(page.getByRole('searchbox')).toHaveValue(message)
    await expectHarmless(page, requestedUrls)
  })
})
