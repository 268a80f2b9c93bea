import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { seed } from '#tests/deep.ts'
import { seededPath } from '#tests/seeded-path.ts'
import type { Operation } from '#web/api/operation.ts'
import {
  brokenOn,
  type Calls,
  type Disturbance,
  disturbances,
  laboratory,
  operationOf,
  type Shown,
  settle,
  watchCalls,
  wronglyTyped,
} from './faults.ts'
import { expect, test } from './fixtures.ts'

// The network as the pages see it: every read of every screen meets every fault. Each ends within 35 s of the page's
// clock in the text that the specification states, or in a screen that works.

type Row = { screen: string; press?: string[]; reads: Partial<Record<Operation, string>> }
const { reads: rows }: { reads: Row[] } = parse(readFileSync('tests/browser/faults-network.yaml', 'utf8'))

/** Without a network nothing is read, and the first read of a screen says so. */
const texts = rows.flatMap(({ reads }) => Object.values(reads))

const longest = 35_500
/** Longer than what was read is kept. */
const forgotten = 6 * 60_000

/** What a failed call prints: Chromium, the terms (Specification §7), and the member that could not be read. */
const expectedErrors = /Failed to load resource|ApiError|could not be read|could not be reached|took too long/

test.use({ signedIn: true, expectedErrors, contextOptions: { reducedMotion: 'reduce' } })

const lab = laboratory('network, reads')

const press = async (page: Page, names: string[]) => {
  for (const name of names)
    await page.getByRole('button', { name, exact: true }).or(page.getByRole('radio', { name })).click()
}

/** Opens the screen anew, without loading the page where it can be left and come back to; what was read before is forgotten. */
const reopen = async (page: Page, path: string, pressed: string[]) => {
  if (isLoaded(path, pressed)) {
    await page.goto(path)
    return press(page, pressed)
  }
  await page.evaluate(() => window.history.go(1))
  await expect(page).toHaveURL(/\/profile$/)
  await page.clock.fastForward(forgotten)
  return page.evaluate(() => window.history.go(-1))
}

const isLoaded = (path: string, pressed: string[]) => path === '/terms' || pressed.length > 0

/** The answers that the screen gets when nothing goes wrong. */
const firstOpening = async (page: Page, calls: Calls, path: string, pressed: string[]) => {
  const answers = new Map<string, unknown>()
  page.on('response', async (response) => {
    const operation = operationOf(response.request())
    if (operation === undefined || answers.has(operation) || response.status() !== 200) return
    const text = await response.text().catch(() => '')
    answers.set(operation, text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text)
  })
  await page.clock.install()
  await page.goto(path)
  await press(page, pressed)
  await settle(page, calls, '', ({ isSettled }) => isSettled && calls.all.length > 0)
  const dashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })
  if (!isLoaded(path, pressed)) {
    await dashboard.click()
    await expect(page).toHaveURL(/\/profile$/)
    await page.evaluate(() => window.history.go(-1))
  }
  return answers
}

for (const { screen, press: pressed = [], reads } of rows)
  test(`${[screen, ...pressed].join(', ')} ends every fault of a read in its text or in a working screen`, async ({
    page,
    servers,
    complaints,
  }) => {
    test.setTimeout(15 * 60_000)
    lab.begin()
    const path = seededPath(screen)
    const calls = watchCalls(page)
    page.on('dialog', (dialog) => void dialog.accept())
    const answers = await firstOpening(page, calls, path, pressed)

    const meet = async (operation: Operation, text: string, { name, start, isFailure }: Disturbance) => {
      const end = await start(page, servers, operation)
      calls.reset()
      const begun = await page.evaluate(() => performance.now())
      await reopen(page, path, pressed)
      const hasAsked = () => (name === 'offline' ? calls.all.length : calls.times(operation)) > 0
      const stated = name === 'offline' ? texts : [text]
      const isSaid = ({ text: said }: Shown) => !isFailure || stated.some((one) => said.includes(one))
      const isOver = (each: Shown) => each.isSettled && hasAsked() && isSaid(each)
      const shown = await settle(page, calls, name === 'hang' ? operation : '', isOver)
      await end()
      const lateBy = shown.at - begun - forgotten - longest
      const unsaid = isSaid(shown) ? undefined : `does not say ${text}`
      const late = !isLoaded(path, pressed) && lateBy > 0 ? `${Math.round(lateBy / 1000)} s late` : undefined
      const said = complaints.splice(0).join('; ') || undefined
      lab.note(`${operation}, ${name}`, brokenOn(shown) ?? unsaid ?? late ?? said)
    }

    for (const [operation, text] of Object.entries(reads) as [Operation, string][]) {
      await expect.poll(() => [...answers.keys()], 'what the screen reads').toContain(operation)
      const wrong = wronglyTyped(answers.get(operation), seed)
      // any page may be the terms
      const isTerms = operation === 'getTerms' || operation === 'getPublicTerms'
      const met = [...disturbances, ...wrong].filter(({ name }) =>
        name === 'offline' ? !isLoaded(path, pressed) : name !== 'HTML' || !isTerms,
      )
      for (const disturbance of met) await meet(operation, text, disturbance)
    }
    expect(lab.end([screen, ...pressed].join(', '))).toEqual([])
  })
