import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { addFault, asOtherAdmin, listUrls, renderAt, type Screen } from '#tests/screen.tsx'

it('the dashboard links to the lists and the terms in five groups', async () => {
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

it('the dashboard shows the sample profile after one second and sends no request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { sent } = await renderAt('/profile', { seed: 'empty' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(screen.queryByText(/Signed in as/)).not.toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(await screen.findByText(/Signed in as/)).toHaveTextContent(
    'Signed in as Admin User, Administrator',
  )
  expect(sent).toEqual([])
})

/** Returns the cells of each row of Pending Work: name, count, amount and oldest. */
const getRows = () =>
  within(screen.getByRole('region', { name: 'Pending Work' }))
    .queryAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    .slice(1)
const pressSwitch = async ({ user }: Screen) =>
  user.click(await screen.findByRole('switch', { name: 'Show pending counts' }))

it('a count that fits one page is read in one call, not again within a minute, and not while hidden', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00.000Z') })
  const first = await renderAt('/profile')
  await pressSwitch(first)
  const expectedRows = [
    ['Repairs to schedule', '25', '$13,672.23', '14 days'],
    ['Requests to quote', '40', '$10,245.10', '6 days'],
    ['Users to verify', '27', '–', '–'],
    ['Mechanics to pay', '10', '$10,174.25', '–'],
    ['Mechanics to verify', '6', '–', '–'],
  ]
  await waitFor(() => expect(getRows()).toEqual(expectedRows), { timeout: 5000 })
  expect(listUrls(first.sent).toSorted()).toEqual([
    'mechanics?isActive=false',
    'order/all?page=0&size=200&status=OPEN',
    'order/all?page=0&size=200&status=PAID',
    'order/mechanic/settlement',
    'users?page=0&size=200&isActive=false',
  ])
  await act(() => first.router.navigate('/admin/terms-and-conditions'))
  vi.advanceTimersByTime(59_000)
  await act(() => first.router.navigate('/profile'))
  await waitFor(() => expect(getRows()).toEqual(expectedRows))
  expect(listUrls(first.sent).filter((path) => path?.startsWith('order/all'))).toHaveLength(2)
  first.unmount()
  const reopened = await renderAt('/profile', { server: first.server })
  await waitFor(() => expect(getRows()).toEqual(expectedRows), { timeout: 5000 })
  await pressSwitch(reopened)
  expect(getRows()).toEqual([])
  reopened.unmount()
  expect((await renderAt('/profile', { server: first.server })).sent).toEqual([])
})

it('a failed count is Unavailable, and pages that are smaller than requested are counted correctly', async () => {
  // All open orders were created after this time, so their age is 'Under 1 hour'.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01') })
  const server = await createTestApp({ seed: 'demo' })
  await addFault(server, { operationId: 'listMechanics', status: 400, times: 1 })
  const { body } = await asOtherAdmin(server).get('/order/all?status=OPEN')
  // Returns 10 orders, the default page size, for both pages.
  await addFault(server, { operationId: 'listOrders', body: { ...body, totalPages: 2 } })
  await pressSwitch(await renderAt('/profile', { server }))
  const failedRow = ['Mechanics to verify', 'Unavailable', '–', '–']
  await waitFor(() => expect(getRows()).toContainEqual(failedRow), { timeout: 5000 })
  expect(getRows()).toContainEqual(['Requests to quote', '20', '–', 'Under 1 hour'])
})
