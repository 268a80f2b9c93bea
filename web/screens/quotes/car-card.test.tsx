import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'

const card = async () => within(await screen.findByRole('region', { name: 'Vehicle Information' }))
const field = (name: string) => screen.getByLabelText(name)

const nothing = {
  ...{ make: null, model: null, modelYear: null, trim: null, driveType: null, transmissionStyle: null },
  ...{ engineConfiguration: null, engineCylinders: null, engineCycles: null, displacementL: null },
  ...{
    engineManufacturer: null,
    engineModel: null,
    engineHP: null,
    engineKW: null,
    engineSpecification: null,
  },
}

/** The mock server, whose decoder says this of every VIN. */
const decoding = async (found: object) => {
  const app = await testApp({ seed: 'demo' })
  const body = { vin: '1HGCM82633A004352', ...nothing, ...found }
  await provoke(app, { operationId: 'decodeVin', status: 200, body })
  return app
}

/** The vehicle's form of an order. */
const editVehicle = async (id: string, options: Parameters<typeof renderAt>[1] = {}) => {
  const rendered = await renderAt(`/service-requests/${id}`, options)
  const { user } = rendered
  await user.click(await screen.findByText('Edit Vehicle'))
  const type = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.paste(text)
  }
  return { ...rendered, type, press: (name: string) => user.click(screen.getByText(name)) }
}

test('decoding the VIN fills in what it found and nothing else, and the vehicle is saved', async () => {
  const app = await decoding({ make: 'HONDA', model: 'Accord', modelYear: 2003, displacementL: 2.4 })
  const { press, sent } = await editVehicle(fixtureIds.openOrder, { app })
  expect(field('VIN')).toHaveFocus()
  await press('Decode VIN')
  expect(
    await screen.findByText('Filled in from the VIN: Model Year, Make, Model, Displacement (L).'),
  ).toBeVisible()
  expect(field('Make')).toHaveValue('HONDA')
  expect(field('Trim')).toHaveValue('LT')

  await press('Save Vehicle')
  expect(await screen.findByText('Updated successfully')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Edit Vehicle' })).toHaveFocus()
  expect(await (await card()).findByText('2003 HONDA Accord')).toBeVisible()
  const put = sent.find(({ method }) => method === 'PUT')
  expect(put?.url).toBe(`/pitlane/admin/api/order/${fixtureIds.openOrder}/update/car/details`)
  expect(put?.body).toMatchObject({ make: 'HONDA', modelYear: 2003, displacementL: 2.4, trim: 'LT' })
  expect(Object.keys(put?.body ?? {})).toHaveLength(17)
})

test('a VIN that says nothing changes nothing and says so', async () => {
  const { press } = await editVehicle(fixtureIds.openOrder, { app: await decoding({}) })
  await press('Decode VIN')
  expect(await screen.findByText('Nothing was found for this VIN. No field was changed.')).toBeVisible()
  expect(field('Make')).toHaveValue('Chevrolet')
})

test('a VIN with a wrong check digit is warned of, but can be saved', async () => {
  const { press, type } = await editVehicle(fixtureIds.openOrder)
  await type('VIN', '1HGCM82643A004352')
  expect(screen.getByText(/^The check digit does not match/)).toBeVisible()
  await press('Save Vehicle')
  expect(await screen.findByText('Updated successfully')).toBeVisible()
  expect((await card()).getByText('1HGCM82643A004352')).toBeVisible()
})

test('without a VIN, Decode VIN says what is missing', async () => {
  const { type } = await editVehicle(fixtureIds.openOrder)
  await type('VIN', '')
  expect(screen.getByRole('button', { name: 'Decode VIN' })).toHaveAccessibleDescription('Type the VIN first')
})

test('a decoder that fails says so and leaves the fields', async () => {
  const app = await testApp({ seed: 'demo' })
  await provoke(app, { operationId: 'decodeVin', status: 500, body: { message: 'The decoder is asleep.' } })
  const { press } = await editVehicle(fixtureIds.openOrder, { app })
  await press('Decode VIN')
  expect(await screen.findByText('The VIN could not be decoded: The decoder is asleep.')).toBeVisible()
  expect(field('Make')).toHaveValue('Chevrolet')
})

test('a model year without four digits is not sent and gets the focus', async () => {
  const { press, type, sent } = await editVehicle(fixtureIds.openOrder)
  await type('Model Year', '20')
  expect(screen.getByText('The model year has 4 digits')).toBeVisible()
  await press('Save Vehicle')
  expect(field('Model Year')).toHaveFocus()
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
})

test('a failure shows what the server says and keeps what was typed', async () => {
  const app = await testApp({ seed: 'demo' })
  await provoke(app, { operationId: 'updateCar', status: 500, body: { message: 'The workshop is closed.' } })
  const { press, type } = await editVehicle(fixtureIds.openOrder, { app })
  await type('Trim', 'LTZ')
  await press('Save Vehicle')
  expect(await screen.findByText('Failed to update!')).toBeVisible()
  expect(screen.getByText('The workshop is closed.')).toBeVisible()
  expect(field('Trim')).toHaveValue('LTZ')
})

test.each([404, 200])(
  'an order that is gone by then is told, be it by %i and nothing else',
  async (status) => {
    const app = await testApp({ seed: 'demo' })
    const { press, type } = await editVehicle(fixtureIds.openOrder, { app })
    await type('Trim', 'LTZ')
    await provoke(app, { operationId: 'getOrder', status, times: 1 })
    await press('Save Vehicle')
    expect(await screen.findByText('Failed to update!')).toBeVisible()
    expect(screen.getByText('Error: Order details not available.')).toBeVisible()
  },
)

test('an own save whose answer was lost is not shown as somebody else’s', async () => {
  const { press, type, server, sent } = await editVehicle(fixtureIds.openOrder)
  await type('Trim', 'LTZ')
  await provoke(server, { operationId: 'updateCar', kind: 'cut', times: 1 })
  await press('Save Vehicle')
  expect(await screen.findByText('Failed to update!')).toBeVisible()
  await press('Save Vehicle')
  expect(await screen.findByText('Updated successfully')).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a vehicle that somebody else changed meanwhile is not overwritten silently', async () => {
  const { press, type, server, user, sent } = await editVehicle(fixtureIds.openOrder)
  await type('Trim', 'LTZ')
  const path = `/admin/api/order/${fixtureIds.openOrder}`
  const token = server.signIn('ops@pitlane.test')
  const { body } = await server.get(path, { token })
  const { car } = body as { car: object }
  await server.put(`${path}/update/car/details`, { token, body: { ...car, licencePlate: 'NEW 123' } })

  await press('Save Vehicle')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('row', { name: /^Licence Plate .* NEW 123$/ })).toBeInTheDocument()
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Discard mine' }))
  expect(await (await card()).findByText('NEW 123')).toBeVisible()
})

test('Cancel asks only when something was changed, and does not touch the quote', async () => {
  const { press, type, user } = await editVehicle(fixtureIds.openOrder)
  await type('Tax percentage', '9')
  await press('Cancel')
  expect(await screen.findByRole('button', { name: 'Edit Vehicle' })).toHaveFocus()
  await press('Edit Vehicle')
  await type('Trim', 'LTZ')
  await press('Cancel')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByLabelText('Trim')).toBeNull())
  expect(field('Tax percentage')).toHaveValue('9')
})

test('saving the vehicle keeps the quote that is being typed', async () => {
  const { press, type } = await editVehicle(fixtureIds.openOrder)
  await type('Tax percentage', '9')
  await type('Trim', 'LTZ')
  await press('Save Vehicle')
  expect(await (await card()).findByText('LTZ')).toBeVisible()
  expect(field('Tax percentage')).toHaveValue('9')
})
