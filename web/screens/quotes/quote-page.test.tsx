import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { addFault, findCard, listPuts, listUrls, renderAt } from '#tests/screens/screen.tsx'

const quotePath = (id: string) => `/service-requests/${id}`

test('the page of an order shows customer, vehicle, location, description, images and quote, each read once', async () => {
  const { sent } = await renderAt(quotePath(fixtureIds.openOrder))
  const title = `Service Request #${fixtureIds.openOrder}`
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await (await findCard('Customer Information')).findByText('Marcus Bennett')).toBeVisible()
  expect(
    (await findCard('Vehicle Information')).getByText('2020 Chevrolet Silverado'),
  ).toBeVisible()
  expect((await findCard('Service Location')).getByText(/San Jose, CA/)).toBeVisible()
  expect((await findCard('Request Information')).getByText(/^Grinding noise/)).toBeVisible()
  const images = await findCard('Images')
  const quote = await findCard('Service Quote')
  const columns = [
    'Category',
    'Sub-category',
    'Description',
    'Price',
    'Discount',
    'Final Price',
    'Remove',
  ]
  expect(quote.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns)

  await waitFor(() => expect(images.getAllByRole('figure').length).toBeGreaterThan(1))
  const urls = listUrls(sent)
  expect(new Set(urls).size).toBe(urls.length)
  expect(urls).toEqual(
    expect.arrayContaining(['services', 'items', `user/${fixtureIds.activeUser}`]),
  )
})

test('while the order loads, the page shows the titles of its cards', async () => {
  const server = await createTestApp({ seed: 'demo' })
  await addFault(server, { operationId: 'getOrder', kind: 'hang' })
  await renderAt(quotePath(fixtureIds.openOrder), { server })
  const titles = [
    'Request Information',
    'Images',
    'Service Quote',
    'Vehicle Information',
    'Customer Information',
    'Service Location',
  ]
  for (const title of titles) expect(await screen.findByText(title)).toBeInTheDocument()
})

test('a saved line is not marked as Added', async () => {
  await renderAt(quotePath(fixtureIds.quotedOrder))
  const quote = await findCard('Service Quote')
  expect(quote.getByText('Item')).toBeVisible()
  expect(quote.queryByText('Added')).toBeNull()
})

describe('an order that is deleted while its quote is edited', () => {
  const editAndSave = async () => {
    const view = await renderAt(quotePath(fixtureIds.openOrder))
    const tax = await screen.findByLabelText('Tax percentage')
    await view.user.clear(tax)
    await view.user.type(tax, '7.5')
    await addFault(view.server, { operationId: 'getOrder', status: 404 })
    await view.user.click(screen.getByRole('button', { name: 'Save Quote' }))
    return view
  }

  test('the toast and the page say that it no longer exists', async () => {
    const { sent } = await editAndSave()
    const toast = (await screen.findByText('Failed to update the quote!')).closest('[role=alert]')
    expect(toast).toHaveTextContent('This order no longer exists.')
    expect(
      await screen.findByText(/^This order no longer exists\. Showing data from /),
    ).toBeVisible()
    expect(screen.queryByText(/Could not refresh|Please try again later/)).toBeNull()
    expect(listPuts(sent)).toEqual([])
  })

  test('the typed text stays readable, and can no longer be changed or saved', async () => {
    await editAndSave()
    await screen.findByText(/^This order no longer exists\. Showing data from /)
    const tax = await screen.findByLabelText('Tax percentage')
    expect(tax).toHaveValue('7.5')
    await waitFor(() => expect(tax).toBeDisabled())
    expect(screen.getByRole('button', { name: 'Save Quote' })).toHaveAccessibleDescription(
      'This order no longer exists.',
    )
  })

  test('its vehicle cannot be saved, for the same reason', async () => {
    const { user } = await editAndSave()
    await screen.findByText(/^This order no longer exists\. Showing data from /)
    await user.click(screen.getByRole('button', { name: 'Edit Vehicle' }))
    expect(screen.getByRole('button', { name: 'Save Vehicle' })).toHaveAccessibleDescription(
      'This order no longer exists.',
    )
  })
})

test('a quote without lines cannot be saved', async () => {
  await renderAt(quotePath(edgeFixtureIds.emptyOrder), { seed: 'edge' })
  const saveButton = (await findCard('Service Quote')).getByRole('button', { name: 'Save Quote' })
  expect(saveButton).toHaveAttribute('aria-disabled', 'true')
  expect(saveButton).toHaveAccessibleDescription('Add a service or item first.')
})

test('an image whose read fails with 401 is left out until Retry, and the session continues', async () => {
  const server = await createTestApp({ seed: 'demo' })
  await addFault(server, { operationId: 'getDocument', status: 401, times: 1 })
  const { user, router } = await renderAt(quotePath(fixtureIds.openOrder), { server })
  const images = await findCard('Images')
  expect(await images.findByText('1 image could not be loaded.')).toBeVisible()
  expect(images.getAllByRole('figure')).toHaveLength(1)
  expect(router.state.location.pathname).toBe(quotePath(fixtureIds.openOrder))
  await user.click(images.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(images.getAllByRole('figure')).toHaveLength(2))
})

test.each([
  ['To Be Scheduled', fixtureIds.paidOrder, 'demo'],
  ['ON_HOLD', edgeFixtureIds.unknownStatusOrder, 'edge'],
] as const)(
  'the quote and the vehicle of an order with status %s are read-only',
  async (label, id, seed) => {
    await renderAt(quotePath(id), { seed })
    const quote = await findCard('Service Quote')
    expect(quote.getByRole('status')).toHaveTextContent(
      `This order's status is ${label}. You can edit the quote only while the order's status is Open or Quote Completed.`,
    )
    expect(quote.queryByRole('textbox')).toBeNull()
    expect(quote.queryByRole('button', { name: 'Save Quote' })).toBeNull()
    expect(quote.getByText(/^Tax \(.*%\)$/)).toBeVisible()
    expect(quote.getByText('Total').parentElement).toHaveTextContent(/^Total\$\d+\.\d\d$/)
    const editButton = (await findCard('Vehicle Information')).getByRole('button', {
      name: 'Edit Vehicle',
    })
    expect(editButton).toHaveAttribute('aria-disabled', 'true')
    expect(editButton).toHaveAccessibleDescription(
      /only while the order's status is Open or Quote Completed/,
    )
  },
)
