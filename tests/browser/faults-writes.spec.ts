import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { seededPath } from '#tests/seeded-path.ts'
import type { Operation } from '#web/api/operation.ts'
import { brokenOn, disturbances, laboratory, type Shown, settle, watchCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'

// Every write meets every fault of the network: it ends in its stated text, what was typed stays, one press sends one
// request, and the next press, on a network that works, ends well or asks.

type Row = {
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
}
const { writes }: { writes: Row[] } = parse(readFileSync('tests/browser/faults-network.yaml', 'utf8'))

/** What a failed call prints: Chromium, the terms (Specification §7), and the member that could not be read. */
const expectedErrors = /Failed to load resource|ApiError|could not be read|could not be reached|took too long/

test.use({ expectedErrors, contextOptions: { reducedMotion: 'reduce' } })

const lab = laboratory('network, writes')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Chooses a mechanic, a day and a slot. */
const choose = async (page: Page) => {
  await page.getByRole('radio').first().check()
  await page.locator('[role=grid][aria-busy=false] [role=gridcell][aria-disabled=false]').first().click()
  const slots = page.getByRole('region', { name: /^Slots on/ })
  await slots.locator('button[aria-disabled=false]').first().click()
}

const prepare = async (page: Page, { write, press = [], fill = {} }: Row) => {
  for (const name of press) await button(page, name).first().click()
  for (const [label, text] of Object.entries(fill))
    await page.getByLabel(label, { exact: true }).last().fill(text)
  if (write === 'scheduleMechanic') await choose(page)
  if (write === 'initiateTransfer')
    await page.getByRole('checkbox', { name: 'Select all', exact: true }).check()
}

const send = async (page: Page, { send: name, confirms }: Row) => {
  await button(page, name).last().click()
  if (confirms === undefined) return
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: confirms, exact: confirms !== 'Pay $' }).click()
}

/** What is typed and chosen, field by field. */
const typedOn = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        'main input, main textarea, [role=dialog] input, [role=dialog] textarea',
      ),
    ]
      .filter((field) => field.getClientRects().length > 0)
      .map((field) => (field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value)),
  )

for (const row of writes)
  test(`${row.write} (${row.send}) is sent once, keeps what was typed and says what became of it`, async ({
    page,
    servers,
    complaints,
  }) => {
    test.setTimeout(15 * 60_000)
    const { write, screen, seed = 'demo', visitor, success, failure } = row
    lab.begin()
    const calls = watchCalls(page)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.clock.install()

    /** Opens the screen on a fresh seed and fills it in. */
    const open = async () => {
      await servers.ask('POST', '/__mock/reset', { body: { seed } })
      const stored: Record<string, string> = visitor ? {} : await servers.signIn()
      await page.goto('/privacy')
      await page.evaluate((values) => {
        window.localStorage.clear()
        window.sessionStorage.clear()
        for (const [name, value] of Object.entries(values)) window.localStorage.setItem(name, value)
      }, stored)
      await page.goto(seededPath(screen))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await prepare(page, row)
    }

    /** Presses, and answers what the page says in the end. */
    const outcome = async (isHanging: boolean) => {
      calls.reset()
      await send(page, row)
      const isSaid = ({ text }: Shown) => text.includes(success) || text.includes(failure)
      // of a transfer whose answer was lost, the list says what became of it
      const isTold = ({ text, isSettled }: Shown) =>
        isSettled && /Payment went through|Outcome unknown/.test(text)
      return settle(page, calls, isHanging ? write : '', (shown) => isSaid(shown) || isTold(shown))
    }

    const wrongWith = async (name: string, isFailure: boolean | undefined, typed: unknown[]) => {
      // without a network nobody knows what became of a transfer
      const isUnknown = name === 'offline' && write === 'initiateTransfer'
      const isWorkDone = isUnknown || ['hang', 'cut after the work', 'malformed JSON', 'HTML'].includes(name)
      const shown = await outcome(name === 'hang')
      // offline, the reading before the write has failed already
      if (calls.times(write) !== 1 && name !== 'offline') return `sent ${calls.times(write)} times`
      const broken = brokenOn({ ...shown, isSettled: true })
      if (broken) return broken
      const [isSuccess, isFailed] = [shown.text.includes(success), shown.text.includes(failure)]
      const mayBeEither = isWorkDone || !isFailure
      if (!isFailed && !(mayBeEither && (isSuccess || write === 'initiateTransfer')))
        return `does not say ${failure}`
      if (
        row.fill &&
        isFailed &&
        !isWorkDone &&
        JSON.stringify(await typedOn(page)) !== JSON.stringify(typed)
      )
        return `typed ${JSON.stringify(typed)}, left ${JSON.stringify(await typedOn(page))}`
      return undefined
    }

    for (const { name, start, isFailure } of disturbances) {
      await open()
      const typed = await typedOn(page)
      const end = await start(page, servers, write)
      const wrong = await wrongWith(name, isFailure, typed).catch(
        (error: unknown) => String(error).split('\n')[0],
      )
      await end()
      lab.note(name, wrong ?? (complaints.splice(0).join('; ') || undefined))
    }
    expect(lab.end(`${write} (${row.send})`)).toEqual([])
  })
