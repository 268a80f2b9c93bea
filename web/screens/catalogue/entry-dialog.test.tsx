import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import {
  expectNoDialog,
  fetchService,
  fill,
  findDialog,
  getField,
  newItem,
  newService,
  renderCatalogue,
  save,
} from '#tests/screens/catalogue-screen.tsx'
import { addFault, asOtherAdmin } from '#tests/screens/screen.tsx'
import type { CatalogueService } from '#web/api/generated/pitlane.schemas.ts'

const editBrakes = 'Edit Front brake pads and rotors'
const getWrites = <Sent extends { method: string }>(sent: Sent[]) =>
  sent.filter(({ method }) => method !== 'GET')

const openAddDialog = async () => {
  const view = await renderCatalogue('services', { seed: 'empty' })
  await view.user.click(screen.getByRole('button', { name: 'Add Service' }))
  await findDialog('Add Service')
  return view
}

const openEditDialog = async () => {
  const view = await renderCatalogue('services', { q: 'brk-102' })
  // Clicking the row opens the dialog; keyboard users have the Edit button.
  await view.user.click(screen.getByText('BRK-102'))
  await findDialog('Edit Service')
  return view
}

describe('adding a service', () => {
  test('starts active, with discount 0 and no final price, sends every field and shows the new service', async () => {
    const { user, sent } = await openAddDialog()
    await waitFor(() => expect(getField('Category')).toHaveFocus())
    expect(getField('Discount')).toHaveValue('0')
    expect(getField('Final Price')).toHaveValue('')
    await fill(user, { ...newService, Price: '1,200' })
    await save(user)
    expect(await screen.findByText('Service added successfully')).toBeVisible()
    await expectNoDialog()
    expect(getWrites(sent)).toMatchObject([
      {
        method: 'POST',
        url: '/pitlane/admin/api/services',
        body: {
          category: 'Tune Ups',
          subCategory: 'Hybrid tune up',
          description: 'Plugs and filters',
          price: 1200,
          discount: 12.5,
          finalPrice: 1050,
          status: 'ACTIVE',
          duration: 90,
          serviceCode: 'TUN-900',
          notes: null,
        },
      },
    ])
    expect(await screen.findByRole('row', { name: /^Hybrid tune up/ })).toHaveTextContent(
      '$1,050.00',
    )
  })

  test('says what is wrong with a missing or invalid field, focuses the field, and sends nothing', async () => {
    const { user, sent } = await openAddDialog()
    await save(user)
    expect(await screen.findByText('Required fields are missing')).toBeVisible()
    for (const text of [
      'category',
      'sub-category',
      'description',
      'price',
      'duration',
      'service code',
    ])
      expect(await screen.findByText(`Enter a ${text}.`)).toBeVisible()
    await waitFor(() => expect(getField('Category')).toHaveFocus())
    expect(getField('Category')).toHaveAccessibleDescription('Enter a category.')
    const invalidInputs = [
      ['Category', '   ', 'Enter a category.'],
      ['Price', '1.005', 'Use no more than 2 decimal places.'],
      ['Discount', '101', 'Must be 100% or less.'],
      ['Duration (minutes)', '1.5', 'Must be a whole number of minutes, 0 to 100,000.'],
      ['Duration (minutes)', '-10', 'Must be a whole number of minutes, 0 to 100,000.'],
    ] as const
    await fill(user, newService)
    for (const [label, text, reason] of invalidInputs) {
      await fill(user, { [label]: text })
      await save(user)
      expect(await screen.findByText(reason)).toBeVisible()
      await waitFor(() => expect(getField(label)).toHaveFocus())
      await fill(user, { [label]: newService[label] })
    }
    expect(getWrites(sent)).toEqual([])
  })
})

describe('editing a service', () => {
  test('starts with the stored values and updates the final price while typing', async () => {
    const { user } = await openEditDialog()
    const stored = {
      'Sub-category': 'Front brake pads and rotors',
      Price: '219.99',
      Discount: '10',
      'Duration (minutes)': 120,
      'Notes (optional)': 'Tighten lug nuts with a torque wrench',
    }
    for (const [label, value] of Object.entries(stored)) expect(getField(label)).toHaveValue(value)
    expect(getField('Final Price')).toHaveValue('$197.99')
    expect(getField('Final Price')).toHaveAttribute('readonly')
    await fill(user, { Discount: '33.3333' })
    expect(getField('Final Price')).toHaveValue('$146.66')
    await fill(user, { Price: '' })
    expect(getField('Final Price')).toHaveValue('')
  })

  test('saves on Enter, sends the new status, and reads the services before and after the save', async () => {
    const { user, sent, server } = await renderCatalogue('services', { q: 'brk-10' })
    await user.click(screen.getByRole('button', { name: editBrakes }))
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByTitle('INACTIVE'))
    await user.type(getField('Price'), '{Enter}')
    expect(await screen.findByText('Service updated successfully')).toBeVisible()
    await expectNoDialog()
    expect(await fetchService(server, 'BRK-102')).toMatchObject({ status: 'INACTIVE' })
    const row = await screen.findByRole('row', { name: /^Front brake pads and rotors/ })
    expect(within(row).getByText('INACTIVE')).toBeVisible()
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT', 'GET'])
    expect(screen.getByRole('button', { name: editBrakes })).toHaveFocus()
  })
})

test('closing the dialog asks for confirmation only if the input was changed', async () => {
  const { user } = await openEditDialog()
  await user.type(getField('Category'), '!{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expectNoDialog()
  await user.click(screen.getByRole('button', { name: editBrakes }))
  await findDialog('Edit Service')
  await user.type(getField('Category'), '!')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await findDialog('Leave without saving?')).toBeVisible()
})

test('the dialog stays open with its input after Back opens the Items tab', async () => {
  const { user, router } = await renderCatalogue('items', { q: 'rotor' })
  await router.navigate('/data-management?q=brk-10')
  await user.click(await screen.findByRole('button', { name: editBrakes }))
  await findDialog('Edit Service')
  await user.type(getField('Category'), '!')
  await router.navigate(-1)
  await waitFor(() => expect(screen.getByText('Brake rotor, front')).toBeVisible())
  expect(getField('Category')).toHaveValue('Brakes!')
})

test('a new item is sent with all fields and shown in the list', async () => {
  const { user, sent } = await renderCatalogue('items', { seed: 'empty' })
  await user.click(screen.getByRole('button', { name: 'Add Item' }))
  await findDialog('Add Item')
  await fill(user, { ...newItem, Price: '2,49', Discount: '' })
  await save(user)
  await expectNoDialog()
  const body = {
    name: 'Wheel nut',
    description: 'Chrome, each',
    price: 2.49,
    discount: 0,
    finalPrice: 2.49,
  }
  expect(getWrites(sent)).toMatchObject([{ method: 'POST', body }])
  expect(await screen.findByRole('row', { name: /^Wheel nut/ })).toHaveTextContent('$2.49')
})

describe('when the response to adding an item is lost', () => {
  const saveTwice = async () => {
    const view = await renderCatalogue('items', { seed: 'empty' })
    await addFault(view.server, { operationId: 'createItem', kind: 'cut', times: 1 })
    await view.user.click(screen.getByRole('button', { name: 'Add Item' }))
    await findDialog('Add Item')
    await fill(view.user, newItem)
    await save(view.user)
    expect(await screen.findByText('Failed to add item')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
    await save(view.user)
    return { ...view, question: within(await findDialog('This item may have been added already')) }
  }

  test('the next save first shows the item that was stored, and the admin can keep that item', async () => {
    const { user, sent, question } = await saveTwice()
    expect(question.getByRole('row', { name: 'Item None Wheel nut Wheel nut' })).toBeInTheDocument()
    expect(question.queryByText('Their Version')).toBeNull()
    await user.click(question.getByRole('button', { name: 'Keep Existing' }))
    await expectNoDialog()
    expect(getWrites(sent)).toHaveLength(1)
    expect(screen.getAllByText('Wheel nut')).toHaveLength(1)
  })

  test('the next save does not send it again if the list cannot be read, and the one after that asks', async () => {
    const { user, server, sent } = await renderCatalogue('items', { seed: 'empty' })
    await addFault(server, { operationId: 'createItem', kind: 'cut', times: 1 })
    await user.click(screen.getByRole('button', { name: 'Add Item' }))
    await findDialog('Add Item')
    await fill(user, newItem)
    await addFault(server, { operationId: 'listItems', status: 429 })
    await save(user)
    expect(await screen.findAllByText('Failed to add item')).toHaveLength(1)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
    await save(user)
    await waitFor(async () =>
      expect(await screen.findAllByText('Failed to add item')).toHaveLength(2),
    )
    await server.control.delete('/faults')
    await save(user)
    await findDialog('This item may have been added already')
    expect(getWrites(sent)).toHaveLength(1)
  })

  test('another item is added only after a confirmation', async () => {
    const { user, sent, question } = await saveTwice()
    await user.click(question.getByRole('button', { name: 'Go Back' }))
    await fill(user, { Price: '3' })
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Add Another' }))
    expect(await screen.findByText('Item added successfully')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('Wheel nut')).toHaveLength(2))
    expect(getWrites(sent).map(({ method }) => method)).toEqual(['POST', 'POST'])
  })
})

test('a conflict shows the changes of another admin and sends nothing, and Keep Theirs closes the dialog', async () => {
  const { user, server, sent } = await openEditDialog()
  await fill(user, { Price: '200' })
  const { id, ...stored } = (await fetchService(server, 'BRK-102')) as CatalogueService
  await asOtherAdmin(server)
    .put(`/services/${id}`)
    .send({ ...stored, duration: 150 })
    .expect(200)
  await save(user)
  const conflict = within(await findDialog('This service was changed by someone else'))
  const rows = conflict.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['Duration2 h2 h 30 min2 h'])
  await user.click(conflict.getByRole('button', { name: 'Keep Theirs' }))
  await expectNoDialog()
  expect(getWrites(sent)).toEqual([])
  expect(await screen.findByText('2 h 30 min')).toBeVisible()
})

test('input for a service that another admin deleted can be added as a new service', async () => {
  const { user, server } = await openEditDialog()
  await fill(user, { Price: '200' })
  await asOtherAdmin(server).delete(`/services/${fixtureIds.service}`).expect(204)
  await save(user)
  const conflict = within(await findDialog('This service was deleted by someone else'))
  expect(conflict.getAllByRole('row')[1]).toHaveTextContent(
    'Front brake pads and rotorsDeletedFront brake pads and rotors',
  )
  await user.click(conflict.getByRole('button', { name: 'Add Yours as New' }))
  expect(await screen.findByText('Service added successfully')).toBeVisible()
  await expectNoDialog()
  const added = await fetchService(server, 'BRK-102')
  expect(added).toMatchObject({ price: 200, subCategory: 'Front brake pads and rotors' })
  expect(added?.id).not.toBe(fixtureIds.service)
})

/** Lets the page read the list again, as it does when the admin returns to the tab. */
const readListAgain = async (sent: { url: string }[]) => {
  const countReads = () => sent.filter(({ url }) => url.endsWith('/services')).length
  const before = countReads()
  vi.setSystemTime(Date.now() + 60_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(countReads()).toBeGreaterThan(before))
}

describe('when another admin deletes the open service', () => {
  const openAndDelete = async (input = '') => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const view = await openEditDialog()
    if (input) await view.user.type(getField('Category'), input)
    await asOtherAdmin(view.server).delete(`/services/${fixtureIds.service}`).expect(204)
    await readListAgain(view.sent)
    return view
  }

  test('the unchanged dialog says so and closes', async () => {
    const { sent } = await openAndDelete()
    expect(await screen.findByText('This service was deleted.')).toBeVisible()
    await expectNoDialog()
    expect(getWrites(sent)).toEqual([])
  })

  test('input stays, until the admin takes it back', async () => {
    const { user } = await openAndDelete('!')
    await waitFor(() => expect(screen.queryByText('BRK-102')).toBeNull())
    expect(await findDialog('Edit Service')).toBeVisible()
    expect(getField('Category')).toHaveValue('Brakes!')
    await user.type(getField('Category'), '{Backspace}')
    expect(await screen.findByText('This service was deleted.')).toBeVisible()
    await expectNoDialog()
  })
})

describe('a stored discount with more decimals than the form accepts', () => {
  const openDiscounted = async () => {
    const server = await createTestApp({ seed: 'demo' })
    const service = (await fetchService(server, 'BRK-102')) as CatalogueService
    const stored = { ...service, discount: 33.33333, finalPrice: 146.65 }
    await addFault(server, { operationId: 'listServices', status: 200, body: [stored] })
    const view = await renderCatalogue('services', { server })
    await view.user.click(screen.getByRole('button', { name: editBrakes }))
    await findDialog('Edit Service')
    return view
  }

  test('is rounded in the field, and sent as it is stored unless it is changed', async () => {
    const { user, sent } = await openDiscounted()
    expect(getField('Discount')).toHaveValue('33.3333')
    await fill(user, { 'Service Code': 'BRK-900' })
    await save(user)
    await waitFor(() => expect(getWrites(sent)).toHaveLength(1))
    const prices = { price: 219.99, discount: 33.33333, finalPrice: 146.65 }
    expect(getWrites(sent)).toMatchObject([{ body: { ...prices, serviceCode: 'BRK-900' } }])
  })

  test('is sent as typed after a change, with the new final price', async () => {
    const { user, sent } = await openDiscounted()
    await fill(user, { Discount: '50' })
    await save(user)
    await waitFor(() => expect(getWrites(sent)).toHaveLength(1))
    expect(getWrites(sent)).toMatchObject([
      { body: { price: 219.99, discount: 50, finalPrice: 110 } },
    ])
  })
})

test('notes with CRLF line ends are unchanged after a letter is typed and deleted', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const { id, ...service } = (await fetchService(server, 'BRK-102')) as CatalogueService
  const withNotes = { ...service, notes: 'Torque\r\nwrench' }
  await asOtherAdmin(server).put(`/services/${id}`).send(withNotes).expect(200)
  const { user } = await renderCatalogue('services', { q: 'brk-102', server })
  await user.click(screen.getByRole('button', { name: editBrakes }))
  await findDialog('Edit Service')
  await user.type(getField('Notes (optional)'), '!{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expectNoDialog()
})
