import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'
import { session } from '#web/api/session.ts'

const address = `/service-requests/${fixtureIds.openOrder}`
const pads = 'Front brake pads and rotors'
const inspection = 'Brake inspection'

const field = (name: string) => screen.getByLabelText(name)
const save = () => screen.getByRole('button', { name: 'Save Quote' })
const sum = (label: string) => screen.getByText(label).parentElement

/** The request of the open order, once its quote can be edited. */
const openQuote = async (options: Parameters<typeof renderAt>[1] & { at?: string } = {}) => {
  const rendered = await renderAt(options.at ?? address, options)
  await screen.findByText('Save Quote')
  const { user } = rendered
  const type = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.paste(text)
  }
  const add = async (search: string, entry: RegExp) => {
    const picker = screen.getByLabelText('Add a service or item')
    await waitFor(() => expect(picker).toBeEnabled())
    await user.click(picker)
    await user.paste(search)
    await user.click(await screen.findByText(entry, { selector: '.catalogue-option *' }))
  }
  return { ...rendered, type, add }
}

/** What another admin saves on the open order meanwhile. */
const saveElsewhere = async (app: TestApp, serviceFeePercentage: number) => {
  const token = app.signIn('ops@pitlane.test')
  const path = `/admin/api/order/${fixtureIds.openOrder}`
  const { body } = await app.get(path, { token })
  const order = body as Record<string, unknown> & { services: { finalPrice: number }[] }
  const subTotal = order.services.reduce((all, { finalPrice }) => all + Math.round(finalPrice * 100), 0) / 100
  const fee = Math.round(subTotal * serviceFeePercentage) / 100
  const { userId, parentServiceId, issueDescription, services, paymentDetails, refundDetails } = order
  const quotation = {
    ...{
      userId,
      parentServiceId,
      issueDescription,
      status: 'QUOTED',
      services,
      paymentDetails,
      refundDetails,
    },
    ...{
      subTotal: subTotal.toFixed(2),
      serviceFee: fee,
      serviceFeePercentage,
      taxPercentage: 0,
      tax: 0,
      platformFee: 0,
    },
    total: (subTotal + fee).toFixed(2),
  }
  const { status } = await app.put(`${path}/quotation`, { token, body: quotation })
  expect(status).toBe(200)
}

const stored = async (app: TestApp) => {
  const { body } = await app.get(`/admin/api/order/${fixtureIds.openOrder}`, { token: app.signIn() })
  return body as {
    status: string
    total: number
    serviceFeePercentage: number
    services: { id: string; price: number }[]
  }
}

describe('while the quote is typed', () => {
  test('subtotal, fee, tax and total follow every stroke', async () => {
    const { type } = await openQuote()
    expect(sum('Subtotal')).toHaveTextContent('$246.99')
    expect(sum('Total')).toHaveTextContent('$246.99')
    await type(`Price of ${inspection}`, '102.01')
    await type('Service Fee percentage', '5')
    await type('Tax percentage', '8.25')
    expect(sum('Subtotal')).toHaveTextContent('$300.00')
    expect(sum('Service Fee')).toHaveTextContent('$15.00')
    expect(sum('Tax')).toHaveTextContent('$25.99')
    expect(sum('Total')).toHaveTextContent('$340.99')
  })

  test('a changed line is marked, its original price stays in sight, and typing it back takes the mark away', async () => {
    const { type } = await openQuote()
    await type(`Price of ${pads}`, '250')
    const row = field(`Price of ${pads}`).closest('tr')
    expect(row).toHaveTextContent('Changed')
    expect(row).toHaveTextContent('was $219.99')
    expect(row).toHaveTextContent('$225.00')
    await type(`Price of ${pads}`, '219.99')
    expect(row).not.toHaveTextContent('Changed')
  })

  test('an entry that is no amount or out of bounds is refused when it is left, and counts as 0', async () => {
    const { type, user } = await openQuote()
    const wrong = [
      [`Price of ${pads}`, 'abc', "'abc' is not a number"],
      [`Price of ${inspection}`, '-1', 'Must be 0 or more'],
      [`Discount on ${pads}`, '101', 'At most 100 %'],
      ['Service Fee percentage', '100.5', 'At most 100 %'],
      ['Tax percentage', '1.23456', 'At most 4 decimals'],
    ] as const
    await type(`Price of ${pads}`, 'abc')
    expect(field(`Price of ${pads}`)).not.toHaveAccessibleDescription()
    for (const [name, text, reason] of wrong) {
      await type(name, text)
      await user.tab()
      expect(field(name)).toHaveAccessibleDescription(reason)
    }
    expect(screen.getByText('4 entries are missing or wrong and count as 0.')).toBeVisible()
    expect(sum('Total')).toHaveTextContent('$0.00')
  })

  test('Enter goes to the next line, below the last one to the percentages, and on to Save', async () => {
    const { user } = await openQuote()
    await user.click(field(`Price of ${pads}`))
    await user.keyboard('200{Enter}')
    expect(field(`Price of ${inspection}`)).toHaveFocus()
    await user.keyboard('50{Enter}')
    expect(field('Service Fee percentage')).toHaveFocus()
    await user.keyboard('10{Enter}')
    expect(field('Tax percentage')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(save()).toHaveFocus()
    expect(sum('Total')).toHaveTextContent('$253.00')
  })

  test('Shift+Enter and the arrow keys go up and down, Tab goes across', async () => {
    const { user } = await openQuote()
    await user.click(field(`Discount on ${inspection}`))
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(field(`Discount on ${pads}`)).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(field(`Discount on ${inspection}`)).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    await user.click(field(`Price of ${pads}`))
    await user.tab()
    expect(field(`Discount on ${pads}`)).toHaveFocus()
  })

  test('a line of the original order cannot be removed, and its button says why', async () => {
    const { user } = await openQuote()
    const remove = screen.getByRole('button', { name: `Remove ${pads}` })
    expect(remove).toHaveAttribute('aria-disabled', 'true')
    expect(remove).toHaveAccessibleDescription(
      'Cannot remove original service: This service was part of the original order and cannot be removed.',
    )
    await user.click(remove)
    expect(field(`Price of ${pads}`)).toBeVisible()
  })
})

describe('the catalogue', () => {
  test('a service and an item are found by their words and added as lines, and can be removed again', async () => {
    const { add, user } = await openQuote()
    await add('flush brake', /Brake fluid flush/)
    await add('aerosol', /Brake cleaner/)
    expect(field('Price of Brake fluid flush')).toHaveValue('99.00')
    const item = field('Price of Brake cleaner').closest('tr')
    expect(item).toHaveTextContent('Item')
    expect(item).toHaveTextContent('Added')
    expect(sum('Total')).toHaveTextContent('$354.48')
    await user.click(screen.getByRole('button', { name: 'Remove Brake fluid flush' }))
    expect(screen.queryByLabelText('Price of Brake fluid flush')).toBeNull()
    expect(field('Price of Brake cleaner')).toHaveFocus()
  })

  test('inactive services are hidden unless asked for', async () => {
    const { user } = await openQuote()
    const picker = screen.getByRole('combobox', { name: 'Add a service or item' })
    await user.click(picker)
    await user.paste('drum brake')
    expect(await screen.findByText('Nothing in the catalogue matches')).toBeInTheDocument()
    await user.clear(picker)
    await user.click(screen.getByRole('checkbox', { name: 'Show inactive services' }))
    await user.click(picker)
    await user.paste('drum brake')
    expect(await screen.findByText(/Drum brake shoes \(inactive\)/)).toBeInTheDocument()
  })

  test('a catalogue that cannot be loaded says so, and the quote can be saved all the same', async () => {
    const app = await testApp({ seed: 'demo' })
    await provoke(app, { operationId: 'listServices', status: 500, times: 1 })
    const { user, router, add } = await openQuote({ app })
    expect(await screen.findByText('The catalogue could not be loaded.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('The catalogue could not be loaded.')).toBeNull())
    await add('flush brake', /Brake fluid flush/)
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe('/service-requests'))
  })
})

describe('saving', () => {
  test('sends the whole quote, says so and returns to the list; the order is then quoted', async () => {
    const { user, type, add, sent, server, router } = await openQuote()
    await type(`Discount on ${inspection}`, '50')
    await add('aerosol', /Brake cleaner/)
    await type('Service Fee percentage', '5')
    await type('Tax percentage', '8.25')
    await user.click(save())
    expect(await screen.findByText('Quote updated successfully')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/service-requests'))

    const put = sent.find(({ method }) => method === 'PUT')
    expect(put?.url).toBe(`/pitlane/admin/api/order/${fixtureIds.openOrder}/quotation`)
    expect(put?.body).toMatchObject({
      userId: fixtureIds.activeUser,
      status: 'QUOTED',
      services: [
        { subCategory: pads, price: 219.99, discount: 10, finalPrice: 197.99, type: 'SERVICE' },
        { subCategory: inspection, price: 49, discount: 50, finalPrice: 24.5, type: 'SERVICE' },
        { category: 'Item', subCategory: 'Brake cleaner', price: 8.49, finalPrice: 8.49, type: 'ITEM' },
      ],
      subTotal: '230.98',
      serviceFee: 11.55,
      serviceFeePercentage: 5,
      tax: 20.01,
      taxPercentage: 8.25,
      platformFee: 0,
      total: '262.54',
    })
    const order = await stored(server)
    expect(order).toMatchObject({ status: 'QUOTED', total: 262.54 })
    expect(order.services[2]?.id).toMatch(/^temp/)
  })

  test('a failure says so and keeps what was typed', async () => {
    const app = await testApp({ seed: 'demo' })
    await provoke(app, { operationId: 'saveQuotation', status: 500, times: 1 })
    const { user, type, router } = await openQuote({ app })
    await type(`Price of ${pads}`, '250')
    await user.click(save())
    expect(await screen.findByText('Failed to update the quote!')).toBeVisible()
    expect(screen.getByText('Please try again later.')).toBeVisible()
    expect(field(`Price of ${pads}`)).toHaveValue('250')
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe('/service-requests'))
  })

  test('a wrong entry is not sent: it says what is wrong and gets the focus', async () => {
    const { user, type, sent } = await openQuote()
    await type(`Discount on ${inspection}`, '200')
    await user.click(save())
    expect(field(`Discount on ${inspection}`)).toHaveFocus()
    expect(await screen.findByText('At most 100 %')).toBeVisible()
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test('lines without a price ask for one', async () => {
    const at = `/service-requests/${edgeFixtureIds.unpricedLinesOrder}`
    const { user, sent } = await openQuote({ at, seed: 'edge' })
    await user.click(save())
    expect((await screen.findAllByText('Enter an amount')).length).toBeGreaterThan(0)
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test('a quote without lines cannot be saved, and the button says why', async () => {
    await openQuote({ at: `/service-requests/${edgeFixtureIds.emptyOrder}`, seed: 'edge' })
    expect(save()).toHaveAttribute('aria-disabled', 'true')
    expect(save()).toHaveAccessibleDescription('Add at least one line first.')
  })

  test('a quote of nothing has to be confirmed', async () => {
    const { user, type, sent, router } = await openQuote()
    await type(`Discount on ${pads}`, '100')
    await type(`Price of ${inspection}`, '0')
    await user.click(save())
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Save a quote of $0.00?')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
    await user.click(save())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save Quote' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/service-requests'))
  })
})

describe('when another admin changed the order meanwhile', () => {
  const conflicting = async () => {
    const opened = await openQuote()
    await opened.type(`Price of ${inspection}`, '60')
    await saveElsewhere(opened.server, 7)
    await opened.user.click(save())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('This order was changed in the meantime')).toBeInTheDocument()
    expect(dialog.getByRole('row', { name: 'Status Open Quote Completed' })).toBeInTheDocument()
    expect(dialog.getByRole('row', { name: 'Service fee 0 % 7 %' })).toBeInTheDocument()
    expect(opened.sent.some(({ method }) => method === 'PUT')).toBe(false)
    return { ...opened, dialog }
  }

  test('nothing is sent before the admin saw what changed; the own quote can then be saved', async () => {
    const { dialog, user, router, server } = await conflicting()
    await user.click(dialog.getByRole('button', { name: 'Save my quote' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/service-requests'))
    expect(await stored(server)).toMatchObject({ serviceFeePercentage: 0, services: [{}, { price: 60 }] })
  })

  test('the own quote can be given up for the other one', async () => {
    const { dialog, user } = await conflicting()
    await user.click(dialog.getByRole('button', { name: 'Discard my quote' }))
    expect(field('Service Fee percentage')).toHaveValue('7')
    expect(field(`Price of ${inspection}`)).toHaveValue('49.00')
  })
})

describe('when the answer to a save is lost although it was done', () => {
  const losing = async () => {
    const opened = await openQuote()
    await opened.type(`Price of ${inspection}`, '60')
    await provoke(opened.server, { operationId: 'saveQuotation', kind: 'cut', times: 1 })
    await opened.user.click(save())
    expect(await screen.findByText('Failed to update the quote!')).toBeVisible()
    expect(await stored(opened.server)).toMatchObject({ status: 'QUOTED', services: [{}, { price: 60 }] })
    const puts = () => opened.sent.filter(({ method }) => method === 'PUT').length
    return { ...opened, puts }
  }

  test('saving again finds it done and sends nothing', async () => {
    const { user, router, puts } = await losing()
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe('/service-requests'))
    expect(await screen.findByText('Quote updated successfully')).toBeVisible()
    expect(puts()).toBe(1)
  })

  test('what was typed since is saved, and the own change is not shown as another admin’s', async () => {
    const { user, router, type, server, puts } = await losing()
    await type(`Price of ${inspection}`, '70')
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe('/service-requests'))
    expect(await stored(server)).toMatchObject({ services: [{}, { price: 70 }] })
    expect(puts()).toBe(2)
  })

  test('what another admin changed after it is shown all the same', async () => {
    const { user, server, puts } = await losing()
    await saveElsewhere(server, 7)
    await user.click(save())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('row', { name: 'Service fee 0 % 7 %' })).toBeInTheDocument()
    expect(puts()).toBe(1)
  })
})

describe('leaving', () => {
  test('with unsaved changes asks, and staying keeps them', async () => {
    const { user, type, router } = await openQuote()
    await type('Tax percentage', '9')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(field('Tax percentage')).toHaveValue('9')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/service-requests'))
  })

  test('without a change, or with one that was typed back, does not ask', async () => {
    const { user, type, router } = await openQuote()
    await type(`Price of ${inspection}`, '50')
    await type(`Price of ${inspection}`, '49')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/service-requests'))
  })

  test('Discard Changes brings back what was loaded', async () => {
    const { user, type } = await openQuote()
    await type(`Price of ${inspection}`, '50')
    await user.click(screen.getByRole('button', { name: 'Discard Changes' }))
    expect(field(`Price of ${inspection}`)).toHaveValue('49.00')
    expect(screen.queryByRole('button', { name: 'Discard Changes' })).toBeNull()
  })
})

test('what was typed is there again after an expired session, not after Log Out', async () => {
  const { type, server, router, unmount } = await openQuote()
  await type('Tax percentage', '9.5')
  session.expire(session.token())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
  unmount()

  const again = await openQuote({ app: server })
  expect(field('Tax percentage')).toHaveValue('9.5')
  expect(screen.getByText(/is here again, not saved yet/)).toBeVisible()
  session.logOut()
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/admin/login'))
  again.unmount()

  await openQuote({ app: server })
  expect(field('Tax percentage')).toHaveValue('0')
})
