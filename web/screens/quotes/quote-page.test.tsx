import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'

const address = (id: string) => `/service-requests/${id}`
const card = (name: string) => screen.findByRole('region', { name })

test('a request shows its customer, vehicle, location, words and pictures', async () => {
  await renderAt(address(fixtureIds.openOrder))
  expect(
    await screen.findByRole('heading', { level: 1, name: `Service Request #${fixtureIds.openOrder}` }),
  ).toBeVisible()
  expect(within(await card('Customer Information')).getByText('Marcus Bennett')).toBeVisible()
  expect(within(await card('Vehicle Information')).getByText('2020 Chevrolet Silverado')).toBeVisible()
  expect(within(await card('Service Location')).getByText(/San Jose, CA/)).toBeVisible()
  const request = within(await card('Request Information'))
  expect(request.getByText('Open')).toBeVisible()
  expect(request.getByText(/^Grinding noise/)).toBeVisible()
  const images = within(await card('Images'))
  expect(await images.findByText('Left front, seen through the wheel')).toBeVisible()
  expect(images.getByRole('heading', { name: 'From Customer' })).toBeVisible()
  expect(await card('Service Quote')).toBeVisible()
})

test('the order, its user, its documents and the catalogue are each read once', async () => {
  const { sent } = await renderAt(address(fixtureIds.openOrder))
  await screen.findByText('Marcus Bennett')
  await waitFor(() => expect(screen.getAllByRole('figure').length).toBeGreaterThan(1))
  const urls = sent.map(({ url }) => url)
  expect(new Set(urls).size).toBe(urls.length)
  expect(urls).toContain('/pitlane/admin/api/services')
  expect(urls).toContain('/pitlane/admin/api/items')
  expect(urls).toContain(`/pitlane/admin/api/user/${fixtureIds.activeUser}`)
})

test('a request without address, car and description says N/A and No description provided', async () => {
  await renderAt(address(edgeFixtureIds.emptyOrder), { seed: 'edge' })
  expect(within(await card('Service Location')).getByText('N/A')).toBeVisible()
  expect(within(await card('Vehicle Information')).getAllByText('N/A').length).toBeGreaterThan(2)
  expect(within(await card('Request Information')).getByText('No description provided')).toBeVisible()
  expect(within(await card('Images')).getByText('No images from customer.')).toBeVisible()
})

test('a page that cannot be loaded says so, and Retry loads it', async () => {
  const app = await testApp({ seed: 'demo' })
  await provoke(app, { operationId: 'getOrder', status: 500, times: 1 })
  const { user } = await renderAt(address(fixtureIds.openOrder), { app })
  expect(await screen.findByText('Error loading data. Please try again.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await card('Service Quote')).toBeVisible()
})

test('an order that does not exist has no details', async () => {
  await renderAt(address('66d3f26c90574e1bffffffff'))
  expect(await screen.findByText('No service order details found.')).toBeVisible()
})

test('a customer that cannot be loaded leaves the rest of the page, and Retry brings it', async () => {
  const app = await testApp({ seed: 'demo' })
  await provoke(app, { operationId: 'getUser', status: 500, times: 1 })
  const { user } = await renderAt(address(fixtureIds.openOrder), { app })
  expect(await screen.findByText('The customer could not be loaded.')).toBeVisible()
  expect(await card('Service Quote')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Marcus Bennett')).toBeVisible()
})

test('a picture that cannot be loaded is left out, neither the page nor the session suffers', async () => {
  const app = await testApp({ seed: 'demo' })
  await provoke(app, { operationId: 'getDocument', status: 401, times: 1 })
  const { user, router } = await renderAt(address(fixtureIds.openOrder), { app })
  const images = within(await card('Images'))
  expect(await images.findByText('1 image could not be loaded.')).toBeVisible()
  expect(images.getAllByRole('figure')).toHaveLength(1)
  expect(router.state.location.pathname).toBe(address(fixtureIds.openOrder))
  await user.click(images.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(images.getAllByRole('figure')).toHaveLength(2))
})

test('content that is no picture says Unsupported file format', async () => {
  await renderAt(address(edgeFixtureIds.brokenImagesOrder), { seed: 'edge' })
  const images = within(await card('Images'))
  expect((await images.findAllByText('Unsupported file format')).length).toBeGreaterThan(0)
})

test.each([
  ['To Be Scheduled', fixtureIds.paidOrder],
  ['Scheduled', fixtureIds.scheduledOrder],
  ['Completed', fixtureIds.completedOrder],
])('the quote and the vehicle of an order that is %s can only be read', async (label, id) => {
  await renderAt(address(id))
  const quote = within(await card('Service Quote'))
  expect(quote.getByRole('status')).toHaveTextContent(`This order is ${label}.`)
  expect(quote.queryByRole('textbox')).toBeNull()
  expect(quote.queryByRole('button', { name: 'Save Quote' })).toBeNull()
  expect(quote.getByText(/^Tax \(.*%\)$/)).toBeVisible()
  const edit = within(await card('Vehicle Information')).getByRole('button', { name: 'Edit Vehicle' })
  expect(edit).toHaveAttribute('aria-disabled', 'true')
  expect(edit).toHaveAccessibleDescription(/only while the order is Open or Quote Completed/)
})

test('an order of an unknown status shows its raw code and can only be read', async () => {
  await renderAt(address(edgeFixtureIds.unknownStatusOrder), { seed: 'edge' })
  expect(within(await card('Request Information')).getByText('ON_HOLD')).toBeVisible()
  expect(within(await card('Service Quote')).getByRole('status')).toHaveTextContent('This order is ON_HOLD.')
})
