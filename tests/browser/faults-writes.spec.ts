import type { Page } from '@playwright/test'
import type { Fault } from '#mock-server/dev-tools/faults.ts'
import { invalidatedBy } from '#web/api/query-client.ts'
import {
  brokenOn,
  type Disturbance,
  disturbances,
  laboratory,
  open,
  send,
  settle,
  times,
  type Write,
  watchCalls,
  writes,
} from './faults.ts'
import { expect, test } from './fixtures.ts'

// Every write meets every fault of the network: it ends in its stated text, what was typed stays, one press sends one
// request and one reaches the server, and the next press, on a network that works, ends well or asks.

/** What a failed call prints: Chromium, the terms (Specification §7), and the member that could not be read. */
const expectedErrors = /Failed to load resource|ApiError|could not be read|could not be reached|took too long/

test.use({ actionTimeout: 10_000, expectedErrors, contextOptions: { reducedMotion: 'reduce' } })

const lab = laboratory('network, writes')

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

/** Whether the server has done the work whose answer was lost. */
const isDone = (name: string) => ['hang', 'cut after the work', 'malformed JSON'].includes(name)

/** Writes of a record, which is read again when the answer is lost (decision 012). */
const isEdit = (write: string) => /^(update|save|schedule)|Terms$/.test(write)

/** What the page must say (Specification §8, decisions 003, 009 and 012). */
const statedAfter = ({ write, success, failure, isRead, lost }: Write, name: string, isFailure?: boolean) => {
  if (isEdit(write) && isDone(name)) return success
  if (lost && name === 'offline') return 'Outcome unknown'
  if (lost && isDone(name)) return lost
  return isFailure || isRead ? failure : success
}

for (const row of writes)
  test(`${row.write} (${row.send}) is sent once, keeps what was typed and says what became of it`, async ({
    page,
    servers,
    complaints,
  }) => {
    test.setTimeout(15 * 60_000)
    const { write, success, failure } = row
    lab.begin()
    const calls = watchCalls(page)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.clock.install()

    /** Has the mock server count from now on; a fault that changes nothing says how many came through. */
    const count = () =>
      servers.ask('POST', '/__mock/faults', { body: { operationId: write, delayMs: 0, times } })
    /** What is wrong with how often it was sent and how often it arrived; a read may be tried again. */
    const wrongCount = async (isSent: (sent: number) => boolean) => {
      if (!(write in invalidatedBy)) return undefined
      const faults = (await servers.ask('GET', '/__mock/faults')) as Fault[]
      const arrived = faults.reduce((sum, { times: left = times }) => sum + times - left, 0)
      const sent = calls.times(write)
      return isSent(sent) && arrived <= 1 ? undefined : `sent ${sent} times, arrived ${arrived} times`
    }

    /** Presses, and answers what the page says in the end. */
    const outcome = async (isOver: (text: string) => boolean, hanging = '') => {
      calls.reset()
      await send(page, row)
      return settle(page, calls, hanging, ({ text }) => isOver(text))
    }

    const wrongWith = async ({ name, isFailure }: Disturbance, typed: unknown[]) => {
      const stated = statedAfter(row, name, isFailure)
      const shown = await outcome((text) => text.includes(stated), name === 'hang' ? write : '')
      // offline, the reading before the write has failed already
      const broken =
        (await wrongCount((sent) => sent === 1 || name === 'offline')) ??
        brokenOn({ ...shown, isSettled: true })
      if (broken) return broken
      if (!shown.text.includes(stated)) return `does not say ${stated}`
      const other = stated === success ? failure : success
      if (shown.text.includes(other)) return `says ${other} as well`
      // work that was done may have brought more fields
      const [before, left] = [typed, await typedOn(page)].map((fields) => JSON.stringify(fields).slice(1, -1))
      if (row.fill && stated === failure && !left?.includes(`${before}`))
        return `typed ${before}, left ${left}`
      return undefined
    }

    /** Once the network works again, what is wrong with pressing once more. */
    const wrongAgain = async (name: string) => {
      // what the write made stale is read again
      await settle(page, calls, '', ({ isSettled }) => isSettled && !calls.isWaiting(''))
      const isThere = await page.getByRole('button', { name: row.send, exact: true }).last().isVisible()
      // what was done needs no button any more
      if (!isThere) return isDone(name) ? undefined : 'cannot be sent again'
      const ends = [success, row.again ?? success]
      const asks = () => page.getByRole('dialog').isVisible()
      const isOver = (text: string) => ends.some((end) => text.includes(end))
      const shown = await outcome(isOver)
      const wrong = await wrongCount((sent) => sent <= 1)
      if (wrong) return `pressed again ${wrong}`
      return isOver(shown.text) || (await asks()) ? undefined : `pressed again it says neither of ${ends}`
    }

    for (const disturbance of disturbances) {
      await open(page, servers, row)
      const typed = await typedOn(page)
      const end = await disturbance.start(page, servers, write)
      await count()
      const said = (error: unknown) => String(error).split('\n')[0]
      let wrong = await wrongWith(disturbance, typed).catch(said)
      await end()
      await servers.ask('DELETE', '/__mock/faults')
      await count()
      const isFailed = statedAfter(row, disturbance.name, disturbance.isFailure) === failure
      if (isFailed && row.lost === undefined) wrong ??= await wrongAgain(disturbance.name).catch(said)
      lab.note(disturbance.name, wrong ?? (complaints.splice(0).join('; ') || undefined))
    }
    expect(lab.end(`${write} (${row.send})`)).toEqual([])
  })
