import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { renderInRouter } from '#tests/screens/router.tsx'
import { addFault, findRows, listUrls, renderAt } from '#tests/screens/screen.tsx'
import { createQueryClient } from '#web/api/query-client.ts'
import { paths } from '#web/paths.ts'
import { LeaveGuardProvider } from '#web/ui/editor/leave-guard.tsx'
import { Shell } from './shell.tsx'

const findNavigation = () => screen.findByRole('navigation', { name: 'Main' })
const findHighlightedLabels = async () =>
  within(await findNavigation())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

describe('the sidebar', () => {
  it('links to the dashboard, the lists and the terms', async () => {
    await renderAt('/profile', { seed: 'empty' })
    const entries = within(await findNavigation()).getAllByRole('link')
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Dashboard', '/profile'],
      ['Users', '/users'],
      ['Mechanic Management', '/mechanics'],
      ['Quote Requests', '/service-requests'],
      ['Schedule Service', '/schedule-service'],
      ['Orders', '/orders'],
      ['Payments', '/payments'],
      ['Data Management', '/data-management'],
      ['Terms & Conditions', '/admin/terms-and-conditions'],
    ])
  })

  it.each([
    ['/profile', ['Dashboard']],
    ['/users?status=All', ['Users']],
    ['/users/unknown', ['Users']],
    ['/orders', ['Orders']],
    ['/order/unknown', []],
  ])('at %s highlights %j', async (path, labels) => {
    await renderAt(path, { seed: 'empty' })
    expect(await findHighlightedLabels()).toEqual(labels)
  })

  it('opens with its toggle, and closes with Escape or when a link is chosen', async () => {
    const { user } = await renderAt('/profile', { seed: 'empty' })
    const toggle = await screen.findByRole('button', { name: 'Open menu' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    within(await findNavigation())
      .getByRole('link', { name: 'Users' })
      .focus()
    await user.keyboard('{Escape}')
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await user.click(toggle)
    await user.click(within(await findNavigation()).getByText('Users'))
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })
})

it('navigation sets the title and moves the focus to the page', async () => {
  const { user } = await renderAt('/profile', { seed: 'empty' })
  await waitFor(() => expect(document.title).toBe('Dashboard · Pitlane'))
  await user.click(within(await findNavigation()).getByText('Orders'))
  await screen.findByRole('heading', { name: 'Service Orders', level: 1 })
  await waitFor(() => expect(document.title).toBe('Service Orders · Pitlane'))
  expect(screen.getByRole('main')).toHaveFocus()
})

it('the profile panel shows the admin, and Account Settings shows the backend and changes the theme', async () => {
  const { user } = await renderAt('/profile', { seed: 'empty' })
  const panel = await screen.findByRole('complementary', { name: 'Profile' })
  expect(panel).toHaveTextContent('Admin User')
  expect(panel).toHaveTextContent('admin@pitlane.test')
  await user.click(within(panel).getByRole('button', { name: 'Account Settings' }))
  const dialog = await screen.findByRole('dialog', { name: 'Account Settings' })
  expect(await within(dialog).findByRole('radio', { name: 'System' })).toBeChecked()
  expect(dialog).toHaveTextContent('http://localhost:3000/pitlane/admin/api')

  await user.click(within(dialog).getByText('Dark'))
  expect(window.localStorage.getItem('theme')).toBe('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.click(within(dialog).getByText('System'))
  expect(document.documentElement.dataset.theme).toBe('light')
})

describe('the end of a session', () => {
  it('by Log Out clears its data and sends no request', async () => {
    const { user, sent } = await renderAt('/profile', { seed: 'empty' })
    window.localStorage.setItem('theme', 'dark')
    window.sessionStorage.setItem('draft:quote-1', '"typed"')
    await user.click(await screen.findByRole('button', { name: 'Log Out' }))
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible()
    expect({ ...window.localStorage }).toEqual({ theme: 'dark' })
    expect({ ...window.sessionStorage }).not.toHaveProperty('draft:quote-1')
    expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('redirects to the login page even if Back is pressed while that page loads', async () => {
    let finishLoading = () => {}
    const loginPageLoaded = new Promise<null>((resolve) => (finishLoading = () => resolve(null)))
    const shell = (
      <QueryClientProvider client={createQueryClient()}>
        <LeaveGuardProvider>
          <Shell />
        </LeaveGuardProvider>
      </QueryClientProvider>
    )
    const { router, user } = renderInRouter(shell, '/list', loginPageLoaded)
    await act(() => router.navigate('/list?page=2'))
    await user.click(screen.getByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/admin/login'))
    await act(() => router.navigate(-1))
    await act(async () => finishLoading())
    // In this router, every path except /list shows this text.
    expect(await screen.findByText('another page')).toBeVisible()
    expect(router.state.location.pathname).toBe('/admin/login')
  })

  it.each([401, 403])(
    'after a %i response redirects to the login page once, and stores the address to return to',
    async (status) => {
      const { server, user } = await renderAt('/orders?status=PAID', { seed: 'empty' })
      await screen.findByRole('heading', { name: 'Service Orders', level: 1 })
      await screen.findByText('No service orders found')
      await addFault(server, { operationId: 'listUsers', status })
      const historyLength = window.history.length
      await user.click(within(await findNavigation()).getByText('Users'))
      expect(await screen.findByText(/Your session has ended/)).toBeVisible()
      expect(window.localStorage.getItem('authToken')).toBeNull()
      expect(window.sessionStorage.getItem('returnTo')).toBe('/users')
      expect(window.history.length).toBe(historyLength + 1)
    },
  )

  it('during a write leaves no toast and no dialog on the login page', async () => {
    const server = await createTestApp({ seed: 'demo' })
    await addFault(server, { operationId: 'verifyUser', status: 401 })
    const { user } = await renderAt(`/users/${fixtureIds.pendingUser}`, { server })
    await user.click(await screen.findByRole('button', { name: 'Block User' }))
    await screen.findByRole('dialog')
    // Behind the dialog, the button is hidden from assistive technology. The click sends verifyUser, which is rejected.
    await user.click(screen.getByRole('button', { name: 'Verify User', hidden: true }))
    expect(await screen.findByText(/Your session has ended/)).toBeVisible()
    expect(screen.queryByText('Failed to verify user')).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

it('a record is read when the pointer rests on its row, and not again when the record opens', async () => {
  const { user, sent } = await renderAt('/orders')
  const [row] = await findRows()
  if (!row) throw new Error('The list is empty.')
  await user.hover(row)
  const getOrderReads = () => listUrls(sent).filter((path) => /^order\/(?!all)/.test(path ?? ''))
  await waitFor(() => expect(getOrderReads()).toHaveLength(1))
  await user.click(row)
  expect(await screen.findByRole('heading', { name: 'Request Information' })).toBeVisible()
  expect(getOrderReads()).toHaveLength(1)
})

it('a page does not repeat a read that its route loader started and the server rejected', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const server = await createTestApp({ seed: 'demo' })
  await addFault(server, { operationId: 'listUsers', status: 400 })
  const { sent } = await renderAt('/users', { server })
  expect(await screen.findByText('Error loading users. Please try again.')).toBeVisible()
  expect(listUrls(sent)).toHaveLength(1)
})

it('the path of a record encodes the ID', () => {
  expect(paths.user('66f0a1b2')).toBe('/users/66f0a1b2')
  expect(paths.payment('a b/c?d')).toBe('/payments/a%20b%2Fc%3Fd')
  expect(paths.order('$&')).toBe('/order/%24%26')
})
