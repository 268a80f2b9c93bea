import type { Page } from '@playwright/test'
import { seededPath } from '#tests/seeded-path.ts'
import { brokenOn, laboratory, open, operationOf, send, shownOn, watchCalls, writes } from './faults.ts'
import { anotherOn, edits, summaryOn, takeSlot } from './faults-edits.ts'
import { expect, signInWithCode, test } from './fixtures.ts'

// Two people, two tabs: what an admin edits is changed by another one, or can no longer be edited, before Save or while it
// is being saved; and the session ends in another tab while something is typed in this one (decision 012).

test.use({
  expectedErrors: /Failed to load resource|ApiError/,
  contextOptions: { reducedMotion: 'reduce' },
})

const lab = laboratory('two people, two tabs')

for (const edit of edits) {
  const { write, changes, fields = {}, stored, ends, says = '' } = edit
  const row = writes.find((one) => one.write === write && (edit.send ?? one.send) === one.send)
  if (!row) throw new Error(`No row of faults-network.yaml writes ${write}`)
  const title = `${write} (${row.send}${edit.what ? `, ${edit.what}` : ''})`
  const [[theirs, yours] = ['', '']] = Object.values(fields)

  test(`${title}: nothing is overwritten unasked, and nothing typed is lost`, async ({
    page,
    servers,
    session,
    complaints,
  }) => {
    test.setTimeout(15 * 60_000)
    lab.begin()
    const calls = watchCalls(page)
    const dialog = page.getByRole('dialog', { name: /in the meantime$/ })
    const choice = (name: string) => dialog.getByRole('button', { name, exact: true })
    const said = (text: string) => page.getByText(text).first()
    let another = anotherOn(servers, session.authToken)
    let chosen: string | RegExp = /./
    page.on('dialog', (question) => void question.accept())

    const press = () => send(page, row)
    const isKept = async () => {
      for (const [label, text] of Object.entries(row.fill ?? {}))
        await expect(page.getByLabel(label, { exact: true }).last(), label).toHaveValue(text)
      // a slot that was taken is not chosen any more
      if (ends !== takeSlot) await expect(page.getByText(chosen).first()).toBeVisible()
    }
    const isStored = async (value: string) => expect(await stored?.(another), 'what is stored').toBe(value)
    const isSent = (times: number) => expect(calls.times(write), 'writes').toBe(times)
    const goBack = async () => {
      isSent(0)
      await choice('Go back').click()
      await isKept()
    }
    const isConflict = async () => {
      await expect(dialog).toBeVisible()
      for (const [field, shown] of Object.entries(fields)) {
        const name = page.getByRole('rowheader', { name: field, exact: true })
        const cells = dialog.getByRole('row').filter({ has: name }).getByRole('cell')
        await expect(cells.nth(1), `theirs of ${field}`).toHaveText(shown[0])
        await expect(cells.nth(2), `yours of ${field}`).toHaveText(shown[1])
      }
    }
    /** Lets somebody act while the write is on its way. */
    const pressWhile = async (act: () => Promise<unknown>) => {
      await page.route('**/pitlane/**', async (route) => {
        if (operationOf(route.request()) === write) await act()
        await route.fallback()
      })
      await press()
    }
    const meet = async (name: string, play: () => Promise<unknown>) => {
      await open(page, servers, row)
      another = anotherOn(servers, (await servers.signIn()).authToken)
      if (write === 'scheduleMechanic') chosen = await summaryOn(page)
      calls.reset()
      const wrong = await play().then(
        async () => brokenOn({ ...(await shownOn(page)), isSettled: true }),
        (error: unknown) => String(error).split('\n').slice(0, 8).join(' '),
      )
      await page.unroute('**/pitlane/**')
      lab.note(`${title}, ${name}`, wrong ?? (complaints.splice(0).join('; ') || undefined))
    }

    if (changes) {
      await meet('changed before Save, theirs is kept', async () => {
        await changes(another, page)
        await press()
        await isConflict()
        await goBack()
        await press()
        await choice('Keep theirs').click()
        await expect(dialog).toBeHidden()
        isSent(0)
        await isStored(theirs)
      })
      await meet('changed before Save, yours is saved', async () => {
        await changes(another, page)
        await press()
        await isConflict()
        await choice('Save yours').click()
        await expect(said(edit.saved ?? row.success)).toBeVisible()
        isSent(edit.saved ? 0 : 1)
        await isStored(yours)
      })
      await meet('changed during Save', async () => {
        await pressWhile(() => changes(another, page))
        await expect(said(row.success).or(said(row.failure)).first()).toBeVisible()
        isSent(1)
        // only the backend can see it; one that does is answered with a conflict
        if (await said(row.success).isVisible()) return isStored(yours)
        await isKept()
        await isStored(theirs)
        calls.reset()
        await press()
        await isConflict()
        await goBack()
      })
    }
    if (ends) {
      await meet('ended before Save', async () => {
        await ends(another, page)
        await press()
        await expect(said(says)).toBeVisible()
        if (await dialog.isVisible()) return goBack()
        await isKept()
      })
      await meet('ended during Save', async () => {
        await pressWhile(() => ends(another, page))
        await expect(said(row.failure).or(said(says)).first()).toBeVisible()
        isSent(1)
        await isKept()
      })
    }
    if (row.fill && ends !== takeSlot) {
      /** The session ends in another tab; then the admin signs in here. */
      const signOutElsewhere = async (end: (other: Page) => Promise<unknown>) => {
        const other = await page.context().newPage()
        await other.goto('/profile')
        await end(other)
        for (const tab of [other, page])
          await expect(tab.getByRole('heading', { name: 'Admin login' })).toBeVisible()
        await other.close()
        await signInWithCode(page, servers)
      }
      const isBack = async () => {
        await isKept()
        await press()
        await expect(said(row.success)).toBeVisible()
        isSent(1)
      }
      await meet('Log Out in another tab', async () => {
        await signOutElsewhere((other) => other.getByRole('button', { name: 'Log Out', exact: true }).click())
        await page.goto(seededPath(row.screen))
        await isBack()
      })
      await meet('a session that expires in another tab', async () => {
        await signOutElsewhere(async (other) => {
          await servers.ask('PUT', '/__mock/clock', { body: { advanceMs: 2 * 60 * 60_000 } })
          await other.getByRole('link', { name: 'Orders', exact: true }).click()
        })
        await isBack()
      })
      await servers.ask('DELETE', '/__mock/clock')
    }
    expect(lab.end(title)).toEqual([])
  })
}
