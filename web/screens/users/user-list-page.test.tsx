import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'

const rows = async () => {
  await screen.findByRole('table')
  return screen.getAllByRole('row').slice(1)
}
const choose = async (user: Awaited<ReturnType<typeof renderAt>>['user'], label: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByTitle(label))
}
const queries = (sent: { url: string }[]) => sent.map(({ url }) => url.split('/admin/api/')[1])

test('those who wait to be verified come first, five a page, with what identifies them', async () => {
  const { sent } = await renderAt('/users')
  const table = within(await screen.findByRole('table'))
  const titles = table.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(titles).toEqual(['ID', 'First Name', 'Last Name', 'Email', 'Phone', 'Status'])
  expect(await rows()).toHaveLength(5)
  for (const row of await rows()) expect(row).toHaveTextContent('Pending')
  const maria = (await rows())[0]
  expect(maria).toHaveTextContent(/^09a41d01MariaDelgadomaria\.delgado0@inbox\.test5125550114Pending$/)
  expect(queries(sent)).toEqual(['users?page=0&size=5&isActive=false'])
})

test('pages count from 1 in the address and from 0 on the wire, and a filter goes to the first page', async () => {
  const { user, sent, router } = await renderAt('/users?page=3')
  const pager = within(await screen.findByRole('navigation', { name: 'Pagination' }))
  const pages = pager.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)
  expect(pages).toEqual(['1', '2', '3', '4', '…', '6'])
  await user.click(pager.getByRole('button', { name: 'Previous page' }))
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  await choose(user, 'Blocked')
  await waitFor(() => expect(router.state.location.search).toBe('?status=Blocked'))
  expect(queries(sent)).toEqual([
    'users?page=2&size=5&isActive=false',
    'users?page=1&size=5&isActive=false',
    'users?page=0&size=5&isBlocked=true',
  ])
})

test('the page before stays, dimmed, while the next one is on its way', async () => {
  const app = await testApp({ seed: 'demo' })
  const { user } = await renderAt('/users', { app })
  await screen.findByText('Delgado')
  await provoke(app, { operationId: 'listUsers', delayMs: 60_000, times: 1 })
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(screen.getByText('Delgado').closest('[aria-busy=true]')).not.toBeNull())
  await app.delete('/__mock/faults')
  await waitFor(() => expect(screen.queryByText('Delgado')).toBeNull())
  expect(await rows()).toHaveLength(5)
})

test('the first cell is a link to the record, the whole row opens it, and Back returns to the same place', async () => {
  const { user, router } = await renderAt('/users?status=Active&page=2')
  const [first, second] = await rows()
  if (!first || !second) throw new Error('The page is empty')
  const link = within(first).getByRole('link')
  expect(link.closest('td')).toBe(first.querySelector('td'))
  expect(link.getAttribute('href')).toMatch(/^\/users\/[0-9a-f]{24}$/)

  await user.click(within(second).getByText(/@/))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/users\/[0-9a-f]{24}$/))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.search).toBe('?status=Active&page=2'))
  expect(router.state.location.pathname).toBe('/users')
})

test('a list that cannot be loaded says so, and Retry loads it', async () => {
  const app = await testApp({ seed: 'demo' })
  await provoke(app, { operationId: 'listUsers', status: 500, times: 1 })
  const { user } = await renderAt('/users', { app })
  expect(await screen.findByText('Error loading users. Please try again.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await rows()).toHaveLength(5)
})

test('names that look like HTML are text, and what is missing is N/A', async () => {
  await renderAt('/users?status=All', { seed: 'edge' })
  expect(await screen.findByText('<img src=x onerror=alert(1)><b>Bold</b> &amp; &lt;i&gt;')).toBeVisible()
  expect(document.querySelector('table img')).toBeNull()
  const link = screen.getByRole('link', { name: edgeFixtureIds.sparseUser.slice(-8) })
  expect(link.closest('tr')).toHaveTextContent(/a@b\.testN\/AActive$/)
})
