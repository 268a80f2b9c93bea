import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestApp } from '#tests/mock-server/test-app.ts'
import { saved, savedFile, watchSavedFiles } from '#tests/saved-files.ts'
import { asked, provoke, renderAt, rows } from '#tests/screen.tsx'

watchSavedFiles()

// Specification §2, What the product adds, and decision 005: searching and exporting all pages of a list.

const counting =
  ({ db }: TestApp) =>
  (from: string) =>
    Number(db.prepare(`SELECT count(*) FROM ${from}`).pluck().get())
type User = Awaited<ReturnType<typeof renderAt>>['user']
const choose = async (user: User, status: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByTitle(status))
}
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

const orders = (status: string) => `orders WHERE status = '${status}'`
const cars = (status: string, make: string) =>
  `cars WHERE make = '${make}' AND order_id IN (SELECT id FROM ${orders(status)})`
const found = [
  {
    path: '/orders?status=COMPLETED',
    pages: 10,
    q: 'toyota',
    of: orders('COMPLETED'),
    hits: cars('COMPLETED', 'Toyota'),
  },
  { path: '/service-requests', pages: 4, q: 'CHEV', of: orders('OPEN'), hits: cars('OPEN', 'Chevrolet') },
  { path: '/schedule-service', pages: 3, q: 'Ford', of: orders('PAID'), hits: cars('PAID', 'Ford') },
  {
    ...{ path: '/users?status=All', pages: 15, q: '(512) 555', of: 'users' },
    hits: "users WHERE mobile_no LIKE '%512555%'",
  },
]

test.each(found)('$path: $q is searched on all $pages pages', async ({ path, pages, q, of, hits }) => {
  const { user, sent, server, router } = await renderAt(path)
  const count = counting(server)
  await rows()
  await user.type(screen.getByRole('searchbox'), q)
  const before = sent.length
  await press(user, `Search all ${pages} pages`)
  const noun = of === 'users' ? 'users' : 'orders'
  expect(await screen.findByText(`${count(hits)} found in ${count(of)} ${noun}`)).toBeVisible()
  expect(sent.length - before).toBe(1)

  // back from the record the same is found, and nothing is asked for again
  const last = (await rows()).at(-1) as HTMLElement
  const address = router.state.location.pathname + router.state.location.search
  const id = (within(last).getAllByRole('link')[0] as HTMLElement).textContent ?? ''
  await user.click(within(last).getByRole('link', { name: id }))
  await waitFor(() => expect(router.state.location.pathname).toContain(id))
  await waitFor(() => expect(screen.queryByText(/ found in /)).toBeNull())
  await user.click(await screen.findByText('Back'))
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address))
  await screen.findByText(`${count(hits)} found in ${count(of)} ${noun}`)
  expect(sent.filter(({ url }) => url.includes('size=200'))).toHaveLength(1)
})

test('a list of one page offers no other, and the mechanics, who come at once, are searched at once', async () => {
  const { user, sent } = await renderAt('/mechanics?page=2')
  await rows()
  const [row] = await rows()
  const name = within(row as HTMLElement).getAllByRole('cell')[2]?.textContent ?? ''
  await user.type(screen.getByRole('searchbox'), name.toUpperCase())
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Search all/ })).toBeNull()
  expect(asked(sent)).toEqual(['mechanics'])
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('No mechanics found')).toBeVisible()
  expect(screen.queryByText(/loaded page only/)).toBeNull()
  await press(user, 'Clear search')
  expect(await rows()).toHaveLength(5)
})

test('a search over all pages that fails says so and is tried again', async () => {
  const { user, server } = await renderAt('/orders?status=COMPLETED&q=toyota')
  await rows()
  await provoke(server, { operationId: 'listOrders', status: 400, times: 1 })
  await press(user, 'Search all 10 pages')
  expect(await screen.findByText('Error loading service orders')).toBeVisible()
  await press(user, 'Retry')
  expect(await screen.findByText('12 found in 93 orders')).toBeVisible()
  expect(screen.queryByText('Error loading service orders')).toBeNull()
})

test('a search over all pages that is canceled shows the page again, and can be started again', async () => {
  const { user, server } = await renderAt('/orders?status=COMPLETED&q=toyota')
  await rows()
  await provoke(server, { operationId: 'listOrders', kind: 'hang', times: 1 })
  await press(user, 'Search all 10 pages')
  await press(user, 'Cancel')
  await press(user, 'Search all 10 pages')
  expect(await screen.findByText('12 found in 93 orders')).toBeVisible()
})

test.each([
  ['search', /^Search all/, undefined],
  ['export', 'Export', /^All 10 pages/],
])('a session that ends during the %s leads to the login', async (_, first, second) => {
  const { user, server, router } = await renderAt('/orders?status=COMPLETED&q=toyota')
  await rows()
  await provoke(server, { operationId: 'listOrders', status: 401 })
  await press(user, first)
  if (second) await press(user, second)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
  expect(saved).toEqual([])
})

test.each([
  {
    ...{
      path: '/service-requests?page=2',
      press: 'This page',
      of: '(SELECT 1 FROM orders LIMIT 10)',
    },
    name: 'pitlane-quote-requests-open-page-2.csv',
    line: /^[0-9a-f]{24},(\d{4} [^,]+|N\/A),.+,\d{4}-\d\d-\d\d,Open$/,
  },
  {
    ...{ path: '/orders?status=COMPLETED', press: 'All 10 pages', of: orders('COMPLETED') },
    name: 'pitlane-service-orders-completed.csv',
    line: /^[0-9a-f]{24},.*,\d{4}-\d\d-\d\d,Completed$/,
  },
  {
    ...{ path: '/users', press: /^All \d+ pages/, of: 'users WHERE NOT is_active' },
    name: 'pitlane-users-management-pending.csv',
    line: /^[0-9a-f]{24},\S[^,]*,\S[^,]*,\S+@\S+,\d{10},(Pending|Blocked)$/,
  },
  {
    ...{ path: '/mechanics', press: undefined, of: 'mechanics' },
    name: 'pitlane-mechanics-management-all.csv',
    line: /^[0-9a-f]{24},\S[^,]*,\S[^,]*,\S+@\S+,\d{10},(Active|Pending|Blocked)$/,
  },
  {
    ...{ path: '/payments', press: undefined, of: '(SELECT 1 FROM mechanics LIMIT 10)' },
    name: 'pitlane-payments-management.csv',
    line: /^[0-9a-f]{24},\S[^,]*,\d+,\d+\.\d\d$/,
  },
])('$name has every row of $path, and says how many', async ({ path, press: choice, of, name, line }) => {
  const { user, server } = await renderAt(path)
  await rows()
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await press(user, 'Export')
  if (choice) await press(user, choice)
  const exported = await savedFile()
  const [head, ...lines] = exported.lines
  expect(exported.name).toBe(name)
  expect(head).toEqual(titles.filter((title) => title !== 'Action'))
  expect(lines).toHaveLength(counting(server)(of))
  for (const cells of lines) expect(cells.join()).toMatch(line)
  const noun = /orders|users|mechanics/.exec(
    path.replace('payments', 'mechanics').replace('service-requests', 'orders'),
  )?.[0]
  expect(await screen.findByText(`${lines.length} ${noun} exported`)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  { path: '/service-requests', q: 'toyota', of: cars('OPEN', 'Toyota'), name: 'quote-requests-open' },
  {
    ...{ path: '/users?status=All', q: 'castillo', of: "users WHERE last_name = 'Castillo'" },
    name: 'users-management-all',
  },
  {
    ...{ path: '/mechanics', q: 'castillo', of: "mechanics WHERE last_name = 'Castillo'" },
    name: 'mechanics-management-all',
  },
])('an export of all pages of $path holds what the search matches', async ({ path, q, of, name }) => {
  const { user, server } = await renderAt(path)
  await rows()
  await user.type(screen.getByRole('searchbox'), q)
  await waitFor(() => expect(window.location.search).toContain(q))
  await press(user, 'Export')
  if (path !== '/mechanics') await press(user, /^All \d+ pages/)
  const exported = await savedFile()
  expect(exported.name).toBe(`pitlane-${name}-search-${q}.csv`)
  expect(exported.lines).toHaveLength(counting(server)(of) + 1)
})

test('an export that fails saves nothing, can be tried again, and gives the focus back when canceled', async () => {
  const { user, server, sent } = await renderAt('/orders?status=COMPLETED')
  await rows()
  await provoke(server, { operationId: 'listOrders', status: 400, times: 1 })
  await provoke(server, { operationId: 'listOrders', kind: 'hang', times: 1 })
  await press(user, 'Export')
  await press(user, 'All 10 pages')
  expect(await screen.findByText('The list could not be read.')).toBeVisible()
  await press(user, 'Retry')
  expect(await screen.findByText('Reading…')).toBeVisible()
  await press(user, 'Cancel')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus())
  const before = sent.length
  await press(user, 'Export')
  await press(user, 'This page')
  expect((await savedFile()).name).toBe('pitlane-service-orders-completed-page-1.csv')
  expect(sent).toHaveLength(before)
})

test('under another filter all pages are searched on, and without a search one page is read', async () => {
  const { user, router } = await renderAt('/orders?status=COMPLETED&q=toyota&all=1')
  expect(await screen.findByText('12 found in 93 orders')).toBeVisible()
  await choose(user, 'Diagnostics')
  await waitFor(() => expect(router.state.location.search).toBe('?status=DIAGNOSTICS&q=toyota&all=1'))
  expect(await screen.findByText(/^\d+ found in \d+ orders?$/)).toBeVisible()
  expect(screen.queryByText('12 found in 93 orders')).toBeNull()
  await press(user, 'Clear the search')
  await waitFor(() => expect(router.state.location.search).toBe('?status=DIAGNOSTICS'))
})
