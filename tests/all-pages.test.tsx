import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Fault } from '#mock-server/dev-tools/faults.ts'
import type { TestApp } from '#tests/mock-server/test-app.ts'
import { saved, savedFile, watchSavedFiles } from '#tests/saved-files.ts'
import { asked, provoke, renderAt, rows } from '#tests/screen.tsx'

watchSavedFiles()

// Specification §2, What the product adds, and decision 005: searching and exporting all pages of a list.

const counting =
  ({ db }: TestApp) =>
  (from: string) =>
    Number(db.prepare(`SELECT count(*) FROM ${from}`).pluck().get())
/** The first page of a reading is answered, and then this happens. */
const afterFirstPage = async (server: TestApp, fault: Omit<Fault, 'operationId'>) => {
  await provoke(server, { operationId: 'listOrders', delayMs: 1, times: 1 })
  await provoke(server, { operationId: 'listOrders', ...fault })
}
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

test.each(found)(
  '$path: $q is searched on all $pages pages, and what is found leads to its page',
  async ({ path, pages, q, of, hits }) => {
    const { user, sent, server, router } = await renderAt(path)
    const count = counting(server)
    await rows()
    await user.type(screen.getByRole('searchbox'), q)
    const before = asked(sent).length
    await press(user, `Search all ${pages} pages`)
    const noun = of === 'users' ? 'users' : 'orders'
    expect(
      await screen.findByText(`${count(hits)} found on ${pages} pages, ${count(of)} ${noun} read`),
    ).toBeVisible()
    expect(new Set(asked(sent).slice(before)).size).toBe(pages)
    expect(sent.length - before).toBe(pages)

    const last = (await rows()).at(-1) as HTMLElement
    const address = router.state.location.pathname + router.state.location.search
    const id = (within(last).getAllByRole('link')[0] as HTMLElement).textContent ?? ''
    // back from the record the same is found, and nothing is asked for again
    await user.click(within(last).getByRole('link', { name: id }))
    await waitFor(() => expect(router.state.location.pathname).toContain(id))
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
    await user.click(await screen.findByText('Back'))
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address))
    await screen.findByRole('searchbox')
    const again = (await rows()).at(-1) as HTMLElement
    expect(sent.filter(({ url }) => /[?&]page=1&/.test(url))).toHaveLength(1)
    await user.click(within(again).getByRole('link', { name: /^Page / }))
    expect(await screen.findByRole('link', { name: id })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Search all/ })).toBeVisible()
  },
)

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

test('a page that cannot be read is named, and read when asked again, without the others', async () => {
  const { user, server, sent } = await renderAt('/orders?status=COMPLETED&q=toyota')
  await rows()
  await afterFirstPage(server, { status: 400, times: 1 })
  await press(user, 'Search all 10 pages')
  expect(await screen.findByText(/^\d+ found on 9 of 10 pages, 8\d orders read/)).toHaveTextContent(
    'Page 2 could not be read.',
  )
  const before = sent.length
  await press(user, 'Retry')
  expect(await screen.findByText('12 found on 10 pages, 93 orders read')).toBeVisible()
  expect(sent.length - before).toBe(1)
})

test('a search that is cancelled says how far it came, and goes on from there', async () => {
  const { user, server, sent } = await renderAt('/orders?status=COMPLETED&q=toyota')
  await rows()
  await afterFirstPage(server, { kind: 'hang', times: 4 })
  await press(user, 'Search all 10 pages')
  expect(await screen.findByText('1 of 10 pages read, 10 orders, 3 found')).toBeVisible()
  expect(await rows()).toHaveLength(3)
  await press(user, 'Cancel')
  expect(await screen.findByText('3 found on 1 of 10 pages, 10 orders read')).toBeVisible()
  expect(sent.filter(({ url }) => url.includes('page=5'))).toEqual([])
  await press(user, 'Export')
  expect((await savedFile()).name).toBe('pitlane-service-orders-completed-1-of-10-pages-search-toyota.csv')
  await press(user, 'Go on')
  expect(await screen.findByText('12 found on 10 pages, 93 orders read')).toBeVisible()
})

test.each([
  ['search', /^Search all/, undefined],
  ['export', 'Export', /^All 10 pages/],
])('a session that ends during the %s leads to the login', async (_, first, second) => {
  const { user, server, router } = await renderAt('/orders?status=COMPLETED&q=toyota')
  await rows()
  await afterFirstPage(server, { status: 401 })
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
    name: 'pitlane-service-orders-completed-all-pages.csv',
    line: /^[0-9a-f]{24},.*,\d{4}-\d\d-\d\d,Completed$/,
  },
  {
    ...{ path: '/users', press: /^All \d+ pages/, of: 'users WHERE NOT is_active' },
    name: 'pitlane-users-management-pending-all-pages.csv',
    line: /^[0-9a-f]{24},\S[^,]*,\S[^,]*,\S+@\S+,\d{10},(Pending|Blocked)$/,
  },
  {
    ...{ path: '/mechanics', press: /^All \d+ pages/, of: 'mechanics' },
    name: 'pitlane-mechanics-management-all-all-pages.csv',
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

test('an export that lacks a page says so, and is saved only when asked', async () => {
  const { user, server } = await renderAt('/service-requests')
  await rows()
  await afterFirstPage(server, { status: 400, times: 1 })
  await press(user, 'Export')
  await press(user, 'All 4 pages')
  expect(await screen.findByText('Page 2 could not be read.')).toBeVisible()
  expect(saved).toEqual([])
  await press(user, 'Export 30 orders')
  const { name, lines } = await savedFile()
  expect([name, lines.length]).toEqual(['pitlane-quote-requests-open-3-of-4-pages.csv', 31])
})

test('an export that is cancelled reads no more, saves nothing and gives the focus back', async () => {
  const { user, server, sent } = await renderAt('/orders?status=COMPLETED')
  await rows()
  await afterFirstPage(server, { kind: 'hang' })
  await press(user, 'Export')
  await press(user, 'All 10 pages')
  expect(await screen.findByText('1 of 10 pages read, 10 orders')).toBeVisible()
  await press(user, 'Cancel')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus())
  const before = sent.length
  await server.delete('/__mock/faults')
  // what comes after it is all that there is
  await press(user, 'Export')
  await press(user, 'This page')
  expect((await savedFile()).name).toBe('pitlane-service-orders-completed-page-1.csv')
  expect(sent).toHaveLength(before)
})

test.each([
  ['Without a search', (user: User) => press(user, 'Clear the search'), '?status=COMPLETED'],
  ['Under another filter', (user: User) => choose(user, 'Diagnostics'), '?status=DIAGNOSTICS&q=toyota'],
])('%s one page is read again', async (_, act, address) => {
  const { user, router } = await renderAt('/orders?status=COMPLETED&q=toyota&all=1')
  expect(await screen.findByText('12 found on 10 pages, 93 orders read')).toBeVisible()
  await act(user)
  await waitFor(() => expect(router.state.location.search).toBe(address))
})
