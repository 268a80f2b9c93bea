import { screen, waitFor, within } from '@testing-library/react'
import Papa from 'papaparse'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TestApp } from '#tests/mock-server/test-app.ts'
import { addFault, asOtherAdmin, findRows, listUrls, renderAt, type User } from './screen.tsx'

// docs/specification.md (What the product adds) and decision 005: searching and exporting all pages of a list.

/** Counts rows of the mock's database. `from` is the SQL after FROM. */
const countRows = ({ db }: TestApp, from: string) =>
  Number(db.prepare(`SELECT count(*) FROM ${from}`).pluck().get())

/** Files that the page saved during the test. */
const savedFiles: { name: string; blob: Blob }[] = []

beforeEach(() => {
  savedFiles.length = 0
  const blobs: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    savedFiles.push({ name: this.download, blob: blobs.at(-1) as Blob })
  })
})

/** Waits for the only saved file; returns its name and parsed CSV lines. */
const findSavedFile = async () => {
  await waitFor(() => expect(savedFiles).toHaveLength(1))
  const [{ name, blob }] = savedFiles as [(typeof savedFiles)[0]]
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
  return { name, lines: Papa.parse<string[]>(text.trimEnd()).data }
}

const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

const completedOrders = "orders WHERE status = 'COMPLETED'"

test.each([
  {
    path: '/orders?status=COMPLETED',
    pageCount: 10,
    q: 'toyota',
    noun: 'orders',
    all: completedOrders,
    matching: `cars WHERE make = 'Toyota' AND order_id IN (SELECT id FROM ${completedOrders})`,
  },
  {
    path: '/users?status=All',
    pageCount: 15,
    q: '(512) 555',
    noun: 'users',
    all: 'users',
    matching: "users WHERE mobile_no LIKE '%512555%'",
  },
])(
  'a search of $path covers all $pageCount pages',
  async ({ path, pageCount, q, noun, all, matching }) => {
    const { user, sent, server, router } = await renderAt(path)
    await findRows()
    await user.type(screen.getByRole('searchbox'), q)
    const callCountBefore = sent.length
    await press(user, `Search all ${pageCount} pages`)
    const countText = `${countRows(server, matching)} matches in ${countRows(server, all)} ${noun}`
    expect(await screen.findByText(countText)).toBeVisible()
    expect(sent.length - callCountBefore).toBe(1)

    // After Back on a record, the list shows the same matches without another request.
    const address = router.state.location.pathname + router.state.location.search
    const [link] = within((await findRows()).at(-1) as HTMLElement).getAllByRole('link')
    await user.click(link as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toContain(link?.textContent))
    await waitFor(() => expect(screen.queryByText(countText)).toBeNull())
    await user.click(await screen.findByText('Back'))
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(address),
    )
    await screen.findByText(countText)
    expect(sent.filter(({ url }) => url.includes('size=200'))).toHaveLength(1)
  },
)

test('a search of mechanics covers all of them without another request, so no button searches all pages', async () => {
  const { user, sent } = await renderAt('/mechanics?page=2')
  const [row] = await findRows()
  const name = within(row as HTMLElement).getAllByRole('cell')[2]?.textContent ?? ''
  await user.type(screen.getByRole('searchbox'), name.toUpperCase())
  await waitFor(async () => expect(await findRows()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Search all/ })).toBeNull()
  expect(listUrls(sent)).toEqual(['mechanics'])
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('No mechanics found')).toBeVisible()
  expect(screen.queryByText(/Only this page/)).toBeNull()
  await user.click(screen.getByText('Clear search'))
  expect(await findRows()).toHaveLength(5)
})

test('where a search of the page finds nothing, the search of all pages is the main button and keeps the focus', async () => {
  const { user } = await renderAt('/orders?status=COMPLETED&q=zzz')
  const searchAll = await screen.findByRole('button', { name: 'Search all 10 pages' })
  expect(searchAll).toHaveClass('ant-btn-primary')
  expect(screen.getByText('Clear search')).toBeVisible()
  await user.click(searchAll)
  const searchPage = await screen.findByRole('button', { name: 'Search this page only' })
  expect(searchPage).toHaveFocus()
  expect(screen.queryByText(/Only this page/)).toBeNull()
  await user.click(searchPage)
  expect(await screen.findByRole('button', { name: 'Search all 10 pages' })).toHaveFocus()
})

test('a search over all pages can be restarted after Cancel and retried after a failure', async () => {
  const { user, server } = await renderAt('/orders?status=COMPLETED&q=toyota')
  await findRows()
  await addFault(server, { operationId: 'listOrders', kind: 'hang', times: 1 })
  await press(user, 'Search all 10 pages')
  await press(user, 'Cancel (0 orders loaded)')
  await addFault(server, { operationId: 'listOrders', status: 400, times: 1 })
  await press(user, 'Search all 10 pages')
  expect(await screen.findByText('Error loading service orders')).toBeVisible()
  await press(user, 'Retry')
  expect(await screen.findByText('12 matches in 93 orders')).toBeVisible()
  expect(screen.queryByText('Error loading service orders')).toBeNull()
})

test('a search that could not read a page says so, and Retry reads the missing pages only', async () => {
  const { user, server, sent } = await renderAt('/orders?status=COMPLETED&q=toyota')
  await findRows()
  const { body: page } = await asOtherAdmin(server).get('/order/all?page=0&size=1&status=COMPLETED')
  const firstOfThree = { ...page, content: [], totalPages: 3 }
  await addFault(server, { operationId: 'listOrders', status: 200, body: firstOfThree, times: 1 })
  await addFault(server, { operationId: 'listOrders', status: 400, times: 1 })
  await addFault(server, {
    operationId: 'listOrders',
    status: 200,
    body: firstOfThree,
    delayMs: 100,
  })
  await press(user, 'Search all 10 pages')
  expect(await screen.findByText('Only 2 of 3 pages could be loaded. Try again.')).toBeVisible()
  expect(screen.getByText('No matches on the pages that could be loaded')).toBeVisible()
  expect(screen.queryByText('No service orders found')).toBeNull()
  const callsBefore = sent.length
  await press(user, 'Retry')
  expect(await screen.findByText('No service orders found')).toBeVisible()
  expect(sent.length - callsBefore).toBe(1)
})

test.each([
  {
    path: '/service-requests?page=2',
    choice: 'This page',
    rows: 10,
    fileName: 'quote-requests-open-page-2',
    noun: 'orders',
    pattern: /^[0-9a-f]{24},(\d{4} [^,]+|N\/A),.+,\d{4}-\d\d-\d\d,Open$/,
  },
  {
    path: '/users?status=All&q=robinson',
    choice: 'All 15 pages',
    rows: "users WHERE last_name = 'Robinson'",
    fileName: 'users-management-all-search-robinson',
    noun: 'users',
    pattern: /^[0-9a-f]{24},\S[^,]*,Robinson,\S+@\S+,\d{10},(Active|Pending|Blocked)$/,
  },
  {
    path: '/mechanics?page=2',
    choice: undefined,
    rows: 'mechanics',
    fileName: 'mechanics-management-all',
    noun: 'mechanics',
    pattern: /^[0-9a-f]{24},\S[^,]*,\S[^,]*,\S+@\S+,\d{10},(Active|Pending|Blocked)$/,
  },
  {
    path: '/payments',
    choice: undefined,
    rows: 10,
    fileName: 'payments-management',
    noun: 'mechanics',
    pattern: /^[0-9a-f]{24},\S[^,]*,\d+,\d+\.\d\d$/,
  },
])('an export of $path has the chosen rows, and a toast counts them', async (list) => {
  const { path, choice, rows, fileName, pattern, noun } = list
  const { user, server } = await renderAt(path)
  await findRows()
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await press(user, 'Export')
  if (choice) await press(user, choice)
  const exported = await findSavedFile()
  const [header, ...lines] = exported.lines
  expect(exported.name).toBe(`pitlane-${fileName}.csv`)
  expect(header).toEqual(titles.filter((title) => title !== 'Action'))
  expect(lines).toHaveLength(typeof rows === 'number' ? rows : countRows(server, rows))
  for (const cells of lines) expect(cells.join()).toMatch(pattern)
  const countedNoun = lines.length === 1 ? noun.slice(0, -1) : noun
  expect(await screen.findByText(`${lines.length} ${countedNoun} exported`)).toBeVisible()
})

test('an export of a sorted list has the order of the screen, on this page and over all pages', async () => {
  const { user, server } = await renderAt('/orders?status=COMPLETED&sort=date')
  const shown = (await findRows()).map((row) => within(row).getByRole('link').textContent)
  await press(user, 'Export')
  await press(user, 'This page')
  const page = await findSavedFile()
  expect(page.lines.slice(1).map(([id]) => id?.slice(-8))).toEqual(shown)
  savedFiles.length = 0
  await press(user, 'Export')
  await press(user, 'All 10 pages')
  const all = await findSavedFile()
  const oldestFirst = `SELECT id FROM ${completedOrders} ORDER BY created, id DESC`
  expect(all.lines.slice(1).map(([id]) => id)).toEqual(server.db.prepare(oldestFirst).pluck().all())
})

test('a sorted search over all pages shows its second page in order, and exports all matches in order', async () => {
  const { user, server } = await renderAt(
    '/orders?status=COMPLETED&q=toyota&all=1&sort=date&page=2',
  )
  await screen.findByText('12 matches in 93 orders')
  const oldestFirst = server.db
    .prepare(
      `SELECT id FROM ${completedOrders}
       AND id IN (SELECT order_id FROM cars WHERE make = 'Toyota') ORDER BY created, id DESC`,
    )
    .pluck()
    .all()
  const shown = (await findRows()).map((row) => within(row).getByRole('link').textContent)
  expect(shown).toEqual(oldestFirst.slice(10).map((id) => String(id).slice(-8)))
  await press(user, 'Export')
  const { lines } = await findSavedFile()
  expect(lines.slice(1).map(([id]) => id)).toEqual(oldestFirst)
})

test('an export that fails shows a toast, and a canceled export saves nothing', async () => {
  const { user, server } = await renderAt('/orders?status=COMPLETED')
  await findRows()
  await addFault(server, { operationId: 'listOrders', status: 400, times: 1 })
  await press(user, 'Export')
  expect(
    await screen.findByText(
      'Export this page (10 orders) or all 10 pages (up to 100 orders) as CSV, with full IDs.',
    ),
  ).toBeVisible()
  await press(user, 'All 10 pages')
  expect(await screen.findByText('The list could not be loaded.')).toBeVisible()
  const { body: page } = await asOtherAdmin(server).get('/order/all?page=0&size=1&status=COMPLETED')
  await addFault(server, { operationId: 'listOrders', status: 200, body: page, times: 1 })
  await addFault(server, { operationId: 'listOrders', kind: 'hang' })
  await press(user, 'Export')
  await press(user, 'All 10 pages')
  await press(user, 'Cancel (1 order loaded)')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus())
  expect(savedFiles).toEqual([])
})

test.each([
  ['/orders?status=COMPLETED&page=10', 'this page (3 orders) or all 10 pages (93 orders)'],
  [
    '/orders?status=COMPLETED&page=10&q=zzz',
    'this page (0 orders) or the matches in all 10 pages (93 orders)',
  ],
])('the export dialog of %s says that it exports %s', async (path, text) => {
  const { user } = await renderAt(path)
  const button = await screen.findByRole('button', { name: 'Export' })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
  await user.click(button)
  expect(await screen.findByText(`Export ${text} as CSV, with full IDs.`)).toBeVisible()
})

test('a search without matches exports nothing and says so', async () => {
  const { user } = await renderAt('/orders?status=COMPLETED&q=zzz')
  await screen.findByText('No service orders found')
  await press(user, 'Export')
  const button = await screen.findByRole('button', { name: 'This page' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('There are no matching orders.')
  await user.click(button)
  await press(user, 'All 10 pages')
  expect(await screen.findByText('Nothing was exported.')).toBeVisible()
  expect(savedFiles).toEqual([])
})

test('a search over all pages continues with another status, and ends when it is cleared', async () => {
  const { user, router } = await renderAt('/orders?status=COMPLETED&q=toyota&all=1')
  expect(await screen.findByText('12 matches in 93 orders')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByTitle('Diagnostics'))
  await waitFor(() =>
    expect(router.state.location.search).toBe('?status=DIAGNOSTICS&q=toyota&all=1'),
  )
  expect(await screen.findByText(/^\d+ match(es)? in \d+ orders?$/)).toBeVisible()
  expect(screen.queryByText('12 matches in 93 orders')).toBeNull()
  await user.click(screen.getByLabelText('Clear search'))
  await waitFor(() => expect(router.state.location.search).toBe('?status=DIAGNOSTICS'))
})
