import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { addFault, asOtherAdmin, findCard, renderAt } from '#tests/screens/screen.tsx'
import { aLine, anOrder } from '#tests/support/records.ts'
import { ServicesCard } from '#web/records/orders/services-card.tsx'

const { completedOrder, openOrder, paidOrder, quotedOrder, scheduledOrder } = fixtureIds
const orderPath = (id: string) => `/order/${id}`
const longTimePattern = /^[A-Z][a-z]+ \d{1,2}, \d{4} \d{2}:\d{2} [AP]M$/

/** Returns the element with the value beside a label. */
const getValueBeside = (container: ReturnType<typeof within>, label: string) =>
  container.getByText(label, { selector: 'dt' }).nextElementSibling

test.each([
  [openOrder, 'Open', { doneCount: 0, link: 'View Quote', pathPrefix: '/service-requests/' }],
  [
    quotedOrder,
    'Quote Completed',
    { doneCount: 1, link: 'View Quote', pathPrefix: '/service-requests/' },
  ],
  [
    paidOrder,
    'To Be Scheduled',
    { doneCount: 3, link: 'View Schedule', pathPrefix: '/schedule-service/' },
  ],
  [
    scheduledOrder,
    'Scheduled',
    { doneCount: 4, link: 'View Schedule', pathPrefix: '/schedule-service/' },
  ],
] as const)(
  'order %s (%s) shows progress and a quote or schedule link',
  async (id, status, expected) => {
    const { router, user } = await renderAt(orderPath(id))
    const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole(
      'listitem',
    )
    expect(steps).toHaveLength(10)
    const [current] = steps.filter((step) => step.getAttribute('aria-current') === 'step')
    expect(current).toHaveTextContent(new RegExp(`^${status}$`))
    expect(steps.filter((step) => /\(done\)$/.test(step.textContent ?? ''))).toEqual(
      steps.slice(0, expected.doneCount),
    )
    await user.click(screen.getByRole('link', { name: expected.link }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${expected.pathPrefix}${id}`))
  },
)

test('times of an order that do not exist are shown as Invalid Date or N/A', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const { body: order } = await asOtherAdmin(server).get(`/order/${scheduledOrder}`)
  const times = [
    '2026-02-31T10:00:00',
    '2026-13-01T10:00:00Z',
    '2026-03-05T24:30:00',
    '2026-03-05T10:00:00+25:00',
  ]
  const remarks = times.map((time) => `Time: ${time}\nPads worn.`)
  const body = {
    ...order,
    created: '2026-02-31T10:00:00Z',
    documentIds: ['d'.repeat(24)],
    mechanicScheduledStartTime: [2026, 2, 31, 10, 0],
    mechanicRemarks: [...remarks, 'Time: 2028-02-29T10:00:00\nLeap day.'].join('\n\n'),
  }
  await addFault(server, { operationId: 'getOrder', status: 200, body })
  const documentTime = { updatedAt: '2026-04-31T08:00:00.000Z', createdAt: null }
  const document = {
    documentType: 'OTHER',
    documentContent: null,
    documentDescription: 'Brakes',
    uploadedBy: 'User',
  }
  await addFault(server, {
    operationId: 'getDocument',
    status: 200,
    body: { id: 'd', ...document, ...documentTime },
  })
  await renderAt(orderPath(scheduledOrder), { server })
  const headings = (await findCard('Remarks')).getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    ...times.map(() => 'Invalid Date'),
    'February 29, 2028 10:00 AM',
  ])
  expect(getValueBeside(await findCard('Request Information'), 'Request Date')).toHaveTextContent(
    'N/A',
  )
  expect(getValueBeside(await findCard('Assigned Mechanic'), 'Date and Time')).toHaveTextContent(
    'N/A',
  )
  const captions = await (await findCard('Images')).findAllByText('Invalid Date')
  expect(captions.length).toBeGreaterThan(0)
})

test('a completed order shows all cards and no link to its quote or schedule', async () => {
  await renderAt(orderPath(completedOrder))
  expect(
    await screen.findByRole('heading', { level: 1, name: `Order Details #${completedOrder}` }),
  ).toBeVisible()
  const customer = await findCard('Customer Information')
  expect(getValueBeside(customer, 'Name')).toHaveTextContent('Marcus Bennett')
  expect(getValueBeside(customer, 'Phone')).toHaveTextContent('+1 (408) 555-0179')
  expect(getValueBeside(customer, 'Email')).toHaveTextContent('marcus.bennett1@mail.test')
  const vehicle = await findCard('Vehicle Information')
  expect(getValueBeside(vehicle, 'Vehicle')).toHaveTextContent('2020 Chevrolet Silverado')
  expect(getValueBeside(vehicle, 'Engine')).toHaveTextContent('5.3L 8-cylinder Gasoline')
  expect(getValueBeside(vehicle, 'VIN')).toHaveTextContent('1GCUYDED6LZ242661')
  expect(getValueBeside(await findCard('Service Location'), 'Address')).toHaveTextContent(
    /San Jose, CA/,
  )
  const request = await findCard('Request Information')
  expect(getValueBeside(request, 'Request Date')).toHaveTextContent(/^Nov \d{1,2}, 2026$/)
  expect(getValueBeside(request, 'Status')).toHaveTextContent('Completed')
  expect(getValueBeside(request, 'Issue')).toHaveTextContent(/^Check engine light is flashing/)

  const services = await findCard('Services')
  const titles = services.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(titles).toEqual(['Category', 'Description', 'Quoted Amount'])
  expect(
    services.getByRole('row', { name: /^Diagnostics.* Check engine light \$89\.00$/ }),
  ).toBeVisible()
  const amounts = ['$222.45', '$22.25', '$21.72', '$266.42']
  const labels = ['Sub-total', 'Service Fee (10%)', 'Tax (8.875%)', 'Total']
  expect(labels.map((label) => getValueBeside(services, label)?.textContent)).toEqual(amounts)

  const mechanic = await findCard('Assigned Mechanic')
  expect(getValueBeside(mechanic, 'Name')).toHaveTextContent('Darnell Washington')
  expect(getValueBeside(mechanic, 'Phone')).toHaveTextContent(/^\+1 \(\d{3}\) \d{3}-\d{4}$/)
  expect(getValueBeside(mechanic, 'Date and Time')).toHaveTextContent('Mon, Nov 16, 2026, 09:00')
  expect(getValueBeside(mechanic, 'Speciality')).toHaveTextContent('General maintenance')
  expect(getValueBeside(mechanic, 'Instructions')).toHaveTextContent(
    'Save freeze frame before clearing anything.',
  )

  const images = await findCard('Images')
  await waitFor(() => expect(images.getAllByRole('figure')).toHaveLength(3))
  const getGroup = (name: string) =>
    within(images.getByRole('heading', { name }).parentElement as HTMLElement)
  expect(getGroup('From Customer').getAllByRole('figure')).toHaveLength(2)
  const [mechanicFigure] = getGroup('From Mechanic').getAllByRole('figure')
  expect(getGroup('From Mechanic').getByText('Stored code P0301')).toBeVisible()
  expect(mechanicFigure?.querySelector('figcaption :last-child')?.textContent).toMatch(
    longTimePattern,
  )

  const remarks = await findCard('Remarks')
  const entries = remarks.getAllByRole('listitem')
  expect(entries).toHaveLength(4)
  const headings = remarks
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
  expect(headings).toHaveLength(3)
  for (const heading of headings) expect(heading).toMatch(longTimePattern)
  expect(entries[0]).toHaveTextContent(/AM|PM/)
  expect(entries[2]?.textContent).toBe('Waited 15 minutes for the gate to be opened.')

  expect(screen.queryByRole('link', { name: /^View (Quote|Schedule)$/ })).toBeNull()
})

test('long instructions of the mechanic are cut until Show more is pressed', async () => {
  // jsdom has no layout, so this is what makes a text longer than its lines.
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(200)
  const server = await createTestApp({ seed: 'demo' })
  const { body: order } = await asOtherAdmin(server).get(`/order/${scheduledOrder}`)
  const body = { ...order, mechanicInstructions: 'Bring the long ladder. '.repeat(20) }
  await addFault(server, { operationId: 'getOrder', status: 200, body })
  const { user } = await renderAt(orderPath(scheduledOrder), { server })
  const mechanic = await findCard('Assigned Mechanic')
  await user.click(mechanic.getByRole('button', { name: 'Show more' }))
  expect(mechanic.getByRole('button', { name: 'Show less' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('instructions that fit have no Show more', async () => {
  await renderAt(orderPath(scheduledOrder))
  const mechanic = await findCard('Assigned Mechanic')
  expect(getValueBeside(mechanic, 'Instructions')).not.toBeEmptyDOMElement()
  expect(mechanic.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('an order without data shows placeholders', async () => {
  await renderAt(orderPath(edgeFixtureIds.emptyOrder), { seed: 'edge' })
  expect(getValueBeside(await findCard('Service Location'), 'Address')).toHaveTextContent('N/A')
  const vehicle = await findCard('Vehicle Information')
  for (const label of ['Vehicle', 'Engine', 'VIN'])
    expect(getValueBeside(vehicle, label)).toHaveTextContent('N/A')
  expect(screen.getByText('No description provided')).toBeVisible()
  expect(screen.getByText('No images from customer.')).toBeVisible()
  expect(screen.getByText('No images from mechanic.')).toBeVisible()
  expect(screen.getByText('No remarks provided yet.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Images and Remarks' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: /^(Images|Remarks|From \w+)$/ })).toBeNull()
  expect(screen.queryByText('Assigned Mechanic')).toBeNull()
  expect(getValueBeside(await findCard('Services'), 'Total')).toHaveTextContent('$0.00')
})

test.each([
  ['the page that opened the order', `/payments/${fixtureIds.mechanicToPay}`],
  ['the order list if the order was opened by its URL', undefined],
])('Back returns to %s', async (_, from) => {
  const { user, router } = await renderAt(from ?? orderPath(completedOrder))
  if (from) await user.click(await screen.findByRole('link', { name: completedOrder.slice(-8) }))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(from ?? '/orders'))
})

const addedLine = {
  id: 'temp-1',
  category: 'Item',
  subCategory: null,
  description: 'Brake cleaner',
}
const lines = [aLine({ finalPrice: 180.5 }), aLine({ ...addedLine, finalPrice: null })]

test('only original lines are marked as original, and a line without a final price shows a dash', () => {
  render(<ServicesCard order={anOrder({ services: lines })} />)
  const getRow = (name: RegExp) => screen.getByRole('row', { name })
  expect(getRow(/Pads/)).toHaveTextContent(/original order.*\$180\.50$/)
  expect(getRow(/Brake cleaner/)).not.toHaveTextContent('original order')
  expect(getRow(/Brake cleaner/)).toHaveTextContent(/-$/)
})
