import type { Page, Route } from '@playwright/test'
import type { Fault } from '#mock-server/dev-tools/faults.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { paths } from '#web/paths.ts'
import { expect, tabTo, test } from './fixtures.ts'

// Decisions 004 and 012: a dialog ends with its page, only one is open, and Tab follows the order of its buttons.

test.use({ signedIn: true })

const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
const openFirstRecord = (page: Page) => page.getByRole('table').getByRole('link').first().click()

/** Records the paths of the requests that may change data. */
const recordWrites = (page: Page) => {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Blocking a user is a GET.
    if (request.method() !== 'GET' || pathname.includes('/block/')) writes.push(pathname)
  })
  return writes
}

/** Sets every price of a quote to 0, and presses Save Quote. */
const saveFreeQuote = async (page: Page) => {
  const prices = page.getByLabel(/^Price of/)
  await expect(prices.first()).toBeVisible()
  for (const price of await prices.all()) await price.fill('0')
  await pressButton(page, 'Save Quote')
}

const expectOneDialog = async (page: Page, name: string | RegExp) => {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
}

const settleConfirmation = {
  name: 'Settle',
  list: paths.payments(),
  openPage: (page: Page) =>
    page
      .locator(`a[href="${paths.payment(fixtureIds.mechanicToPay)}"]`)
      .first()
      .click(),
  ask: async (page: Page) => {
    await page.getByRole('checkbox', { name: 'Select all', exact: true }).check()
    await pressButton(page, 'Settle')
  },
  title: /^Settle \$/,
}

const confirmations = [
  settleConfirmation,
  {
    name: 'Block User',
    list: `${paths.users()}?status=Active&size=50`,
    openPage: (page: Page) =>
      page.locator(`a[href="${paths.user(fixtureIds.activeUser)}"]`).click(),
    ask: (page: Page) => pressButton(page, 'Block User'),
    title: /^Block /,
  },
  {
    name: 'Block of a mechanic',
    list: `${paths.mechanics()}?status=Active`,
    openPage: openFirstRecord,
    ask: (page: Page) => pressButton(page, 'Block'),
    title: /^Block /,
  },
  {
    name: 'Delete',
    list: paths.dashboard(),
    openPage: (page: Page) =>
      page.getByRole('link', { name: 'Data Management', exact: true }).click(),
    ask: (page: Page) =>
      page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click(),
    title: /^Delete /,
  },
]

for (const { name, list, openPage, ask, title } of confirmations)
  test(`the confirmation of ${name} closes when Back leaves its page, and sends nothing`, {
    tag: name === 'Settle' ? [] : ['@deep'],
  }, async ({ page }) => {
    await page.goto(list)
    const writes = recordWrites(page)
    await openPage(page)
    await ask(page)
    await expectOneDialog(page, title)
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The list focuses the link of the record, which Enter would open again.
    await page.locator('main').focus()
    await page.keyboard.press('Enter')
    await page.goForward()
    await expect(page).not.toHaveURL(list)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(writes).toEqual([])
    // It still works on its page.
    await ask(page)
    await expectOneDialog(page, title)
    const confirmButton = page.getByRole('dialog').getByRole('button').last()
    // It takes the focus when the dialog has opened completely.
    await expect(confirmButton).toBeFocused()
    await confirmButton.click()
    await expect.poll(() => writes.length).toBe(1)
  })

test('a confirmation closes at once when Back opens a page that is still loading', async ({
  page,
}) => {
  const { list, openPage, ask, title } = settleConfirmation
  await page.goto(list)
  await openPage(page)
  await expect(page).not.toHaveURL(list)
  // The reloaded document has not loaded the script of the list.
  await page.reload()
  const writes = recordWrites(page)
  await ask(page)
  await expectOneDialog(page, title)
  const delayedScripts: Route[] = []
  await page.route('**/*.js', (route) => void delayedScripts.push(route))
  await page.goBack()
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const script of delayedScripts) await script.continue()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments Management' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(writes).toEqual([])
})

test('the buttons of a dialog do not move while it opens, so that an early press hits them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(paths.user(fixtureIds.activeUser))
  await expect(page.getByRole('button', { name: 'Block User' })).toBeVisible()
  const places = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    const recordPlace = () => {
      const button = document.querySelector('[role=dialog] button:last-child')
      if (button) {
        const { x, y, width } = button.getBoundingClientRect()
        seen.add([x, y, width].map(Math.round).join())
      }
      requestAnimationFrame(recordPlace)
    }
    recordPlace()
    return seen
  })
  await pressButton(page, 'Block User')
  // The button takes the focus when the dialog has opened completely.
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeFocused()
  expect(await places.evaluate((seen) => [...seen])).toHaveLength(1)
})

test('a confirmation closes when the session ends in another tab', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await page.goto(paths.user(fixtureIds.activeUser))
  const writes = recordWrites(page)
  await pressButton(page, 'Block User')
  await expectOneDialog(page, /^Block /)
  const otherTab = await context.newPage()
  await otherTab.goto(paths.dashboard())
  await pressButton(otherTab, 'Log Out')
  await expect(page).toHaveURL(paths.login())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.bringToFront()
  await page.keyboard.press('Enter')
  expect(writes).toEqual([])
})

test('Back on a changed quote asks about the changes instead of the $0.00, and Leave sends nothing', async ({
  page,
}) => {
  await page.goto(paths.quotes())
  const writes = recordWrites(page)
  await openFirstRecord(page)
  await saveFreeQuote(page)
  await expectOneDialog(page, 'Save a $0.00 quote?')
  await page.goBack()
  await expectOneDialog(page, 'Leave without saving?')
  await pressButton(page, 'Stay')
  await expectOneDialog(page, 'Save a $0.00 quote?')
  await pressButton(page, 'Cancel')
  await expect(page.getByLabel(/^Price of/).first()).toHaveValue('0')
  await pressButton(page, 'Save Quote')
  await expectOneDialog(page, 'Save a $0.00 quote?')
  await page.goBack()
  await pressButton(page, 'Leave')
  await expect(page).toHaveURL(paths.quotes())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(writes).toEqual([])
})

test('Back during a conflict asks about the changes instead, and Leave sends nothing', {
  tag: '@deep',
}, async ({ page, servers, session }) => {
  const conflict = 'This text was changed by someone else'
  await page.goto(paths.dashboard())
  await page.getByRole('link', { name: 'Terms & Conditions', exact: true }).click()
  await page.getByLabel('HTML').fill('<p>Mine</p>')
  const writes = recordWrites(page)
  const save = servers.request
    .put('/pitlane/admin/api/terms-and-conditions')
    .send({ content: '<p>Theirs</p>' })
  await save.set('authorization', session.authToken).expect(200)
  await pressButton(page, 'Update Terms & Conditions')
  await expectOneDialog(page, conflict)
  await page.goBack()
  await expectOneDialog(page, 'Leave without saving?')
  await pressButton(page, 'Stay')
  await expectOneDialog(page, conflict)
  await page.goBack()
  await pressButton(page, 'Leave')
  await expect(page).toHaveURL(paths.dashboard())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(writes).toEqual([])
})

test('the question about unsaved changes replaces the dialog that asked it', async ({ page }) => {
  await page.goto(paths.catalogue())
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const notes = page.getByLabel('Notes (optional)')
  await notes.fill('Changed')
  await pressButton(page, 'Close')
  await expectOneDialog(page, 'Leave without saving?')
  await pressButton(page, 'Stay')
  await expectOneDialog(page, 'Edit Service')
  await expect(notes).toHaveValue('Changed')
  await pressButton(page, 'Cancel')
  await pressButton(page, 'Leave')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Account Settings closes when Back leaves the page, and makes room for a question', async ({
  page,
}) => {
  await page.goto(paths.quotes())
  await openFirstRecord(page)
  await pressButton(page, 'Account Settings')
  await expectOneDialog(page, 'Account Settings')
  await page.goBack()
  await expect(page).toHaveURL(paths.quotes())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await page.getByLabel('Tax percentage').fill('8.25')
  await pressButton(page, 'Account Settings')
  await pressButton(page, 'Log Out of This Browser')
  await expectOneDialog(page, 'Leave without saving?')
  await pressButton(page, 'Stay')
  await expectOneDialog(page, 'Account Settings')
})

test.describe('toasts', () => {
  test.use({
    // A failed call of the terms is logged too (Specification §7).
    expectedErrors: /Failed to load resource|ApiError: Injected fault/,
    // toasts are in their place at once
    contextOptions: { reducedMotion: 'reduce' },
  })

  /** Presses the button that confirms in the open dialog. */
  const confirm = (page: Page) => page.getByRole('dialog').getByRole('button').last().click()
  const settle = async (page: Page) => {
    await settleConfirmation.ask(page)
    await confirm(page)
  }
  const editTerms = async (page: Page) => {
    await page.getByLabel('HTML').fill('<p>New</p>')
    await pressButton(page, 'Update Terms & Conditions')
  }

  const messages: {
    text: string
    path: string
    act: (page: Page) => Promise<unknown>
    fault?: Fault
  }[] = [
    {
      text: 'User verified successfully',
      path: paths.user(fixtureIds.pendingUser),
      act: (page) => pressButton(page, 'Verify User'),
    },
    {
      text: 'Failed to verify user',
      path: paths.user(fixtureIds.pendingUser),
      act: (page) => pressButton(page, 'Verify User'),
      fault: { operationId: 'verifyUser', status: 400 },
    },
    {
      text: 'User blocked successfully',
      path: paths.user(fixtureIds.activeUser),
      act: async (page) => {
        await pressButton(page, 'Block User')
        await confirm(page)
      },
    },
    {
      text: 'User unblocked successfully',
      path: paths.user(fixtureIds.blockedUser),
      act: (page) => pressButton(page, 'Unblock User'),
    },
    {
      text: 'User updated successfully',
      path: paths.user(fixtureIds.activeUser),
      act: async (page) => {
        await pressButton(page, 'Edit')
        await page.getByLabel('First Name').fill('Changed')
        await pressButton(page, 'Update')
      },
    },
    {
      text: 'Mechanic verified successfully',
      path: paths.mechanic(fixtureIds.pendingMechanic),
      act: (page) => pressButton(page, 'Verify Mechanic'),
    },
    {
      text: 'Quote updated successfully',
      path: paths.quote(fixtureIds.openOrder),
      act: (page) => pressButton(page, 'Save Quote'),
    },
    {
      text: 'Failed to update the quote!',
      path: paths.quote(fixtureIds.openOrder),
      act: (page) => pressButton(page, 'Save Quote'),
      fault: { operationId: 'saveQuotation', status: 400 },
    },
    {
      text: 'Incomplete selection',
      path: paths.schedule(fixtureIds.paidOrder),
      act: (page) =>
        // The button looks disabled, but a press says what is missing.
        page.getByRole('button', { name: 'Schedule Service', exact: true }).press('Enter'),
    },
    {
      text: 'Required fields are missing',
      path: paths.catalogue(),
      act: async (page) => {
        await pressButton(page, 'Add Service')
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      },
    },
    {
      text: 'Service deleted successfully',
      path: paths.catalogue(),
      act: async (page) => {
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click()
        await confirm(page)
      },
    },
    {
      text: 'Please select at least one order to settle.',
      path: paths.payment(fixtureIds.mechanicToPay),
      act: (page) => pressButton(page, 'Settle'),
    },
    {
      text: 'Settlement Successful',
      path: paths.payment(fixtureIds.mechanicToPay),
      act: settle,
    },
    {
      text: 'Settlement Failed',
      path: paths.payment(fixtureIds.mechanicAboveBalance),
      act: async (page) => {
        await settleConfirmation.ask(page)
        await page.getByRole('button', { name: settleConfirmation.title }).click()
      },
    },
    {
      text: 'Terms updated successfully!',
      path: paths.editTerms(),
      act: editTerms,
    },
    {
      text: 'Failed to update terms.',
      path: paths.editTerms(),
      act: editTerms,
      fault: { operationId: 'updateTerms', status: 400 },
    },
  ]

  /** Returns the fields, buttons, totals and dialog titles that a toast covers. */
  const findCoveredByToasts = (page: Page) =>
    page.evaluate(() => {
      const dialog = [...document.querySelectorAll('[role=dialog]')].find((element) =>
        element.checkVisibility(),
      )
      const page = dialog ?? document
      const totals = [...page.querySelectorAll('dt')]
        .filter(({ textContent }) => textContent === 'Total')
        .map(({ parentElement }) => parentElement)
      const elements = [
        ...page.querySelectorAll(
          'input, textarea, button, [role=combobox], [role=dialog] .ant-modal-header',
        ),
        ...(dialog?.querySelectorAll('.ant-modal-title') ?? []),
        ...totals,
      ]
      const toasts = [...document.querySelectorAll('.ant-notification-notice')]
      return toasts.flatMap((toast) => {
        const box = toast.getBoundingClientRect()
        return elements
          .filter((element) => {
            if (!element || toast.contains(element)) return false
            const { left, right, top, bottom, width } = element.getBoundingClientRect()
            const isBeside = right <= box.left || left >= box.right
            return width > 0 && !isBeside && bottom > box.top && top < box.bottom
          })
          .map((element) => `${element?.outerHTML.slice(0, 120)}`)
      })
    })

  const sizes = [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]
  for (const viewport of sizes)
    for (const { text, path, act, fault } of messages) {
      const isRepresentative =
        text.startsWith('Failed to update the quote') && viewport.width !== 1024
      test(`'${text}' covers no field, button, total or dialog title at ${viewport.width} px`, {
        tag: isRepresentative ? [] : ['@deep'],
      }, async ({ page, injectFault }) => {
        await page.setViewportSize(viewport)
        if (fault) await injectFault(fault)
        await page.goto(path)
        await act(page)
        await expect(
          page.locator('.ant-notification-notice').filter({ hasText: text }),
        ).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect.poll(() => findCoveredByToasts(page), { timeout: 2000 }).toEqual([])
      })
    }

  test('are in a live region that exists before their text', async ({ page, injectFault }) => {
    await injectFault({ operationId: 'verifyUser', status: 400 })
    await page.goto(paths.user(fixtureIds.pendingUser))
    await expect(page.getByRole('button', { name: 'Verify User' })).toBeVisible()
    const region = await page.locator('[aria-live=polite]:empty').elementHandle()
    await pressButton(page, 'Verify User')
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to verify user' })
    await expect(toast).toBeVisible()
    expect(await region?.textContent()).toContain('Failed to verify user')
  })
})

test.describe('in Safari, which does not focus a button that is pressed', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.addEventListener(
        'mousedown',
        (event) => {
          if (!(event.target instanceof Element) || !event.target.closest('button, a')) return
          event.preventDefault()
          document.querySelector('main')?.focus()
        },
        { capture: true },
      )
    }),
  )

  const getButton = (name: string | RegExp) => (page: Page) =>
    page.getByRole('button', { name }).first()

  test('each dialog returns the focus to the button that was pressed', async ({ page }) => {
    for (const { what, path, opener, close = 'Close' } of [
      { what: 'Account Settings', path: paths.users(), opener: getButton('Account Settings') },
      { what: 'the command menu', path: paths.users(), opener: getButton(/^Find or jump to/) },
      {
        what: 'a confirmation',
        path: paths.user(fixtureIds.activeUser),
        opener: getButton('Block User'),
        close: 'Cancel',
      },
      { what: 'a catalogue entry', path: paths.catalogue(), opener: getButton(/^Edit /) },
      {
        what: 'a deletion',
        path: paths.catalogue(),
        opener: getButton(/^Delete /),
        close: 'Cancel',
      },
      { what: 'the export', path: paths.orders(), opener: getButton('Export') },
      {
        what: 'the image preview',
        path: paths.user(fixtureIds.pendingUser),
        opener: getButton(/^Enlarge/),
      },
    ])
      await test.step(what, async () => {
        await page.goto(path)
        const button = opener(page)
        await button.click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toBeVisible()
        await dialog.getByRole('button', { name: close, exact: true }).first().click()
        await expect(dialog).toBeHidden()
        await expect(button).toBeFocused()
      })
  })
})

test('Tab moves through the buttons of a dialog in the order in which they are placed', async ({
  page,
}) => {
  await page.goto(paths.catalogue())
  for (const { opener, names } of [
    { opener: /^Edit /, names: ['Cancel', 'Save'] },
    { opener: /^Delete /, names: ['Cancel', 'Delete Service'] },
  ]) {
    await page.getByRole('button', { name: opener }).first().click()
    const dialog = page.getByRole('dialog')
    const [left, right] = names.map((name) => dialog.getByRole('button', { name, exact: true }))
    if (!left || !right) throw new Error('Each dialog has two buttons.')
    await tabTo(left)
    await page.keyboard.press('Tab')
    await expect(right).toBeFocused()
    const leftBox = await left.boundingBox()
    const rightBox = await right.boundingBox()
    expect(leftBox?.x).toBeLessThan(rightBox?.x ?? 0)
    await left.click()
    await expect(dialog).toBeHidden()
  }
})
