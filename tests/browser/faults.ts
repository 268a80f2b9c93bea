import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { parse } from 'yaml'
import { loadContract } from '#mock-server/plugins/openapi/operations.ts'
import type { TestServers } from '#scripts/preview/test-servers.ts'
import { seededPath } from '#tests/seeded-path.ts'
import type { Operation } from '#web/api/operation.ts'

/** What goes wrong on the way between the pages and the mock server. */
export type Disturbance = {
  name: string
  /** brings it about; answers what ends it */
  start: (page: Page, servers: TestServers, operation: Operation) => Promise<() => Promise<unknown>>
  /** whether the screen must say its stated text, rather than say it or work */
  isFailure?: boolean
}

const { operations } = loadContract()
const addresses = operations.map(({ id, method, path }) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The operation of a request of the pages; undefined for what is no call of the backend. */
export const operationOf = (request: Request): string | undefined => {
  const { pathname } = new URL(request.url())
  return addresses.find(({ method, pattern }) => method === request.method() && pattern.test(pathname))?.id
}

/** How often a fault applies; what of it is left tells how many requests reached the mock server. */
export const times = 1000

const atServer = (name: string, fault: object, isFailure = true): Disturbance => ({
  name,
  isFailure,
  start: async (_, { ask }, operationId) => {
    await ask('POST', '/__mock/faults', { body: { operationId, times, ...fault } })
    return () => ask('DELETE', '/__mock/faults')
  },
})

type Answer = { status?: number; contentType?: string; headers?: Record<string, string>; body?: string }

/** What the mock server's faults cannot say: answered, or cut, before the request reaches it. */
const onTheWay = (name: string, answer: Answer | 'cut', isFailure = true): Disturbance => ({
  name,
  isFailure,
  start: async (page, _, operation) => {
    await page.route('**/pitlane/**', (route) => {
      if (operationOf(route.request()) !== operation) return route.fallback()
      return answer === 'cut' ? route.abort('connectionreset') : route.fulfill(answer)
    })
    return () => page.unroute('**/pitlane/**')
  },
})

const proxy = 'Welcome to the proxy'
const html = `<!doctype html><title>Login</title><h1>${proxy}</h1>`
const contentType = 'application/json'

/** Ten megabytes of JSON that no operation answers. */
const tenMegabytes = JSON.stringify(
  Array.from({ length: 10_000 }, (_, id) => ({ id, text: 'x'.repeat(1000) })),
)

const offline: Disturbance = {
  name: 'offline',
  isFailure: true,
  start: async (page) => {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
}

/** Every form of failure that a network, a proxy or a broken server has. */
export const disturbances: Disturbance[] = [
  atServer('hang', { kind: 'hang' }),
  onTheWay('cut before the work', 'cut'),
  atServer('cut after the work', { kind: 'cut' }),
  atServer('500', { status: 500 }),
  atServer('503', { status: 503 }),
  onTheWay('429', { status: 429, headers: { 'retry-after': '60' }, contentType, body: '{}' }),
  atServer('malformed JSON', { kind: 'malformed' }),
  onTheWay('HTML', { status: 200, contentType: 'text/html', body: html }),
  onTheWay('empty body', { status: 200, contentType, body: '' }, false),
  onTheWay('10 MB', { status: 200, contentType, body: tenMegabytes }, false),
  offline,
]

/** The forms that a member of an answer is sent in instead of its own. */
const forms: [string, unknown][] = [
  ['absent', undefined],
  ['null', null],
  ['text', 'x'],
  ['empty text', ''],
  ['number', -1.5],
  ['boolean', true],
  ['list', []],
  ['object', {}],
]

type Step = string | number

const isObject = (value: unknown): value is Record<Step, unknown> =>
  typeof value === 'object' && value !== null

/** Where the members of an answer are; of a list, those of its first element. */
const membersOf = (value: unknown): Step[][] => {
  if (!isObject(value)) return []
  const keys: Step[] = Array.isArray(value) ? (value.length > 0 ? [0] : []) : Object.keys(value)
  return keys.flatMap((key) => [[key], ...membersOf(value[key]).map((rest) => [key, ...rest])])
}

const replaced = (value: unknown, [step, ...rest]: Step[], by: unknown): unknown => {
  if (step === undefined) return by
  if (!isObject(value)) return value
  const next = replaced(value[step], rest, by)
  return Array.isArray(value) ? [next, ...value.slice(1)] : { ...value, [step]: next }
}

/** The answer with one member of another type: each member in one form, which moves on with `turn`, and the whole in every form. */
export const wronglyTyped = (answer: unknown, turn: number): Disturbance[] => {
  const whole = forms.map(([form, by]) => ({ name: `the answer as ${form}`, body: by ?? '' }))
  const members = membersOf(answer).flatMap((path, index) => {
    const [form, by] = forms[(index + turn) % forms.length] ?? ['absent', undefined]
    return { name: `${path.join('.')} as ${form}`, body: replaced(answer, path, by) }
  })
  return [...whole, ...members].map(({ name, body }) =>
    onTheWay(name, { status: 200, contentType, body: JSON.stringify(body) }, false),
  )
}

/** A write, as faults-network.yaml has it: how it is brought about, and what a success and a failure say. */
export type Write = {
  write: Operation
  screen: string
  seed?: 'empty'
  visitor?: true
  press?: string[]
  fill?: Record<string, string>
  send: string
  confirms?: string
  success: string
  failure: string
  isRead?: true
  lost?: string
  again?: string
}
/** Every write of the product. */
export const { writes }: { writes: Write[] } = parse(
  readFileSync('tests/browser/faults-network.yaml', 'utf8'),
)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Chooses a mechanic, a day and a slot. */
const choose = async (page: Page) => {
  await page.getByRole('radio').first().check()
  await page.locator('[role=grid][aria-busy=false] [role=gridcell][aria-disabled=false]').first().click()
  const slots = page.getByRole('region', { name: /^Slots on/ })
  await slots.locator('button[aria-disabled=false]').first().click()
}

/** Asks for a code and types it. */
const enterCode = async (page: Page, { ask }: TestServers, email = '') => {
  await button(page, 'Continue').click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  const { otp } = (await ask('GET', `/__mock/otp?email=${email}`)) as { otp: string }
  await page.keyboard.type(otp)
}

/** Brings a screen to where its write is sent. */
export const prepare = async (page: Page, servers: TestServers, { write, press = [], fill = {} }: Write) => {
  for (const name of press) await button(page, name).first().click()
  for (const [label, text] of Object.entries(fill))
    await page.getByLabel(label, { exact: true }).last().fill(text)
  if (write === 'verifyOtp') await enterCode(page, servers, fill.Email)
  if (write === 'scheduleMechanic') await choose(page)
  if (write === 'initiateTransfer')
    await page.getByRole('checkbox', { name: 'Select all', exact: true }).check()
}

/** Opens the screen of a write on a fresh seed, in an empty browser, and fills it in. */
export const open = async (page: Page, servers: TestServers, row: Write) => {
  await servers.ask('POST', '/__mock/reset', { body: { seed: row.seed ?? 'demo' } })
  const stored: Record<string, string> = row.visitor ? {} : await servers.signIn()
  await page.goto('/privacy')
  await page.evaluate((values) => {
    window.localStorage.clear()
    window.sessionStorage.clear()
    for (const [name, value] of Object.entries(values)) window.localStorage.setItem(name, value)
  }, stored)
  await page.goto(seededPath(row.screen))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await prepare(page, servers, row)
}

/** Sends it, past the dialog that asks first. */
export const send = async (page: Page, { send: name, confirms }: Write) => {
  await button(page, name).last().click()
  if (confirms === undefined) return
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: confirms, exact: confirms !== 'Pay $' }).click()
}

/** What a page shows once nothing is on its way any more. */
export type Shown = { text: string; isSettled: boolean; at: number }

/** What a page shows now. */
export const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => ({
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
    text: document.body.innerText,
    isSettled:
      document.querySelector('h1') !== null &&
      !document.querySelector(
        '[aria-busy="true"], .ant-skeleton, .ant-btn-loading, [role="progressbar"], .document-loading',
      ),
    at: performance.now(),
  }))

/** Follows the calls of a page: which are on their way, and how often each operation was asked for. */
export const watchCalls = (page: Page) => {
  const underWay = new Set<Request>()
  const asked: string[] = []
  page.on('request', (request) => {
    const operation = operationOf(request)
    if (operation === undefined) return
    asked.push(operation)
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return {
    reset: () => asked.splice(0),
    times: (operation: string) => asked.filter((one) => one === operation).length,
    isWaiting: (but: string) => [...underWay].some((request) => operationOf(request) !== but),
    all: asked,
  }
}
export type Calls = ReturnType<typeof watchCalls>

/** Longer than the longest that a screen may be silent (35 s), in steps of the page's clock. */
const [steps, stepMs] = [16, 2500]

/** Lets the page's own clock run, as soon as nothing is on its way but what hangs, until what is shown is the outcome. */
export async function settle(page: Page, calls: Calls, hanging: string, isOver: (shown: Shown) => boolean) {
  let shown = await shownOn(page)
  for (let step = 0; step < steps; step += 1) {
    for (let tried = 0; tried < 1000; tried += 1) {
      shown = await shownOn(page)
      if (isOver(shown)) return shown
      if (calls.all.length > 0 && !calls.isWaiting(hanging) && tried > 3) break
    }
    await page.clock.fastForward(stepMs)
  }
  return shown
}

/** What no screen may show, whatever a backend answers. */
export const brokenOn = ({ text, isSettled }: Shown): string | undefined => {
  if (text.trim().length < 40) return `a white page: ${JSON.stringify(text.trim())}`
  if (!isSettled) return `no outcome: ${text.slice(-200)}`
  return [
    proxy,
    'Unexpected Application Error!',
    'This part of the page could not be shown',
    '[object Object]',
    'undefined',
    'NaN',
  ].find((wrong) => text.includes(wrong))
}

/** Counts the cases of a part of the laboratory; prints what does not hold at once, and the figures at the end of a test. */
export function laboratory(part: string) {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const holes: string[] = []
  let tried = 0
  return {
    begin: () => {
      holes.length = 0
      tried = 0
    },
    /** One case: what is wrong with its outcome, undefined when it held. */
    note: (name: string, wrong: string | undefined) => {
      tried += 1
      if (wrong === undefined) return
      holes.push(`${name}: ${wrong}`)
      print(`${part}, ${name}: ${wrong}`)
    },
    end: (what: string) => {
      print(`${part}, ${what}: ${tried} tried, ${tried - holes.length} held`)
      return holes
    },
  }
}
