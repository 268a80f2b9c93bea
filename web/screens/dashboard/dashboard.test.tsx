import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { addFault, asOtherAdmin, listUrls, renderAt, type Screen } from '#tests/screens/screen.tsx'
import { orderStatusLabels } from '#tests/support/order-statuses.ts'

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

const pressSwitch = async ({ user }: Screen) =>
  user.click(await screen.findByRole('switch', { name: 'Show pending counts' }))

/** Returns the texts of the links of a list of Pending Work. */
const getTexts = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const findSegment = (label: RegExp) => screen.findByRole('link', { name: label })
const getTileTexts = () => getTexts('Waiting for an admin')

it('the switch shows pending work with sums and ages, and the counts of the other statuses, in at most 16 calls', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00.000Z') })
  const first = await renderAt('/profile')
  expect(screen.queryByRole('heading', { name: 'Pending Work' })).toBeNull()
  await pressSwitch(first)
  expect(screen.getByRole('heading', { name: 'Pending Work' })).toBeVisible()
  const open = await findSegment(/^40 Open \$10,245\.10/)
  expect(open).toHaveTextContent(/3 to 7 days: \d+, 0 to 2 days: \d+$/)
  expect(open).toHaveAttribute('href', '/orders?status=OPEN')
  expect(await findSegment(/^25 To Be Scheduled \$13,672\.23/)).toHaveAttribute(
    'href',
    '/orders?status=PAID',
  )
  const { body } = await asOtherAdmin(first.server).get('/order/all?page=0&size=1&status=SCHEDULED')
  await findSegment(new RegExp(`^${body.totalPages} Scheduled`))
  await waitFor(() =>
    expect(getTileTexts()).toEqual([
      expect.stringMatching(/^40 Open \$/),
      expect.stringMatching(/^25 To Be Scheduled \$/),
      '27 users to verify',
      '6 mechanics to verify',
      '10 mechanics to pay $10,174.25',
    ]),
  )
  expect(getTexts('Other orders by status').map((text) => text?.replace(/^\d+ /, ''))).toEqual(
    orderStatusLabels.filter((label) => label !== 'Open' && label !== 'To Be Scheduled'),
  )
  expect(listUrls(first.sent)).toHaveLength(15)
  await act(() => first.router.navigate('/admin/terms-and-conditions'))
  vi.advanceTimersByTime(59_000)
  await act(() => first.router.navigate('/profile'))
  await findSegment(/^40 Open \$10,245\.10/)
  expect(listUrls(first.sent).filter((path) => path?.startsWith('order/all'))).toHaveLength(12)
  first.unmount()

  const reopened = await renderAt('/profile', { server: first.server })
  await findSegment(/^40 Open/)
  await pressSwitch(reopened)
  expect(screen.queryByRole('heading', { name: 'Pending Work' })).toBeNull()
  reopened.unmount()
  expect((await renderAt('/profile', { server: first.server })).sent).toEqual([])
})

it('a failed count is unknown and can be read again', async () => {
  const server = await createTestApp({ seed: 'demo' })
  await addFault(server, { operationId: 'listMechanics', status: 400, times: 1 })
  const view = await renderAt('/profile', { server })
  await pressSwitch(view)
  expect(await screen.findByText('Some counts could not be loaded.')).toBeVisible()
  expect(getTileTexts()[3]).toBe('– mechanics to verify')
  await view.user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(getTileTexts()[3]).toBe('6 mechanics to verify'))
})

it('a backend that sends larger pages than requested gets an upper limit of the count', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const { body } = await asOtherAdmin(server).get('/order/all?status=OPEN')
  await addFault(server, { operationId: 'listOrders', body: { ...body, totalPages: 2 } })
  await pressSwitch(await renderAt('/profile', { server }))
  await findSegment(/^≤ 20 Scheduled$/)
})

it('a tile says how many orders have waited for eight days or more', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00.000Z') })
  const server = await createTestApp({ seed: 'demo' })
  const { body } = await asOtherAdmin(server).get('/order/all?status=OPEN&size=3')
  const days = ['2026-11-22', '2026-11-15', '2026-11-01']
  const content = body.content.map((order: object, index: number) => ({
    ...order,
    created: `${days[index]}T12:00:00.000Z`,
  }))
  await addFault(server, { operationId: 'listOrders', body: { content, totalPages: 1, number: 0 } })
  await pressSwitch(await renderAt('/profile', { server }))
  expect(await findSegment(/^3 Open/)).toHaveTextContent(/ 2 waiting 8 days or more/)
})
