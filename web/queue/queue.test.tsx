import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp, type TestApp } from '#tests/mock-server/test-app.ts'
import {
  addFault,
  asOtherAdmin,
  listUrls,
  renderAt,
  type Screen,
  type User,
} from '#tests/screens/screen.tsx'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { session } from '#web/api/session.ts'
import { toQuotationRequest, toQuoteForm } from '#web/screens/quotes/quote.ts'
import { quoteQueue, readQueue, writeQueue } from './queue.ts'

const listPath = '/service-requests'
const owner = 'admin@pitlane.test'
const first = fixtureIds.openOrder
const second = fixtureIds.undecodedOrder
const third = fixtureIds.silentOrder
const pathInQueue = (id = '') => `${listPath}/${id}?queue`

const findBar = async () => within(await screen.findByRole('navigation', { name: 'Queue' }))
const expectPosition = async (position: string) =>
  expect(await (await findBar()).findByText(position)).toBeVisible()
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const readStoredQueue = () => readQueue(quoteQueue)
const getListReads = ({ sent }: Opened) =>
  listUrls(sent).filter((path) => path?.startsWith('order/all'))

type Opened = Screen & { expectAddress: (path: string) => Promise<void> }
const openPage = async (
  path: string,
  options?: Parameters<typeof renderAt>[1],
): Promise<Opened> => {
  const rendered = await renderAt(path, options)
  const getAddress = () =>
    rendered.router.state.location.pathname + rendered.router.state.location.search
  return {
    ...rendered,
    expectAddress: (expected) => waitFor(() => expect(getAddress()).toBe(expected)),
  }
}

/** Opens the first order of a queue that was started on page 2 of the list. */
const openQueue = (options?: Parameters<typeof renderAt>[1]) => {
  window.localStorage.setItem('adminId', owner)
  writeQueue(quoteQueue, {
    startedAt: 1,
    from: `${listPath}?page=2`,
    ids: [first, second, third],
    resumeId: first,
  })
  return openPage(pathInQueue(first), options)
}

test('Skip keeps the focus, so that it can be pressed again', async () => {
  const { user, expectAddress } = await openQueue()
  await press(user, 'Skip')
  await expectAddress(pathInQueue(second))
  expect(screen.getByRole('button', { name: 'Skip' })).toHaveFocus()
})

const quoteAsOtherAdmin = async (server: TestApp, id: string) => {
  const admin = asOtherAdmin(server)
  const order: ServiceOrder = (await admin.get(`/order/${id}`)).body
  const quotation = toQuotationRequest(order, toQuoteForm(order))
  await admin.put(`/order/${id}/quotation`).send(quotation).expect(200)
}

test('a queue starts with the current page, holds each order once and keeps orders that leave the list', async () => {
  const opened = await openPage(`${listPath}?page=2`)
  const { user, server, expectAddress, router } = opened
  const start = await screen.findByRole('button', { name: 'Start queue' })
  await waitFor(() => expect(start).toHaveAttribute('aria-disabled', 'false'))
  expect(getListReads(opened)).toEqual(['order/all?page=1&size=10&status=OPEN'])
  const [topLink] = screen.getAllByRole('link', { name: /^[\da-f]{8}$/ })
  await user.click(start)
  await expectPosition('1 of 40')
  const ids = readStoredQueue()?.ids ?? []
  expect(topLink).toHaveAttribute('href', `${listPath}/${ids[0]}`)
  expect(new Set(ids).size).toBe(40)
  await expectAddress(pathInQueue(ids[0]))
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `${listPath}?page=2`)

  // The tenth order was the last of its page. Another admin quotes the nine before it, so they leave the list.
  for (const id of ids.slice(0, 9)) await quoteAsOtherAdmin(server, id)
  await act(() => router.navigate(pathInQueue(ids[9])))
  await press(user, 'Save and Next')
  await expectAddress(pathInQueue(ids[10]))
  await expectPosition('11 of 40')
})

test('a queue of a sorted list follows the order on the screen, and then the same order', async () => {
  const opened = await openPage(`${listPath}?page=2&sort=date`)
  const start = await screen.findByRole('button', { name: 'Start queue' })
  await waitFor(() => expect(start).toHaveAttribute('aria-disabled', 'false'))
  const shown = screen
    .getAllByRole('link', { name: /^[\da-f]{8}$/ })
    .map((link) => link.getAttribute('href')?.split('/').at(-1))
  await opened.user.click(start)
  await expectPosition('1 of 40')
  const ids = readStoredQueue()?.ids ?? []
  expect(ids.slice(0, 10)).toEqual(shown)
  const readCreated = opened.server.db.prepare('SELECT created FROM orders WHERE id = ?').pluck()
  const times = ids.map((id) => Date.parse(String(readCreated.get(id))))
  expect(new Set(ids).size).toBe(40)
  // The orders of page 2, then the ten newest ones, then all older ones from the oldest on.
  const sorted = times.toSorted((one, other) => one - other)
  expect(times).toEqual([...sorted.slice(20), ...sorted.slice(0, 20)])
})

test('a queue started from a search holds the matching rows, and reads no other page', async () => {
  const opened = await openPage(`${listPath}?q=${first}`)
  const start = await screen.findByRole('button', { name: 'Start queue' })
  await waitFor(() => expect(start).toHaveAttribute('aria-disabled', 'false'))
  await opened.user.click(start)
  await expectPosition('1 of 1')
  expect(getListReads(opened)).toHaveLength(1)
})

test('a queue of a sorted search over all pages holds its matches in the order of the list', async () => {
  const opened = await openPage(`${listPath}?q=toyota&all=1&sort=date`)
  await screen.findByText(/^\d+ matches in 40 orders$/)
  await press(opened.user, 'Start queue')
  await (await findBar()).findByText(/^1 of /)
  const oldestFirst = opened.server.db
    .prepare(
      `SELECT id FROM orders WHERE status = 'OPEN'
       AND id IN (SELECT order_id FROM cars WHERE make = 'Toyota') ORDER BY created, id DESC`,
    )
    .pluck()
    .all()
  expect(oldestFirst.length).toBeGreaterThan(1)
  expect(readStoredQueue()?.ids).toEqual(oldestFirst)
  expect(getListReads(opened)).toHaveLength(2)
})

test('a queue does not start if the list cannot be loaded or the admin cancels', async () => {
  const { user, server, expectAddress } = await openPage(listPath)
  const start = await screen.findByRole('button', { name: 'Start queue' })
  await waitFor(() => expect(start).toHaveAttribute('aria-disabled', 'false'))
  await addFault(server, { operationId: 'listOrders', status: 400, times: 1 })
  await user.click(start)
  expect(await screen.findByText('The list could not be loaded.')).toBeVisible()
  await expectAddress(listPath)
  expect(readStoredQueue()).toBeUndefined()
  await addFault(server, { operationId: 'listOrders', kind: 'hang', times: 1 })
  await user.click(start)
  await press(user, 'Cancel (0 orders loaded)')
  expect(start).toHaveFocus()
  await user.click(start)
  await expectPosition('1 of 40')
})

test('a queue prefetches the next order, shows that another admin quoted an order, and ends at the list', async () => {
  const server = await createTestApp({ seed: 'demo' })
  await quoteAsOtherAdmin(server, third)
  const { user, expectAddress, sent } = await openQueue({ server })
  await waitFor(() => expect(listUrls(sent)).toContain(`order/${second}`))
  await press(user, 'Save and Next')
  await expectAddress(pathInQueue(second))
  await press(user, 'Skip')
  await expectAddress(pathInQueue(third))
  expect(await (await findBar()).findByText('Quote Completed')).toBeVisible()
  await press(user, 'Next')
  await expectAddress(`${listPath}?page=2`)
  await screen.findByRole('button', { name: 'Start queue' })
  expect(screen.queryByRole('button', { name: /^Resume queue/ })).toBeNull()
})

test('if the response to Save and Next is lost, the save is not sent again and only its success is shown', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const { user, expectAddress, sent } = await openQueue({ server })
  await user.type(await screen.findByLabelText('Tax percentage'), '9')
  await addFault(server, { operationId: 'saveQuotation', kind: 'cut', times: 1 })
  await press(user, 'Save and Next')
  await expectAddress(pathInQueue(second))
  expect(screen.getByText('Quote updated successfully')).toBeVisible()
  expect(screen.queryByText('Failed to update the quote!')).toBeNull()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('after Save Quote, a queue resumes with the next order, until another queue starts', async () => {
  const { user, expectAddress } = await openQueue()
  await press(user, 'Save Quote')
  // Without `?page=2`, because the first order was not opened from the list.
  await expectAddress(listPath)
  await press(user, 'Resume queue (2 of 3)')
  await expectAddress(pathInQueue(second))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await expectAddress(`${listPath}?page=2`)
  await screen.findByRole('button', { name: 'Resume queue (2 of 3)' })
  const start = screen.getByRole('button', { name: 'Start queue' })
  await waitFor(() => expect(start).toHaveAttribute('aria-disabled', 'false'))
  await user.click(start)
  await expectPosition('1 of 39')
})

test('staying on the last order after Skip keeps the queue, and leaving it by Skip ends the queue', async () => {
  const { user, expectAddress, router } = await openQueue()
  await act(() => router.navigate(pathInQueue(third)))
  await expectPosition('3 of 3')
  const answer = async (button: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }))
  await user.clear(await screen.findByLabelText('Tax percentage'))
  await user.type(screen.getByLabelText('Tax percentage'), '9')
  await press(user, 'Skip')
  await answer('Stay')
  await user.click(screen.getByRole('link', { name: 'Exit queue' }))
  await answer('Leave')
  await expectAddress(`${listPath}?page=2`)
  await press(user, 'Resume queue (3 of 3)')
  await expectPosition('3 of 3')
  await press(user, 'Skip')
  await expectAddress(`${listPath}?page=2`)
  await screen.findByRole('button', { name: 'Start queue' })
  expect(screen.queryByRole('button', { name: /^Resume queue/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Page 1' }))
  await expectAddress(listPath)
  expect(screen.queryByRole('button', { name: /^Resume queue/ })).toBeNull()
})

test('a queue says that orders may be missing if the list changed while it was read', async () => {
  const { user, server } = await openPage(listPath)
  const start = await screen.findByRole('button', { name: 'Start queue' })
  await waitFor(() => expect(start).toHaveAttribute('aria-disabled', 'false'))
  const { body: order } = await asOtherAdmin(server).get(`/order/${first}`)
  const page = { content: [order, order], totalPages: 1, number: 0 }
  await addFault(server, { operationId: 'listOrders', body: page, times: 1 })
  await user.click(start)
  await expectPosition('1 of 1')
  expect(
    await screen.findByText('The list changed while it was loading. Some records may be missing.'),
  ).toBeVisible()
})

test('j opens the next order, k the previous; j asks before losing changes and does nothing in a field', async () => {
  const { user, expectAddress, sent } = await openQueue()
  await user.click(await screen.findByLabelText('Tax percentage'))
  await user.keyboard('j')
  await user.clear(screen.getByLabelText('Tax percentage'))
  await user.keyboard('9')
  await user.click(document.body)
  await user.keyboard('j')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }))
  await expectAddress(pathInQueue(first))
  expect(readStoredQueue()?.resumeId).toBe(first)
  await press(user, 'Discard Changes')
  expect(screen.getByLabelText('Tax percentage')).toHaveValue('0')
  await user.click(document.body)
  // `act` delays renders until both presses, except for `flushSync` after the first one.
  act(() => {
    for (const key of 'jj') fireEvent.keyDown(document.body, { key })
  })
  await expectAddress(pathInQueue(third))
  expect(listUrls(sent).filter((path) => path === `order/${third}`)).toHaveLength(1)
  await user.keyboard('k')
  await expectAddress(pathInQueue(second))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await expectAddress(`${listPath}?page=2`)
})

test('a queue survives a reload and an expired session, is hidden from other admins and ends on Log Out', async () => {
  const { user, server, expectAddress, unmount } = await openQueue()
  await press(user, 'Save and Next')
  await expectAddress(pathInQueue(second))
  unmount()

  const reopened = await openPage(pathInQueue(second), { server })
  await expectPosition('2 of 3')
  act(() => session.expire(session.getToken()))
  await reopened.expectAddress('/admin/login')
  act(() => session.signIn({ token: server.signIn(owner), adminId: owner, userId: 'any' }))
  await reopened.expectAddress(pathInQueue(second))
  await expectPosition('2 of 3')
  reopened.unmount()

  const other = await openPage(pathInQueue(second), { server, signedIn: 'ops@pitlane.test' })
  await screen.findByText('Save Quote')
  expect(screen.queryByRole('navigation', { name: 'Queue' })).toBeNull()
  await press(other.user, 'Log Out')
  await other.expectAddress('/admin/login')
  expect({ ...window.sessionStorage }).toEqual({})
})
