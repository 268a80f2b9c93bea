import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { seededPath } from '#tests/seeded-path.ts'
import { laboratory, operationOf, prepare, send, writes } from './faults.ts'
import { expect, test } from './fixtures.ts'

// Texts of an attacker in every text field of every record, and in every refusal of the server: a screen shows them as they
// are. Nothing of them runs, asks for anything, becomes an element or makes the page wider than its window.

declare global {
  interface Window {
    hit: () => void
    hits: number
  }
}

type Row = {
  screen: string
  rows?: number | 'all'
  press?: string
  typed?: string
  picture?: true
  shows: Record<string, unknown[]>
}
type Texts = {
  texts: string[][]
  screens: Row[]
  addresses: Record<string, boolean>
  silent: string[]
}
const read = (file: string) => parse(readFileSync(`tests/browser/${file}.yaml`, 'utf8'))
const { texts, screens, addresses, silent }: Texts = read('faults-hostile')
const snippets: string[] = Object.values<string[]>(read('hostile-html')).flat()
const members = texts.flat()
/** The snippets, some of them one text: it is shown as it is only if each of them is. */
const bundles = (length: number) =>
  Array.from({ length: Math.ceil(snippets.length / length) }, (_, at) =>
    snippets.slice(at * length, (at + 1) * length).join(' '),
  )
/** As much as every field takes, and is shown of what a server says. */
const most = 480
/** Where something has to be pressed or typed to see them. */
const bundled = bundles(10)

const lab = laboratory('hostile content')
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // a refusal, and an order without revenue
  expectedErrors: /Failed to load resource|ApiError/,
})

/** An id of the same kind for each turn and row: what was read before is never what is shown. */
const idAt = (id: string, turn: number, row = 0) =>
  /^[0-9a-f]{24}$/.test(id) ? id.slice(0, 16) + (turn * 1000 + row).toString(16).padStart(8, '0') : id

/** Hostile texts for the members of an answer; `put` gets each, and answers what is to stand there. */
function filled(value: unknown, turn: number, rows: number, put: (member: string, row: number) => string) {
  const fill = (each: unknown, name: string, row: number, length: number): unknown => {
    if (name === 'otherReimbursements' || name === 'otherCharges') return { [put(name, row)]: 5 }
    if (name === 'address' && each === null) return { address: put(name, row) }
    if (members.includes(name) && (each === null || typeof each === 'string')) return put(name, row)
    if (typeof each === 'string') return idAt(each, turn, row)
    if (Array.isArray(each)) {
      const count = each.length === 0 || typeof each[0] === 'number' ? each.length : length
      return Array.from({ length: count }, (_, at) => fill(each[at % each.length], '', row + at, 1))
    }
    if (typeof each !== 'object' || each === null) return each
    const inner = Object.entries(each).map(([key, one]) => [key, fill(one, key, row, length)])
    return Object.fromEntries(inner)
  }
  return fill(value, '', 0, rows)
}

/** What of the texts is not shown, literally but for blanks, and what the page has that it must not have. */
const lookAt = (page: Page, wanted: string[], place: 'page' | 'dialog') =>
  page.evaluate(
    async ({ all, isDialog }) => {
      const bare = (text: string) => text.replace(/\s+/g, '').toLowerCase()
      const shown = () => {
        const within = (isDialog && [...document.querySelectorAll('[role=dialog]')].at(-1)) || document.body
        const fields = [...within.querySelectorAll<HTMLInputElement>('input, textarea')]
        return bare([document.title, within.textContent, ...fields.map(({ value }) => value)].join(' '))
      }
      const missing = () => {
        const text = shown()
        return all.filter((one) => !text.includes(bare(one)))
      }
      const since = performance.now()
      while (missing().length > 0 && performance.now() - since < 5000)
        await new Promise((done) => requestAnimationFrame(done))

      const made: string[] = []
      for (const { localName, attributes } of document.querySelectorAll('body *')) {
        if (
          /^(iframe|object|embed|base|meta|style|video|audio|source|math|template|marquee|portal)$/.test(
            localName,
          )
        )
          made.push(localName)
        for (const { name, value } of attributes) {
          if (/^on|^srcdoc$|^formaction$|^ping$/.test(name)) made.push(`${localName} ${name}`)
          const isAddress = /^(href|src|srcset|action|xlink:href|data|poster)$/.test(name)
          if (isAddress && !/^(\/|#|data:image|blob:|tel:|mailto:)/.test(value)) made.push(`${name}=${value}`)
        }
      }
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth) made.push(`${scrollWidth} px in ${clientWidth}`)
      if (window.hits > 0) made.push(`ran ${window.hits} times`)
      window.hits = 0
      return { missing: missing(), made }
    },
    { all: wanted, isDialog: place === 'dialog' },
  )

/** Goes on to another address without loading the page anew. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    // as the router itself leaves an entry of the history
    const state = { usr: null, key: to.slice(-8), idx: window.history.state.idx + 1 }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)

/** Notes what a page does that only an attacker wants, from its opening on; the answer judges what it shows. */
const watch = async (page: Page, complaints: string[]) => {
  await page.addInitScript(() => {
    window.hits = 0
    window.hit = () => {
      window.hits += 1
    }
  })
  const done: string[] = []
  page.on('dialog', (dialog) => {
    done.push(`said ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { pathname, protocol, host } = new URL(request.url())
    const isOurs = /^\/(pitlane|assets|fonts|icons)\/|^\/(config|theme)\.js$|^\/favicon|webmanifest$/.test(
      pathname,
    )
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (protocol === 'data:' || protocol === 'blob:') return
    if (host !== new URL(page.url()).host && page.url() !== 'about:blank') done.push(`asked ${request.url()}`)
    else if (!isOurs && !isPage) done.push(`asked ${request.url()}`)
  })
  return async (which: string, expected: string[], place: 'page' | 'dialog' = 'page') => {
    const { missing, made } = await lookAt(page, expected, place)
    for (const text of expected)
      lab.note(`${which}, ${text}`, missing.includes(text) ? 'is not shown as it is' : undefined)
    lab.note(which, [...made, ...done.splice(0), ...complaints.splice(0)].join('; ') || undefined)
  }
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

for (const row of screens)
  test.describe(() => {
    test.use({ signedIn: true })
    const { screen, press, typed, picture, shows } = row
    const hostile = press ? bundled : snippets
    const textAt = (number: number) => hostile[number % hostile.length] ?? ''
    const rows = row.rows === 'all' ? hostile.length : (row.rows ?? 1)
    test(`${screen}${press ? `, ${press}` : ''}${typed ? `, ${typed}` : ''} shows hostile texts as they are`, async ({
      page,
      complaints,
    }) => {
      test.setTimeout(15 * 60_000)
      lab.begin()
      const judge = await watch(page, complaints)
      const path = seededPath(screen)
      const answers = new Map<string, unknown>()
      let wanted: { text: string; row: number }[] = []
      let turn = -1
      const asked = new Map<string, number>()

      await page.route('**/pitlane/**', async (route) => {
        const operation = operationOf(route.request()) ?? ''
        if (turn < 0) {
          const response = await route.fetch()
          if (response.ok()) answers.set(operation, await response.json())
          return route.fulfill({ response })
        }
        if (!answers.has(operation)) return route.continue()
        const again = asked.get(operation) ?? 0
        asked.set(operation, again + 1)
        let number = 0
        const put = (member: string, at: number) => {
          if (picture && member === 'documentContent') return pixel
          number += 1
          const text = `${textAt(turn + at + members.indexOf(member) + 1 + again * 9)} ${operation}${number}.${again};`
          if ((shows[operation] ?? []).flat(3).includes(member)) wanted.push({ text, row: at })
          return text
        }
        return route.fulfill({ json: filled(answers.get(operation), turn, rows, put) })
      })
      const open = async (address: string, isLoaded: boolean) => {
        wanted = []
        asked.clear()
        await (isLoaded ? goTo(page, address) : page.goto(address))
        const isRead = (operation: string) => (turn < 0 ? answers : asked).has(operation)
        await expect.poll(() => Object.keys(shows).every(isRead), { intervals: [10] }).toBe(true)
        await page.waitForFunction(
          () => document.querySelector('h1') && !document.querySelector('[aria-busy="true"], .ant-skeleton'),
        )
      }
      const texts = (at?: number) =>
        wanted.flatMap(({ text, row }) => (at === undefined || at === row ? text : []))

      await open(path, false)
      for (turn = 0; turn < hostile.length; turn += rows) {
        const address = path.replace(/[0-9a-f]{24}/, (id) => idAt(id, turn))
        await open(address, address !== path && rows === 1)
        if (press === undefined) {
          await judge(`${turn}`, texts())
          continue
        }
        const openers = page
          .getByRole('button', { name: new RegExp(`^${press}`) })
          .or(page.getByRole('combobox', { name: press }))
        // of a list, what is pressed is each row's own
        const isEach = row.rows === 'all'
        for (let at = 0; at < (isEach ? rows : 1); at += 1) {
          await openers.nth(at).click()
          if (typed) {
            const text = `${textAt(turn).slice(0, most)} typed`
            await page.locator('main form input').first().fill(text)
            await page.getByRole('button', { name: typed }).click()
            await page.getByRole('dialog').waitFor()
            wanted.push({ text, row: 0 })
          }
          await judge(`${turn + at}`, texts(isEach ? at : undefined), 'dialog')
          if (typed) await page.getByRole('button', { name: 'Keep theirs' }).click()
          else await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
      }
      expect(lab.end(`${screen}${press ? `, ${press}` : ''}`)).toEqual([])
    })
  })

test.describe(() => {
  test.use({ signedIn: true })
  test('hostile addresses are shown as they are', async ({ page, complaints, servers }) => {
    test.setTimeout(15 * 60_000)
    lab.begin()
    const judge = await watch(page, complaints)
    await page.goto('/profile')
    for (const [address, isShown] of Object.entries(addresses))
      for (const text of bundled) {
        await goTo(page, address.replace('{text}', encodeURIComponent(text)))
        await judge(address, isShown ? [text] : [])
      }
    // the mock server notes that no id looks so
    await servers.ask('DELETE', '/__mock/violations')
    expect(lab.end('addresses')).toEqual([])
  })
})

// a code is typed anew for each try, and is told in one text whatever the server says
const sent = writes.filter(({ write }) => write !== 'verifyOtp')

for (const row of sent)
  test.describe(() => {
    const { write, screen, seed = 'demo', visitor = false } = row
    test.use({ seed, signedIn: !visitor })
    test(`${write} (${row.send}) says a hostile refusal as it is`, async ({ page, complaints, servers }) => {
      test.setTimeout(15 * 60_000)
      lab.begin()
      const judge = await watch(page, complaints)
      let message = ''
      await page.route('**/pitlane/**', (route) => {
        if (operationOf(route.request()) !== write) return route.fallback()
        return write === 'initiateTransfer'
          ? route.fulfill({ json: { status: 'TRANSFER_NOT_INITIATED', errorMessages: [message] } })
          : route.fulfill({ status: 400, json: { message } })
      })
      await page.goto(seededPath(screen))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      // a notice under the pointer stays, and would cover what is pressed next
      await page.addStyleTag({ content: '.ant-notification * { pointer-events: none !important }' })
      await prepare(page, servers, row)
      for (const [at, text] of bundles(5).entries()) {
        message = `No: ${text}`.slice(0, most)
        // its selection is given up
        if (at > 0 && write === 'initiateTransfer') await prepare(page, servers, row)
        await send(page, row)
        await judge(`${at}`, [silent.includes(write) ? row.failure : message])
      }
      expect(lab.end(`${write} (${row.send})`)).toEqual([])
    })
  })
