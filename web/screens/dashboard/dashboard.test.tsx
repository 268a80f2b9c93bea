import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { testApp } from '#tests/mock-server/test-app.ts'
import { asked, provoke, renderAt, type Screen } from '#tests/screen.tsx'

it('links to every screen in five groups', async () => {
  await renderAt('/profile', { seed: 'empty' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  const groups = ['Users', 'Service Orders', 'Financial', 'Data', 'Legal'].map((name) => {
    const links = within(screen.getByRole('region', { name })).getAllByRole('link')
    return [name, ...links.map((link) => link.getAttribute('href'))]
  })
  expect(groups).toEqual([
    ['Users', '/users', '/mechanics'],
    ['Service Orders', '/service-requests', '/schedule-service', '/orders'],
    ['Financial', '/payments'],
    ['Data', '/data-management'],
    ['Legal', '/admin/terms-and-conditions'],
  ])
})

it('shows the sample profile after one second without a call', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { sent } = await renderAt('/profile', { seed: 'empty' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(screen.queryByText(/Signed in as/)).not.toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(await screen.findByText(/Signed in as/)).toHaveTextContent('Signed in as Admin User, Administrator')
  expect(sent).toEqual([])
})

/** Count and note of each counted card. */
const pending = () =>
  ['/service-requests', '/schedule-service', '/mechanics', '/payments'].map((address) => {
    const card = screen.getAllByRole('link').find((link) => link.matches(`section a[href="${address}"]`))
    return [...(card?.children ?? [])].slice(2).map(({ textContent }) => textContent)
  })
const pressSwitch = async ({ user }: Screen) =>
  user.click(await screen.findByRole('switch', { name: 'Show pending counts' }))

it('reads pending counts in six calls, at most once a minute, until they are switched off', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00.000Z') })
  const opened = await renderAt('/profile')
  await pressSwitch(opened)
  const counts = [
    ['40', 'Open, oldest 6 days ago'],
    ['25', 'To be scheduled, oldest 14 days ago'],
    ['6', 'To verify'],
    ['10', '$10,174.25 due'],
  ]
  await waitFor(() => expect(pending()).toEqual(counts), { timeout: 5000 })
  expect(asked(opened.sent).toSorted()).toEqual([
    'mechanics?isActive=false',
    'order/all?page=0&size=1&status=OPEN',
    'order/all?page=0&size=1&status=PAID',
    'order/all?page=24&size=1&status=PAID',
    'order/all?page=39&size=1&status=OPEN',
    'order/mechanic/settlement',
  ])
  await act(() => opened.router.navigate('/admin/terms-and-conditions'))
  await act(() => opened.router.navigate('/profile'))
  await waitFor(() => expect(pending()).toEqual(counts))
  expect(asked(opened.sent).filter((path) => path?.startsWith('order/all'))).toHaveLength(4)
  opened.unmount()
  const again = await renderAt('/profile', { app: opened.server })
  await waitFor(() => expect(pending()).toEqual(counts), { timeout: 5000 })
  await pressSwitch(again)
  expect(pending()[0]).toEqual(['Price repair requests'])
  again.unmount()
  expect((await renderAt('/profile', { app: opened.server })).sent).toEqual([])
})

it('shows which count failed, and "at least" if the backend returns larger pages', async () => {
  const server = await testApp({ seed: 'demo' })
  await provoke(server, { operationId: 'listMechanics', status: 400, times: 1 })
  const { body } = await server.get('/admin/api/order/all?status=OPEN', { token: server.signIn() })
  const page = { ...(body as object), totalPages: 2 }
  await provoke(server, { operationId: 'listOrders', body: page })
  await pressSwitch(await renderAt('/profile', { app: server }))
  await waitFor(() => expect(pending()[3]).toHaveLength(2), { timeout: 5000 })
  await waitFor(() => expect(pending()[0]?.[0]).toBe('at least 10'))
  expect(pending()[2]).toEqual(['Count unavailable'])
})
