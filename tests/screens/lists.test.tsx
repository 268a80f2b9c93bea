import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { addFault, asOtherAdmin, findRows, listUrls, renderAt } from './screen.tsx'

// Specification §2, §7 and §9: reads, rows, links, filter and search of the lists.

const { openOrder, mechanicToPay } = fixtureIds
const personColumns = ['ID', 'First Name', 'Last Name', 'Email', 'Phone', 'Status']
const orderColumns = ['Order ID', 'Vehicle', 'Services', 'Date', 'Status']
const getOrdersUrl = (status: string, page = 0) => `order/all?page=${page}&size=10&status=${status}`

test.each([
  {
    path: '/users',
    title: 'Users Management',
    columns: personColumns,
    rowCount: 5,
    rowPattern: /Pending$/,
    readUrl: 'users?page=0&size=5&isActive=false',
    recordPattern: /^09a41d01MariaDelgadomaria\.delgado0@inbox\.test\+1 \(512\) 555-0114Pending$/,
    recordPath: `/users/${fixtureIds.pendingUser}`,
  },
  {
    path: '/mechanics',
    title: 'Mechanics Management',
    columns: personColumns,
    rowCount: 5,
    // Specification §7: the list does not send page and size.
    readUrl: 'mechanics',
    rowPattern: /@/,
    recordPattern: /Active$/,
    recordPath: `/mechanics/${fixtureIds.activeMechanic}`,
  },
  {
    path: '/orders',
    title: 'Service Orders',
    columns: orderColumns,
    rowCount: 10,
    rowPattern: /Open$/,
    readUrl: getOrdersUrl('OPEN'),
    recordPattern: /2020 Chevrolet Silverado.*, /,
    recordPath: `/order/${openOrder}`,
  },
  {
    path: '/service-requests',
    title: 'Quote Requests',
    columns: orderColumns,
    rowCount: 10,
    rowPattern: /Open$/,
    readUrl: getOrdersUrl('OPEN'),
    recordPattern: /2020 Chevrolet Silverado.*, /,
    recordPath: `/service-requests/${openOrder}`,
  },
  {
    path: '/schedule-service',
    title: 'Schedule Service',
    columns: orderColumns,
    rowCount: 10,
    rowPattern: /To Be Scheduled$/,
    readUrl: getOrdersUrl('PAID'),
    recordPattern: /Scheduled$/,
    recordPath: `/schedule-service/${fixtureIds.paidOrder}`,
  },
  {
    path: '/payments',
    title: 'Payments Management',
    rowCount: 10,
    rowPattern: /\$[\d,]+\.\d\dProcess Payment for /,
    columns: ['Mechanic ID', 'Mechanic', 'Orders Pending Settlement', 'Amount Pending', 'Action'],
    readUrl: 'order/mechanic/settlement',
    recordPattern: /^27b8e907Darnell Washington3\$334\.50Process Payment for /,
    recordPath: `/payments/${mechanicToPay}`,
  },
])(
  '$path sends one read and shows its rows, and a click on a row opens the record',
  async (list) => {
    const { sent, user, router } = await renderAt(list.path)
    expect(await screen.findByRole('heading', { level: 1, name: list.title })).toBeVisible()
    const shownRows = await findRows()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      list.columns,
    )
    expect(listUrls(sent)).toEqual([list.readUrl])
    expect(shownRows).toHaveLength(list.rowCount)
    for (const row of shownRows) expect(row).toHaveTextContent(list.rowPattern)
    const link = await screen.findByRole('link', { name: list.recordPath.slice(-8) })
    expect(link).toHaveAttribute('href', list.recordPath)
    const [first, second] = within(link.closest('tr') as HTMLElement).getAllByRole('cell')
    expect(first).toContainElement(link)
    expect(link.closest('tr')).toHaveTextContent(list.recordPattern)
    // A click on any cell opens the record.
    await user.click(second as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe(list.recordPath))
  },
)

test.each([
  [
    '/users?page=3',
    'users?page=2&size=5&isActive=false',
    'Blocked',
    'users?page=0&size=5&isBlocked=true',
  ],
  ['/mechanics?page=2', 'mechanics', 'Blocked', 'mechanics?isBlocked=true'],
  [
    '/orders?page=2',
    getOrdersUrl('OPEN', 1),
    'Payment Processing',
    getOrdersUrl('PAYMENT_PROCESSING'),
  ],
  ['/service-requests?page=2', getOrdersUrl('OPEN', 1), 'Quote Completed', getOrdersUrl('QUOTED')],
  ['/schedule-service', getOrdersUrl('PAID'), 'Scheduled', getOrdersUrl('SCHEDULED')],
])(
  '%s reads %s, and the filter %s reads the first page with %s',
  async (path, before, label, after) => {
    const { user, sent } = await renderAt(path)
    await findRows()
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByTitle(label))
    await waitFor(() => expect(listUrls(sent)).toEqual([before, after]))
  },
)

test.each([
  ['/mechanics', 'No mechanics found'],
  ['/payments', 'No pending payments'],
])('%s shows %s if it is empty', async (path, text) => {
  await renderAt(path, { seed: 'empty' })
  expect(await screen.findByText(text)).toBeVisible()
})

test.each(['/orders', '/schedule-service'])('Back on %s leads to the dashboard', async (path) => {
  const { user, router } = await renderAt(path, { seed: 'empty' })
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})

const findSearchBox = () =>
  screen.findByRole('searchbox', { name: 'Search by car make, model or order ID' })

test('the search of orders finds a model or an ID on the loaded page, in any case and without a request', async () => {
  const { user, sent, router } = await renderAt('/orders')
  await findRows()
  await user.click(await findSearchBox())
  await user.paste('silverADO')
  await waitFor(async () => expect((await findRows()).length).toBeLessThan(10))
  for (const row of await findRows()) expect(row).toHaveTextContent('Silverado')
  expect(router.state.location.search).toBe('?q=silverADO')
  await user.clear(await findSearchBox())
  await user.paste(openOrder.toUpperCase())
  await waitFor(async () => expect(await findRows()).toHaveLength(1))
  expect(sent).toHaveLength(1)
})

test.each(['', '&all=1'])(
  'a search of people with "%s" ignores foreign letters and typographic apostrophes',
  async (all) => {
    const server = await createTestApp({ seed: 'demo' })
    const { body: user } = await asOtherAdmin(server).get(`/user/${fixtureIds.pendingUser}`)
    const content = [
      { ...user, id: 'a'.repeat(24), firstName: 'Søren', lastName: 'O’Brien‐Łuk' },
      { ...user, id: 'b'.repeat(24), firstName: 'Sven', lastName: 'Smith' },
    ]
    await addFault(server, {
      operationId: 'listUsers',
      body: { content, totalPages: 1, number: 0 },
    })
    await renderAt(`/users?q=${encodeURIComponent("soren o'brien-luk")}${all}`, { server })
    expect(await screen.findByText('O’Brien‐Łuk')).toBeVisible()
    expect(screen.queryByText('Smith')).toBeNull()
  },
)

test('a search without matches says that it covers the loaded page only, and can be cleared', async () => {
  const { user } = await renderAt('/orders?q=zzz')
  expect(await screen.findByText('No service orders found')).toBeVisible()
  expect(screen.getByText('Only this page was searched.')).toBeVisible()
  await user.click(screen.getByText('Clear search'))
  expect(await findRows()).toHaveLength(10)
  expect(await findSearchBox()).toHaveValue('')
  expect(await findSearchBox()).toHaveFocus()
})

test.each([
  ['page', () => screen.getByRole('link', { name: 'Page 2' })],
  ['status', () => screen.getByTitle('Blocked')],
])('the rows stay, marked as busy, while the rows of another %s load', async (_, getOption) => {
  const server = await createTestApp({ seed: 'demo' })
  const { user } = await renderAt('/users', { server })
  await screen.findByText('Delgado')
  await addFault(server, { operationId: 'listUsers', delayMs: 60_000, times: 1 })
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(getOption())
  await waitFor(() =>
    expect(screen.getByText('Delgado').closest('[aria-busy=true]')).not.toBeNull(),
  )
  await server.control.delete('/faults')
  await waitFor(() => expect(screen.queryByText('Delgado')).toBeNull())
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
})

const getCurrentPage = () =>
  screen.getByRole('link', { name: /^Page /, current: 'page' }).textContent

test('a search of mechanics opens its first page whenever it changes or is cleared', async () => {
  const { user } = await renderAt('/mechanics?page=3')
  await findRows()
  const box = screen.getByRole('searchbox')
  await user.type(box, '@')
  expect(getCurrentPage()).toBe('1')
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(getCurrentPage()).toBe('2'))
  await user.type(box, 'i')
  expect(getCurrentPage()).toBe('1')
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(getCurrentPage()).toBe('1'))
})

test('a search of all pages opens its first page when its text changes or is cleared, also after Back from a record', async () => {
  const { user, router } = await renderAt('/orders?status=COMPLETED&page=3&q=toyota')
  await user.click(await screen.findByRole('button', { name: 'Search all 10 pages' }))
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(getCurrentPage()).toBe('2'))
  const [link] = await screen.findAllByRole('link', { name: /^[\da-f]{8}$/ })
  await user.click(link as HTMLElement)
  await screen.findByRole('heading', { name: /Order/ })
  await user.click(await screen.findByText('Back'))
  await waitFor(() => expect(getCurrentPage()).toBe('2'))
  const box = await findSearchBox()
  await user.type(box, '{Backspace}')
  await waitFor(() => expect(getCurrentPage()).toBe('1'))
  await user.clear(box)
  await waitFor(() => expect(router.state.location.search).toBe('?status=COMPLETED'))
  await waitFor(() => expect(getCurrentPage()).toBe('1'))
})

test('another number of rows per page opens the page with the first shown row, not the last page of before', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const { user, router } = await renderAt('/users?status=All&size=20&page=4', { server })
  const [row] = await findRows()
  await addFault(server, { operationId: 'listUsers', delayMs: 60_000, times: 1 })
  await user.click(screen.getByRole('link', { name: '5 rows per page' }))
  await waitFor(() => expect(row?.closest('[aria-busy=true]')).not.toBeNull())
  expect(router.state.location.search).toBe('?status=All&page=13')
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull()
  await server.control.delete('/faults')
  await waitFor(() => expect(getCurrentPage()).toBe('13'))
  expect((await findRows())[0]).toHaveTextContent(row?.textContent ?? '')
})

test('while the rows of another status load, nothing uses the number of pages of the previous status', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const { user } = await renderAt('/orders?status=COMPLETED&q=toyota', { server })
  await findRows()
  await addFault(server, { operationId: 'listOrders', delayMs: 60_000, times: 1 })
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByTitle('Open'))
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull())
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Search all/ })).toBeNull()
  const exportButton = screen.getByRole('button', { name: 'Export' })
  expect(exportButton).toHaveAttribute('aria-disabled', 'true')
  expect(exportButton).toHaveAccessibleDescription('The list is still loading.')
  await server.control.delete('/faults')
  await screen.findByRole('button', { name: 'Search all 4 pages' })
  expect(exportButton).toHaveAttribute('aria-disabled', 'false')
})

test.each([
  ['/users?status=All', 'zzz', '0 matches on this page'],
  ['/mechanics', 'darnell', '1 match'],
  ['/data-management', 'brake', /^\d+ matches$/],
])('the number of matches on %s is announced', async (path, search, text) => {
  const { user } = await renderAt(path)
  await findRows()
  await user.type(screen.getByRole('searchbox'), search)
  await waitFor(() => expect(screen.getByText(text)).toHaveAttribute('role', 'status'))
  await user.clear(screen.getByRole('searchbox'))
  expect(screen.queryByText(text)).toBeNull()
})

test('typing shows the matches at once, but changes the address only at intervals', async () => {
  const { user, router } = await renderAt('/mechanics')
  await findRows()
  const replaceState = vi.spyOn(window.history, 'replaceState')
  const start = Date.now()
  await user.click(screen.getByRole('searchbox'))
  for (const letter of 'darnell washington darnell') {
    await user.keyboard(letter)
    expect(await findRows()).not.toHaveLength(0)
  }
  expect(await findRows()).toHaveLength(1)
  // Safari rejects more than 100 changes in 30 s.
  expect(replaceState.mock.calls.length).toBeLessThan((Date.now() - start) / 300 + 2)
  await user.click(await screen.findByRole('link', { name: /^[\da-f]{8}$/ }))
  await screen.findByText('Back')
  await act(() => router.navigate(-1))
  await waitFor(() =>
    expect(screen.getByRole('searchbox')).toHaveValue('darnell washington darnell'),
  )
  expect(router.state.location.search).toBe('?q=darnell+washington+darnell')
})

test.each(["the browser's Back", 'the Back link'])(
  '%s returns the focus to the row that was open',
  async (back) => {
    const { user, router } = await renderAt('/users?status=All&page=2')
    const rows = await findRows()
    const path = within(rows[2] as HTMLElement)
      .getByRole('link')
      .getAttribute('href')
    await user.click(within(rows[2] as HTMLElement).getAllByRole('cell')[2] as HTMLElement)
    const backLink = await screen.findByRole('link', { name: 'Back' })
    if (back === 'the Back link') await user.click(backLink)
    else await act(() => router.navigate(-1))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', path))
    await user.keyboard('j')
    expect((await findRows())[3]).toContainElement(document.activeElement as HTMLElement)
  },
)

test('an open order that has waited for more than three days shows its age', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const read = asOtherAdmin(server)
  const { totalPages } = (await read.get('/order/all?page=0&size=10&status=OPEN')).body
  const { body } = await read.get(`/order/all?page=${totalPages - 1}&size=10&status=OPEN`)
  const ages = body.content.map(({ created }: ServiceOrder) =>
    Math.floor((Date.now() - Date.parse(created ?? '')) / 86_400_000),
  )
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(3)
  await renderAt(`/orders?page=${totalPages}`, { server })
  const texts = (await findRows()).map((row) => within(row).getByText(/\d+ days/).textContent)
  expect(texts).toEqual(ages.map((days: number) => `${days} days`))
})

test('names that look like HTML are shown as text, and missing values as N/A', async () => {
  await renderAt('/users?status=All', { seed: 'edge' })
  expect(
    await screen.findByText('<img src=x onerror=alert(1)><b>Bold</b> &amp; &lt;i&gt;'),
  ).toBeVisible()
  expect(document.querySelector('table img')).toBeNull()
  const link = screen.getByRole('link', { name: edgeFixtureIds.sparseUser.slice(-8) })
  expect(link.closest('tr')).toHaveTextContent(/a@b\.testN\/AActive$/)
})

test('if the backend returns mechanics in pages, a note says that the list has only the first ones', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const { body } = await asOtherAdmin(server).get('/mechanics')
  const page = { content: body.content.slice(0, 20), totalPages: 2, number: 0 }
  await addFault(server, { operationId: 'listMechanics', body: page })
  await renderAt('/mechanics', { server })
  expect(await screen.findByText('The server returned only the first 20 mechanics.')).toBeVisible()
})

test('a numeric ID above 2^53 has lost its last digits, so the list is not shown and links to no record', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const people = [2 ** 53, 2 ** 53 + 2].map((id) => ({
    id,
    firstName: 'Maria',
    lastName: 'Delgado',
  }))
  const body = { content: people, totalPages: 1, number: 0 }
  await addFault(server, { operationId: 'listUsers', status: 200, body })
  await renderAt('/users', { server })
  expect(await screen.findByText('Error loading users. Please try again.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^\d+$/ })).toBeNull()
})
