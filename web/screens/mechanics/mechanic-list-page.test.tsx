import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'

const rows = async () => {
  await screen.findByRole('table')
  return screen.getAllByRole('row').slice(1)
}
const queries = (sent: { url: string }[]) => sent.map(({ url }) => url.split('/admin/api/')[1])

test('all mechanics come with one call and are shown five a page', async () => {
  const { sent, user, router } = await renderAt('/mechanics')
  const table = within(await screen.findByRole('table'))
  const titles = table.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(titles).toEqual(['ID', 'First Name', 'Last Name', 'Email', 'Phone', 'Status'])
  expect(await rows()).toHaveLength(5)
  const [first] = await rows()
  await user.click(screen.getByRole('link', { name: 'Page 7' }))
  await waitFor(() => expect(router.state.location.search).toBe('?page=7'))
  expect(await rows()).toHaveLength(1)
  expect((await rows())[0]).not.toHaveTextContent(first?.textContent ?? '')
  // page and size are built but not sent (Specification §7)
  expect(queries(sent)).toEqual(['mechanics'])
})

test('a filter asks for them alone, from the first page', async () => {
  const { user, sent, router } = await renderAt('/mechanics?page=2')
  await rows()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByTitle('Blocked'))
  await waitFor(() => expect(queries(sent)).toEqual(['mechanics', 'mechanics?isBlocked=true']))
  expect(router.state.location.search).toBe('?status=Blocked')
})

test('without a mechanic the list says so', async () => {
  await renderAt('/mechanics', { seed: 'empty' })
  expect(await screen.findByText('No mechanics found')).toBeVisible()
})

test('a backend that answers page by page is told to show only the first', async () => {
  const app = await testApp({ seed: 'demo' })
  const { body } = await app.get('/admin/api/mechanics', { token: app.signIn() })
  const { content } = body as { content: unknown[] }
  const page = { content: content.slice(0, 20), totalPages: 2, number: 0 }
  await provoke(app, { operationId: 'listMechanics', body: page })
  await renderAt('/mechanics', { app })
  expect(
    await screen.findByText('Only the first 20 mechanics are shown: the backend answers page by page.'),
  ).toBeVisible()
})
