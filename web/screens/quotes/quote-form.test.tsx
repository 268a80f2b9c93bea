import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { statuses } from '#mock-server/seeds/statuses.ts'
import { createTestApp, type TestApp } from '#tests/mock-server/test-app.ts'
import { addFault, asOtherAdmin, clearFaults, renderAt } from '#tests/screens/screen.tsx'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { session } from '#web/api/session.ts'
import { toQuotationRequest, toQuoteForm } from './quote.ts'

const quotePath = (id: string) => `/service-requests/${id}`
const pads = 'Front brake pads and rotors'
const inspection = 'Brake inspection'

const getField = (name: string) => screen.getByLabelText(name)
const getSaveButton = () => screen.getByRole('button', { name: 'Save Quote' })
/** Waits, because the totals are rendered after the typed text. */
const expectTotals = (label: string, text: string | RegExp) =>
  waitFor(() => expect(screen.getByText(label).parentElement).toHaveTextContent(text))

/** Expects the total in the totals and in the bar with the save buttons. */
const expectTotal = async (amount: string) => {
  await expectTotals('Total', `Total${amount}`)
  await screen.findByText(`Total ${amount}`)
}

/** Opens the quote of an order, by default of the open order. */
const openQuote = async (options: Parameters<typeof renderAt>[1] & { id?: string } = {}) => {
  const rendered = await renderAt(quotePath(options.id ?? fixtureIds.openOrder), options)
  await screen.findByText('Save Quote')
  const { user, sent, router } = rendered
  const type = async (name: string, text: string) => {
    await user.clear(getField(name))
    await user.paste(text)
  }
  const add = async (search: string, entry: RegExp) => {
    const picker = screen.getByLabelText('Add a service or item')
    await waitFor(() => expect(picker).toBeEnabled())
    await user.click(picker)
    await user.paste(search)
    await user.click(await screen.findByText(entry))
  }
  const getPuts = () => sent.filter(({ method }) => method === 'PUT')
  const expectList = () =>
    waitFor(() => expect(router.state.location.pathname).toBe('/service-requests'))
  return { ...rendered, type, add, getPuts, expectList }
}

const fetchOrder = async (server: TestApp): Promise<ServiceOrder> =>
  (await asOtherAdmin(server).get(`/order/${fixtureIds.openOrder}`)).body

describe('editing a quote', () => {
  test('typing updates subtotal, fee, tax and total', async () => {
    const { type } = await openQuote()
    await expectTotals('Subtotal', '$246.99')
    await expectTotal('$246.99')
    await type(`Price of ${inspection}`, '102.01')
    await type('Service fee percentage', '5')
    await type('Tax percentage', '8.25')
    await expectTotals('Subtotal', '$300.00')
    await expectTotals('Service Fee', '$15.00')
    await expectTotals('Tax', '$25.99')
    await expectTotal('$340.99')
  })

  test('a comma is understood as a decimal sign or between thousands, and the field shows how when it is left', async () => {
    const { type, user, getPuts, expectList } = await openQuote()
    const enter = async (name: string, text: string) => {
      await type(name, text)
      await user.tab()
    }
    await enter(`Price of ${inspection}`, '12,500')
    expect(getField(`Price of ${inspection}`)).toHaveValue('12500')
    await enter(`Price of ${inspection}`, '１０２,０１')
    expect(getField(`Price of ${inspection}`)).toHaveValue('102.01')
    await enter('Service fee percentage', '5,0')
    await enter('Tax percentage', '8,250')
    expect(getField('Tax percentage')).toHaveValue('8.250')
    await enter('Service fee percentage', '5,x')
    expect(getField('Service fee percentage')).toHaveValue('5,x')
    // Saved before the field is left.
    await type('Service fee percentage', '5,0')
    await expectTotal('$340.99')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await expectList()
    expect(getPuts()).toMatchObject([{ body: { serviceFeePercentage: 5, taxPercentage: 8.25 } }])
  })

  test('an unedited quote follows a newer version, and the focused field keeps the focus', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { server } = await openQuote()
    const field = getField(`Price of ${inspection}`)
    act(() => field.focus())
    const setPrice = server.db.prepare(
      'UPDATE order_lines SET price = 5500, final_price = 5500 WHERE order_id = ? AND position = 1',
    )
    setPrice.run(fixtureIds.openOrder)
    vi.setSystemTime(Date.now() + 60_000)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await waitFor(() => expect(field).toHaveValue('55.00'))
    expect(field).toHaveFocus()
  })

  test('an unchanged line keeps its stored amount, on the order page, in the quote and in a save', async () => {
    const server = await createTestApp({ seed: 'demo' })
    const setLine = server.db.prepare(
      'UPDATE order_lines SET price = 1005, discount = 500000, final_price = 502 WHERE order_id = ? AND position = 0',
    )
    setLine.run(fixtureIds.openOrder)
    const orderPage = await renderAt(`/order/${fixtureIds.openOrder}`, { server })
    await screen.findByRole('region', { name: 'Services' })
    const readTotal = () => screen.getByText('Total').nextElementSibling?.textContent
    const orderTotal = readTotal()
    expect(screen.getByText('$5.02')).toBeVisible()
    orderPage.unmount()

    const { user, type, getPuts, expectList } = await openQuote({ server })
    expect(readTotal()).toBe(orderTotal)
    expect(screen.getByText('$5.02')).toBeVisible()
    expect(screen.getByText('Stored amount. Price less discount is $5.03.')).toBeVisible()
    await type(`Price of ${inspection}`, '30')
    await expectTotal('$35.02')
    await type(`Price of ${pads}`, '10.06')
    expect(screen.getByText('$5.03')).toBeVisible()
    expect(screen.queryByText(/^Stored amount/)).toBeNull()
    await type(`Price of ${pads}`, '10.05')
    await expectTotal('$35.02')
    await user.click(getSaveButton())
    await expectList()
    expect(getPuts()[0]?.body).toMatchObject({
      services: [
        { price: 10.05, discount: 50, finalPrice: 5.02 },
        { price: 30, finalPrice: 30 },
      ],
      subTotal: '35.02',
      total: '35.02',
    })
    expect(await fetchOrder(server)).toMatchObject({ status: 'QUOTED', total: 35.02 })
  })

  test('a quote shows the stored total of the order until it is changed, and says what a save changes', async () => {
    const server = await createTestApp({ seed: 'demo' })
    const order = await fetchOrder(server)
    const subTotal = order.services.reduce((sum, { finalPrice }) => sum + (finalPrice ?? 0), 0)
    const percentages = { serviceFeePercentage: 0, taxPercentage: 1 }
    const stored = {
      ...percentages,
      status: 'QUOTED',
      subTotal,
      serviceFee: 0,
      tax: 2.46,
      total: 249.45,
    }
    await addFault(server, { operationId: 'getOrder', status: 200, body: { ...order, ...stored } })
    const { type } = await openQuote({ server })
    await expectTotal('$249.45')
    const note =
      'These are the stored amounts. Saving changes tax $2.46 to $2.47, total $249.45 to $249.46.'
    expect(screen.getByText(note)).toBeVisible()
    await type('Tax percentage', '2')
    expect(screen.queryByText(note)).toBeNull()
    await expectTotal('$251.93')
  })

  test('a changed line shows a tag and its loaded amounts until the admin restores them', async () => {
    const { type } = await openQuote()
    await type(`Price of ${pads}`, '250')
    await type(`Discount on ${pads}`, '20')
    const row = getField(`Price of ${pads}`).closest('tr')
    expect(row).toHaveTextContent(/Changed.*was \$219\.99.*was 10%.*\$200\.00/)
    await type(`Price of ${pads}`, '219.99')
    await type(`Discount on ${pads}`, '10')
    expect(row).not.toHaveTextContent('Changed')
    expect(screen.queryByRole('button', { name: 'Discard Changes' })).toBeNull()
  })

  test('invalid fields hide the total and show errors once they lose focus, and Save focuses the first', async () => {
    const { type, user } = await openQuote()
    await type(`Price of ${pads}`, 'abc')
    expect(getField(`Price of ${pads}`)).not.toHaveAccessibleDescription()
    const invalidInputs = [
      [`Price of ${pads}`, 'abc', 'Enter a number, such as 49.99.'],
      [`Discount on ${inspection}`, '101', 'Must be 100% or less.'],
      ['Tax percentage', '-1', 'Must be 0 or more.'],
    ] as const
    for (const [name, text, reason] of invalidInputs) {
      await type(name, text)
      await user.tab()
      expect(getField(name)).toHaveAccessibleDescription(reason)
    }
    await expectTotal('–')
    expect(screen.getByText('3 fields need attention')).toBeVisible()
    await user.click(getSaveButton())
    expect(getField(`Price of ${pads}`)).toHaveFocus()
  })
})

test('an original line shows a lock that takes the focus and says why the line cannot be removed', async () => {
  const { add, user } = await openQuote()
  await add('aerosol', /Brake cleaner/)
  const getRemove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })
  const locked = getRemove(pads)
  expect(locked).toHaveAccessibleDescription(/^Cannot remove original service: /)
  expect(locked.querySelector('[data-icon=lock]')).toBeVisible()
  expect(getRemove('Brake cleaner').querySelector('[data-icon=delete]')).toBeVisible()
  locked.focus()
  await user.keyboard('{Enter}')
  expect(locked).toHaveFocus()
  expect(getField(`Price of ${pads}`)).toBeVisible()
})

describe('the catalogue', () => {
  test('services and items can be found, added and removed', async () => {
    const { add, user } = await openQuote()
    await add('flush brake', /Brake fluid flush/)
    await add('aerosol', /Brake cleaner/)
    // The focus is in the field to fill in next.
    expect(getField('Price of Brake cleaner')).toHaveFocus()
    expect(getField('Price of Brake fluid flush')).toHaveValue('99.00')
    expect(getField('Price of Brake cleaner').closest('tr')).toHaveTextContent(/Item.*Added/)
    await expectTotal('$354.48')
    await user.click(screen.getByRole('button', { name: 'Remove Brake fluid flush' }))
    expect(screen.queryByLabelText('Price of Brake fluid flush')).toBeNull()
    expect(getField('Add a service or item')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove Brake cleaner' }))
    expect(screen.queryByLabelText('Price of Brake cleaner')).toBeNull()
    await expectTotal('$246.99')
  })

  test('Discard Changes removes an added line with its error, and the quote can be edited and saved again', async () => {
    const { add, type, user, expectList } = await openQuote()
    await add('flush brake', /Brake fluid flush/)
    await type('Price of Brake fluid flush', 'x')
    await user.click(getSaveButton())
    await screen.findByText('1 field needs attention')
    await user.click(screen.getByRole('button', { name: 'Discard Changes' }))
    expect(screen.queryByLabelText('Price of Brake fluid flush')).toBeNull()
    await add('aerosol', /Brake cleaner/)
    await type(`Price of ${pads}`, 'x')
    await user.click(getSaveButton())
    await waitFor(() => expect(getField(`Price of ${pads}`)).toHaveFocus())
    await type(`Price of ${pads}`, '5')
    await user.click(getSaveButton())
    await expectList()
  })

  test('inactive services are hidden until the admin shows them', async () => {
    const { user } = await openQuote()
    const picker = screen.getByRole('combobox', { name: 'Add a service or item' })
    await user.click(picker)
    await user.paste('drum brake')
    expect(await screen.findByText('No matching services or items')).toBeInTheDocument()
    await user.clear(picker)
    await user.click(screen.getByRole('checkbox', { name: 'Show inactive services' }))
    await user.click(picker)
    await user.paste('drum brake')
    expect(await screen.findByText(/Drum brake shoes \(inactive\)/)).toBeInTheDocument()
  })

  test('a failed read shows an error with Retry and keeps the other entries', async () => {
    const server = await createTestApp({ seed: 'demo' })
    await addFault(server, { operationId: 'listServices', status: 500, times: 1 })
    const { user, add } = await openQuote({ server })
    expect(await screen.findByText('Some services or items could not be loaded.')).toBeVisible()
    await add('aerosol', /Brake cleaner/)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() =>
      expect(screen.queryByText('Some services or items could not be loaded.')).toBeNull(),
    )
    await add('flush brake', /Brake fluid flush/)
    await expectTotal('$354.48')
  })
})

describe('saving', () => {
  test('locks the form, sends the quote, shows a toast and returns to the list', async () => {
    const { user, type, add, getPuts, server, expectList } = await openQuote()
    await type(`Discount on ${inspection}`, '50')
    await add('aerosol', /Brake cleaner/)
    await type('Service fee percentage', '5')
    await type('Tax percentage', '8.25')
    await addFault(server, { operationId: 'saveQuotation', delayMs: 600_000 })
    await user.click(getSaveButton())
    expect(getField('Tax percentage')).toBeDisabled()
    expect(getField('Add a service or item')).toBeDisabled()
    expect(screen.getByText('Discard Changes').closest('button')).toBeDisabled()
    await clearFaults(server)
    expect(await screen.findByText('Quote updated successfully')).toBeVisible()
    await expectList()

    const [put] = getPuts()
    expect(put?.url).toBe(`/pitlane/admin/api/order/${fixtureIds.openOrder}/quotation`)
    expect(put?.body).toMatchObject({
      userId: fixtureIds.activeUser,
      status: 'QUOTED',
      services: [
        { subCategory: pads, price: 219.99, discount: 10, finalPrice: 197.99, type: 'SERVICE' },
        { subCategory: inspection, price: 49, discount: 50, finalPrice: 24.5, type: 'SERVICE' },
        {
          category: 'Item',
          subCategory: 'Brake cleaner',
          price: 8.49,
          finalPrice: 8.49,
          type: 'ITEM',
        },
      ],
      subTotal: '230.98',
      total: '262.54',
    })
    const order = await fetchOrder(server)
    expect(order).toMatchObject({ status: 'QUOTED', total: 262.54 })
    expect(order.services[2]?.id).toMatch(/^temp/)
  })

  test('missing prices and an invalid percentage stop the save, and the first of them gets the focus', async () => {
    const { user, type, getPuts } = await openQuote({
      id: edgeFixtureIds.unpricedLinesOrder,
      seed: 'edge',
    })
    await type('Tax percentage', '200')
    await user.click(getSaveButton())
    const [first] = screen.getAllByText('Enter an amount.')
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(first?.id)
    expect(getField('Tax percentage')).toHaveAccessibleDescription('Must be 100% or less.')
    expect(getPuts()).toEqual([])
  })

  test('saving a total of 0 requires confirmation, also with Control and Enter', async () => {
    const { user, type, getPuts, expectList } = await openQuote()
    await type(`Discount on ${pads}`, '100')
    await type(`Price of ${inspection}`, '0')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Save a $0.00 quote?')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(getPuts()).toEqual([])
    await user.click(getSaveButton())
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save Quote' }),
    )
    await expectList()
  })
})

test('a quote cannot be saved after its order was paid, and Discard Yours makes the quote read-only', async () => {
  const { user, type, server, getPuts } = await openQuote()
  await type(`Price of ${inspection}`, '60')
  const body = { ...(await fetchOrder(server)), status: 'PAID' }
  await addFault(server, { operationId: 'getOrder', status: 200, body })
  await user.click(getSaveButton())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^This order's status is To Be Scheduled\./)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Save Yours' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Discard Yours' }))
  await waitFor(() => expect(screen.queryByText('Save Quote')).toBeNull())
  expect(getPuts()).toEqual([])
})

test('a save first shows the changes of another admin, and Save Yours replaces them', async () => {
  const { user, type, getPuts, server, expectList } = await openQuote()
  await type(`Price of ${inspection}`, '60')
  const order = await fetchOrder(server)
  const theirs = toQuotationRequest(order, { ...toQuoteForm(order), serviceFee: '7' })
  await asOtherAdmin(server).put(`/order/${order.id}/quotation`).send(theirs).expect(200)
  await user.click(getSaveButton())
  await screen.findByRole('dialog', { name: 'This order was changed by someone else' })
  expect(screen.getByRole('row', { name: 'Service Fee 0% 7% 0%' })).toBeInTheDocument()
  expect(getPuts()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save Yours' }))
  await expectList()
  expect(await fetchOrder(server)).toMatchObject({
    serviceFeePercentage: 0,
    services: [{}, { price: 60 }],
  })
})

test('input in quote and vehicle survives an expired session', async () => {
  const { user, type, add, server, router, unmount } = await openQuote()
  await user.click(screen.getByText('Edit Vehicle'))
  await type('Trim', 'LTZ')
  await type('Tax percentage', '9.5')
  await add('aerosol', /Brake cleaner/)
  session.expire(session.getToken())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
  unmount()

  await openQuote({ server })
  expect(getField('Tax percentage')).toHaveValue('9.5')
  expect(getField('Price of Brake cleaner')).toHaveValue('8.49')
  expect(getField('Trim')).toHaveValue('LTZ')
  expect(screen.getAllByText(/unsaved changes were restored/)).toHaveLength(2)
})

test('a save while the browser is offline says so below the stated text', async () => {
  const { user, type, server } = await openQuote()
  await type(`Price of ${inspection}`, '60')
  await addFault(server, { operationId: 'getOrder', kind: 'cut' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(getSaveButton())
  expect(await screen.findByText('Failed to update the quote!')).toBeVisible()
  expect(screen.getByText('Your browser is offline. Please try again later.')).toBeVisible()
})

test('earlier quotes of the same model are the five newest, and one press copies a line or all of them', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const read = asOtherAdmin(server)
  const orders: ServiceOrder[] = []
  for (const status of statuses)
    orders.push(...(await read.get(`/order/all?page=0&size=200&status=${status}`)).body.content)
  // More than five, and not sorted by status.
  const sameModel = orders.filter(({ car }) => car?.make === 'Ford' && car.model === 'F-150')
  const order = sameModel.find(({ status }) => status === 'OPEN')
  const expected = sameModel
    .filter(({ status }) => status !== 'OPEN')
    .sort((one, other) => (other.created ?? '').localeCompare(one.created ?? ''))
    .slice(0, 5)
  const { user, getPuts, expectList } = await openQuote({ server, id: order?.id })
  await user.click(screen.getByRole('button', { name: 'Earlier quotes' }))
  const region = within(screen.getByRole('region', { name: 'Earlier quotes' }))
  await waitFor(() => expect(region.queryAllByRole('article')).toHaveLength(expected.length))
  const quotes = region.getAllByRole('article').map((quote) => within(quote))
  expect(quotes.map((quote) => quote.getByRole('link').getAttribute('href'))).toEqual(
    expected.map(({ id }) => `/order/${id}`),
  )

  const getPrices = () => screen.getAllByLabelText(/^Price of/)
  const countBefore = getPrices().length
  const [copyButton] = quotes[0]?.getAllByRole('button') ?? []
  if (!copyButton) throw new Error('The newest quote has no button.')
  await user.click(copyButton)
  expect(getPrices()).toHaveLength(countBefore + 1)
  expect(getPrices().at(-1)).toHaveValue(expected[0]?.services[0]?.price?.toFixed(2))
  expect(copyButton).toHaveFocus()
  await user.click(screen.getAllByRole('button', { name: /^Copy all/ })[0] ?? copyButton)
  const lineCount = countBefore + 1 + (expected[0]?.services.length ?? 0)
  expect(getPrices()).toHaveLength(lineCount)
  await user.click(getSaveButton())
  await expectList()
  const body = getPuts()[0]?.body
  expect(body).toHaveProperty('services.length', lineCount)
  expect(body).toHaveProperty(`services.${lineCount - 1}.id`, expect.stringMatching(/^temp/))
})

describe('the percentages of the last quote', () => {
  const usePercentages = { name: 'Use 5% and 8.875%' }

  test('are offered after a save, fill in with one press, and Log Out forgets them', async () => {
    const { server, type, expectList, unmount } = await openQuote()
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
    await type('Service fee percentage', '5')
    await type('Tax percentage', '8.875')
    await userEvent.click(getSaveButton())
    await expectList()
    unmount()

    const { body } = await asOtherAdmin(server).get('/order/all?page=0&size=10&status=OPEN')
    const orders: ServiceOrder[] = body.content
    const next = await openQuote({ server, id: orders[0]?.id })
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
    await next.type('Service fee percentage', '0')
    await next.type('Tax percentage', '0')
    await next.user.click(await screen.findByRole('button', usePercentages))
    expect(getField('Service fee percentage')).toHaveValue('5')
    expect(getField('Service fee percentage')).toHaveFocus()
    expect(getField('Tax percentage')).toHaveValue('8.875')
    await waitFor(() => expect(screen.queryByRole('button', usePercentages)).toBeNull())
    expect(next.getPuts()).toEqual([])

    await next.user.click(screen.getByRole('button', { name: 'Discard Changes' }))
    act(() => session.logOut())
    expect(Object.keys(window.localStorage).filter((key) => key.includes('amounts'))).toEqual([])
  })

  test('are kept if the admin leaves the page while the save runs', async () => {
    const { server, user, type, router } = await openQuote()
    await addFault(server, { operationId: 'saveQuotation', delayMs: 60_000 })
    await type('Service fee percentage', '5')
    await type('Tax percentage', '8.875')
    await user.click(getSaveButton())
    await waitFor(() => expect(getSaveButton()).toHaveClass('ant-btn-loading'))
    await user.click(screen.getByRole('link', { name: 'Users' }))
    await server.control.delete('/faults')
    await waitFor(() => expect(router.state.location.pathname).toBe('/users'))
    expect(window.localStorage.getItem('last-amounts:quote:admin@pitlane.test')).toBe(
      '{"serviceFee":"5","tax":"8.875"}',
    )
  })

  test('are those of this admin only', async () => {
    const other = 'other@pitlane.test'
    const stored = JSON.stringify({ serviceFee: '5', tax: '8.875' })
    window.localStorage.setItem(`last-amounts:quote:${other}`, stored)
    await openQuote()
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  })
})
