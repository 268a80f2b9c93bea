import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { addFault, asOtherAdmin, clearFaults, renderAt } from '#tests/screens/screen.tsx'
import { toCarRequest, toVehicleValues } from './vehicle.ts'

const orderPath = `/order/${fixtureIds.openOrder}`
const findVehicleCard = async () =>
  within(await screen.findByRole('region', { name: 'Vehicle Information' }))
const getField = (name: string) => screen.getByLabelText(name)

/** Starts a mock server where decodeVin returns the values in `found`. */
const createVinServer = async (found: object, faultMembers: object = {}) => {
  const server = await createTestApp({ seed: 'demo' })
  const { licencePlate: _, ...unknownFields } = toCarRequest(toVehicleValues(null))
  const body = { ...unknownFields, vin: '1HGCM82633A004352', ...found }
  await addFault(server, { operationId: 'decodeVin', status: 200, body, ...faultMembers })
  return server
}

/** Opens the form for the vehicle of an order, by default of the open order. */
const openVehicleForm = async (options: Parameters<typeof renderAt>[1] & { id?: string } = {}) => {
  const { id = fixtureIds.openOrder, ...rest } = options
  const rendered = await renderAt(`/service-requests/${id}`, rest)
  const { user, sent } = rendered
  const press = (name: string) => user.click(screen.getByText(name))
  const type = async (name: string, text: string) => {
    await user.clear(getField(name))
    await user.paste(text)
  }
  await user.click(await screen.findByText('Edit Vehicle'))
  return { ...rendered, type, press, getPuts: () => sent.filter(({ method }) => method === 'PUT') }
}

test('the card shows the known details of the vehicle, and some details even if they are unknown', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const { body: order } = await asOtherAdmin(server).get(orderPath)
  const known = { licencePlate: 'SWB6415', engineHP: 355, transmissionStyle: 'Automatic' }
  const car = { ...toCarRequest(toVehicleValues(null)), ...known }
  await addFault(server, { operationId: 'getOrder', status: 200, body: { ...order, car } })
  await renderAt(`/service-requests/${fixtureIds.openOrder}`, { server })
  const labels = (await findVehicleCard()).getAllByRole('term')
  // The first three are Vehicle, Engine and VIN.
  expect(
    labels.slice(3).map((label) => [label.textContent, label.nextSibling?.textContent]),
  ).toEqual([
    ['License Plate', 'SWB6415'],
    ['Trim', 'N/A'],
    ['Engine HP', '355'],
    ['Drive Type', 'N/A'],
    ['Transmission', 'Automatic'],
  ])
})

test('Decode VIN fills in fields and lists the unchanged ones; Save Vehicle keeps the unsaved quote', async () => {
  const server = await createVinServer({
    make: 'HONDA',
    model: 'Accord',
    modelYear: 2003,
    displacementL: 2.4,
  })
  const { press, type, getPuts } = await openVehicleForm({ server })
  expect(getField('VIN')).toHaveFocus()
  await type('Tax percentage', '9')
  await press('Cancel')
  expect(await screen.findByRole('button', { name: 'Edit Vehicle' })).toHaveFocus()
  await press('Edit Vehicle')
  await type('Model Year', '20')
  expect(await screen.findByText('Must be a 4-digit year.')).toBeVisible()
  await press('Decode VIN')
  const note =
    /^Filled in from the VIN: Model Year, Make, Model, Displacement \(L\)\. Not in the VIN data, left unchanged: Trim, /
  expect(await screen.findByText(note)).toBeVisible()
  expect(getField('Make')).toHaveValue('HONDA')
  expect(getField('Trim')).toHaveValue('LT')
  await waitFor(() => expect(screen.queryByText('Must be a 4-digit year.')).toBeNull())

  await press('Save Vehicle')
  expect(await screen.findByText('Updated successfully')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Edit Vehicle' })).toHaveFocus()
  expect(await (await findVehicleCard()).findByText('2003 HONDA Accord')).toBeVisible()
  expect(getField('Tax percentage')).toHaveValue('9')
  const [put] = getPuts()
  expect(put?.url).toBe(`/pitlane/admin/api${orderPath}/update/car/details`)
  expect(put?.body).toMatchObject({
    make: 'HONDA',
    modelYear: 2003,
    displacementL: 2.4,
    trim: 'LT',
  })
  expect(Object.keys(put?.body ?? {})).toHaveLength(17)
})

test('a vehicle with only VIN and license plate shows these, and keeps what is typed into More fields', async () => {
  const { press, type, user, getPuts } = await openVehicleForm({ id: fixtureIds.undecodedOrder })
  const more = screen.getByRole('button', { name: 'More fields' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  expect(getField('License Plate')).toBeVisible()
  expect(getField('Make')).not.toBeVisible()
  more.focus()
  await user.keyboard('{Enter}')
  expect(more).toHaveAttribute('aria-expanded', 'true')
  expect(getField('Make')).toBeVisible()
  await type('Make', 'BMW')
  await type('Make', '')
  expect(getField('Make')).toBeVisible()
  await type('Make', 'BMW')
  await press('More fields')
  expect(getField('Make')).not.toBeVisible()
  await user.type(getField('License Plate'), '1{Enter}')
  expect(await screen.findByText('Updated successfully')).toBeVisible()
  expect(getPuts()[0]?.body).toMatchObject({ make: 'BMW', licencePlate: 'BGT92371' })
})

test('More fields opens after a decode, and stays open while one of its fields is invalid', async () => {
  const server = await createVinServer({ make: 'BMW' })
  const { press, type, user } = await openVehicleForm({ id: fixtureIds.undecodedOrder, server })
  await press('Decode VIN')
  await waitFor(() => expect(getField('Make')).toBeVisible())
  await press('More fields')
  expect(getField('Make')).not.toBeVisible()
  await press('Decode VIN')
  await waitFor(() => expect(getField('Make')).toBeVisible())

  await type('Model Year', '20')
  await press('More fields')
  expect(screen.getByRole('button', { name: 'More fields' })).toHaveAccessibleDescription(
    'Correct the invalid fields first.',
  )
  await user.type(getField('VIN'), '{Enter}')
  await waitFor(() => expect(getField('Model Year')).toHaveFocus())
  expect(getField('Model Year')).toBeVisible()
})

test('the fields are locked while a VIN is decoded', async () => {
  const server = await createVinServer({ make: 'HONDA' }, { delayMs: 600_000 })
  const { press } = await openVehicleForm({ server })
  await press('Decode VIN')
  expect(getField('Trim')).toBeDisabled()
  await server.control.delete('/faults') // Ends the delay.
  expect(await screen.findByText(/^Filled in from the VIN: Make\./)).toBeVisible()
  expect(getField('Trim')).toBeEnabled()
})

test('decoding that fails or finds no data changes nothing and shows a message', async () => {
  const server = await createVinServer({}, { times: 1 })
  const { press, type } = await openVehicleForm({ server })
  await press('Decode VIN')
  expect(
    await screen.findByText('No data was found for this VIN. No fields were changed.'),
  ).toBeVisible()
  await type('VIN', '')
  expect(screen.queryByText(/^No data was found/)).toBeNull()
  await addFault(server, {
    operationId: 'decodeVin',
    status: 500,
    body: { message: 'The decoder is down.' },
  })
  await type('VIN', '1HGCM82633A004352')
  await press('Decode VIN')
  expect(
    await screen.findByText('The VIN could not be decoded: The decoder is down.'),
  ).toBeVisible()
  expect(getField('Make')).toHaveValue('Chevrolet')
})

test('a VIN with a wrong check digit shows a warning and can be saved; an empty VIN cannot be decoded', async () => {
  const { press, type } = await openVehicleForm()
  await type('VIN', '')
  expect(screen.getByRole('button', { name: 'Decode VIN' })).toHaveAccessibleDescription(
    'Enter the VIN first.',
  )
  await type('VIN', '1HGCM82643A004352')
  expect(await screen.findByText(/^The check digit does not match/)).toBeVisible()
  await press('Save Vehicle')
  expect(await screen.findByText('Updated successfully')).toBeVisible()
  expect((await findVehicleCard()).getByText('1HGCM82643A004352')).toBeVisible()
})

test('an invalid model year gets the focus, a save locks the form, and a failed save keeps the input', async () => {
  const server = await createTestApp({ seed: 'demo' })
  await addFault(server, { operationId: 'updateCar', status: 500, delayMs: 600_000 })
  const { press, type, getPuts } = await openVehicleForm({ server })
  await type('Trim', 'LTZ')
  await type('Model Year', '20')
  await press('Save Vehicle')
  await waitFor(() => expect(getField('Model Year')).toHaveFocus())
  expect(getPuts()).toEqual([])
  await type('Model Year', '2021')
  await press('Save Vehicle')
  await waitFor(() => expect(getField('Trim')).toBeDisabled())
  expect(screen.getByText('Cancel').closest('button')).toBeDisabled()
  await clearFaults(server)
  expect(await screen.findByText('Failed to update!')).toBeVisible()
  expect(getField('Trim')).toHaveValue('LTZ')
  expect(getField('Trim')).toBeEnabled()
})

test('a save first shows the changes of another admin and sends nothing', async () => {
  const { press, type, server, getPuts } = await openVehicleForm()
  await type('Trim', 'LTZ')
  const admin = asOtherAdmin(server)
  const car = { ...(await admin.get(orderPath)).body.car, licencePlate: 'NEW 123' }
  await admin.put(`${orderPath}/update/car/details`).send(car).expect(200)
  await press('Save Vehicle')
  await screen.findByRole('dialog', { name: 'This vehicle was changed by someone else' })
  expect(
    screen.getByRole('row', { name: 'License Plate SWB6415 NEW 123 SWB6415' }),
  ).toBeInTheDocument()
  expect(getPuts()).toEqual([])
})
