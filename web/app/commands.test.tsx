import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { addFault, asOtherAdmin, listUrls, renderAt } from '#tests/screens/screen.tsx'

const findMenuInput = async () => {
  const field = await screen.findByRole('combobox', { name: 'Find or jump to' })
  await waitFor(() => expect(field).toHaveFocus())
  return field
}

/** The entries that search all records. */
const getSearchEntries = (text: string) => [
  `Search all orders for “${text}”by ID, VIN, plate or vehicle`,
  `Search all users and mechanics for “${text}”by name, email or phone`,
]

const renderPage = async (...args: Parameters<typeof renderAt>) => {
  const view = await renderAt(...args)
  await screen.findByRole('heading', { level: 1 })
  const openMenu = async () => {
    await view.user.keyboard('{Control>}k{/Control}')
    await findMenuInput()
  }
  // The text of an entry is its label, immediately followed by its keys or its note.
  const getEntries = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  return { ...view, openMenu, getEntries }
}

it('the menu finds a screen by part of its name, and restores the focus when closed without a choice', async () => {
  const { user, openMenu, getEntries } = await renderPage('/service-requests', { seed: 'empty' })
  const search = screen.getByRole('searchbox')
  await user.type(search, 'x')
  await openMenu()
  await user.keyboard('pay')
  expect(getEntries()).toEqual(['PaymentsGP', ...getSearchEntries('pay')])
  await user.keyboard('{Control>}k{/Control}')
  expect(search).toHaveFocus()
  expect(search).toHaveValue('x')
  await openMenu()
  await user.keyboard('managem data{Enter}')
  expect(await screen.findByRole('heading', { name: 'Data Management' })).toBeVisible()
})

it("the menu runs the page's actions with their confirmations, and shows why an action is not available", async () => {
  const server = await createTestApp({ seed: 'demo' })
  const { user, openMenu, getEntries } = await renderPage(`/users/${fixtureIds.activeUser}`, {
    server,
  })
  const blockButton = await screen.findByRole('button', { name: 'Block User' })
  await openMenu()
  expect(getEntries().slice(0, 3)).toEqual(['Edit', 'Mark as Inactive', 'Block User'])
  await user.keyboard('block{Enter}')
  await screen.findByText('Blocked users cannot book mechanics until you unblock them.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(blockButton).toHaveFocus())
  await addFault(server, { operationId: 'getUser', kind: 'hang' })
  await user.click(screen.getByRole('button', { name: 'Mark as Inactive' }))
  await openMenu()
  const unavailable = screen.getByRole('option', { name: /^Block User/ })
  expect(unavailable).toHaveTextContent('Block UserAnother change is being saved.')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(unavailable).toHaveAttribute('aria-selected', 'true')
  expect(await findMenuInput()).toHaveAttribute('aria-activedescendant', unavailable.id)
  await user.click(unavailable)
  expect(screen.queryByText(/^Blocked users cannot/)).not.toBeInTheDocument()
})

it.each([
  ['an order', fixtureIds.openOrder, '/order/', '2020 Chevrolet SilveradoOrder'],
  ['a user', fixtureIds.pendingUser, '/users/', 'Maria DelgadoUser'],
  ['a mechanic', fixtureIds.mechanicToPay, '/mechanics/', 'Darnell WashingtonMechanic'],
])('the menu finds %s by its full ID and opens it', async (_, id, pathPrefix, entry) => {
  const { user, sent, openMenu, getEntries, router } = await renderPage('/profile')
  await openMenu()
  await user.keyboard(`  #${id.toUpperCase()}`)
  await waitFor(() => expect(getEntries()).toEqual([`${entry} #${id.slice(-8)}`]))
  expect(listUrls(sent).sort()).toEqual([`mechanic/${id}`, `order/${id}`, `user/${id}`])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(pathPrefix + id))
})

it('the menu reports an unknown ID and a failed search', async () => {
  const { user, server, openMenu } = await renderPage('/profile')
  await openMenu()
  await user.keyboard('0'.repeat(24))
  expect(await screen.findByText('No record has this ID.')).toBeVisible()
  await addFault(server, { operationId: 'getUser', status: 500 })
  await user.clear(await findMenuInput())
  await user.keyboard('1'.repeat(24))
  expect(await screen.findByText('The search failed. Please try again later.')).toBeVisible()
})

it('the menu finds a recent record without its foreign letters and typographic apostrophes', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const { body: user } = await asOtherAdmin(server).get(`/user/${fixtureIds.pendingUser}`)
  const body = { ...user, firstName: 'Søren', lastName: 'O’Brien' }
  await addFault(server, { operationId: 'getUser', body })
  const view = await renderPage(`/users/${fixtureIds.pendingUser}`, { server })
  await screen.findByRole('heading', { name: 'Søren O’Brien' })
  await view.user.keyboard('gm')
  await screen.findByRole('heading', { name: 'Mechanics Management' })
  await view.openMenu()
  await view.user.keyboard("soren o'brien")
  expect(view.getEntries()).toEqual([
    `Søren O’BrienUser #${fixtureIds.pendingUser.slice(-8)}`,
    ...getSearchEntries("soren o'brien"),
  ])
})

it('the menu of a phone has no keyboard shortcuts', async () => {
  const { user, getEntries } = await renderPage('/profile', { seed: 'empty' })
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('pointer: coarse'),
  }))
  await user.click(screen.getByRole('button', { name: /^Find or jump to/ }))
  await findMenuInput()
  expect(getEntries()).toContain('Payments')
  expect(getEntries()).not.toContain('Keyboard shortcuts')
})

it('the menu lists recent records until Log Out', async () => {
  const { user, router, openMenu, getEntries } = await renderPage(
    `/users/${fixtureIds.pendingUser}`,
  )
  await screen.findByRole('heading', { name: 'Maria Delgado' })
  const entry = `Maria DelgadoUser #${fixtureIds.pendingUser.slice(-8)}`
  await user.keyboard('gm')
  await screen.findByRole('heading', { name: 'Mechanics Management' })
  await openMenu()
  expect(getEntries()).toContain(entry)
  await user.keyboard('delgado{Enter}')
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/users/${fixtureIds.pendingUser}`),
  )
  await openMenu()
  // The current page is not listed.
  expect(getEntries()).not.toContain(entry)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  await screen.findByRole('heading', { name: 'Admin Login' })
  expect({ ...window.sessionStorage }).not.toHaveProperty('recent-records')
})

it.each([
  ['a quote outside a queue', `/service-requests/${fixtureIds.openOrder}`, ['This quote']],
  ['a payment', `/payments/${fixtureIds.mechanicToPay}`, ['These orders']],
  ['a list', '/users', ['This list']],
])('the shortcuts of %s have no empty group', async (_, path, groups) => {
  const { user } = await renderPage(path)
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  await screen.findAllByRole('table')
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog'))
  const titles = dialog.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual([...groups, 'On every page', 'Go to'])
})

describe('the search of all records', () => {
  const shortId = (id: string) => id.slice(-8)

  it('finds an order of any status by the characters that screens show, with no call before Enter', async () => {
    const { user, sent, openMenu, router } = await renderPage('/profile')
    await openMenu()
    await user.keyboard(shortId(fixtureIds.settledOrder))
    expect(sent).toEqual([])
    await user.keyboard('{Enter}')
    const match = await screen.findByRole('option', { name: /Completed/ })
    expect(match).toHaveTextContent(`#${shortId(fixtureIds.settledOrder)} Completed `)
    await screen.findByText('1 match in orders.')
    // One page of 200 for each of the ten statuses.
    const urls = listUrls(sent)
    expect(urls).toHaveLength(10)
    expect(urls.every((url) => /page=0&size=200&status=/.test(url ?? ''))).toBe(true)
    expect(match).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/order/${fixtureIds.settledOrder}`),
    )
  })

  it('keeps what it read for the next search', async () => {
    const { user, sent, openMenu } = await renderPage('/profile')
    await openMenu()
    await user.keyboard(`${shortId(fixtureIds.openOrder)}{Enter}`)
    await screen.findByText('1 match in orders.')
    await user.keyboard('{Escape}')
    await openMenu()
    await user.keyboard(`${shortId(fixtureIds.paidOrder)}{Enter}`)
    await screen.findByText('1 match in orders.')
    expect(listUrls(sent)).toHaveLength(10)
  })

  it('finds users and mechanics by name or phone', async () => {
    const { user, sent, openMenu, router } = await renderPage('/profile')
    await openMenu()
    await user.keyboard('512 555 0114')
    await user.keyboard('{ArrowDown}{Enter}')
    const match = await screen.findByRole('option', { name: /Maria Delgado/ })
    expect(match).toHaveTextContent(/User +\+1 \(512\) 555-0114$/)
    expect(match).not.toHaveTextContent(shortId(fixtureIds.pendingUser))
    expect(listUrls(sent).sort()).toEqual(['mechanics', 'users?page=0&size=200'])
    await user.clear(await findMenuInput())
    await user.keyboard('washington')
    await screen.findByRole('option', { name: /Darnell Washington/ })
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/mechanics/${fixtureIds.mechanicToPay}`),
    )
  })

  it('can be stopped and continued, and says so if it fails', async () => {
    const { user, server, sent, openMenu, getEntries } = await renderPage('/profile')
    await addFault(server, { operationId: 'listOrders', kind: 'hang', times: 1 })
    await openMenu()
    await user.keyboard('no such order{Enter}')
    const stop = await screen.findByRole('option', { name: /^Stop searching orders/ })
    await waitFor(() => expect(stop).toHaveTextContent(/Searched \d+ orders on 9 of 10 pages/))
    await user.click(stop)
    await screen.findByRole('option', { name: /^Continue searching orders/ })
    const countBefore = sent.length
    await addFault(server, { operationId: 'listOrders', status: 500, times: 1 })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Some orders could not be loaded.')).toBeVisible()
    await user.click(screen.getByRole('option', { name: /^Continue searching orders/ }))
    expect(await screen.findByText('0 matches in orders.')).toBeVisible()
    expect(getEntries()).toEqual([getSearchEntries('no such order')[1]])
    // Only the hanging page and the failed one were read again.
    expect(sent.length).toBeLessThan(countBefore + 10)
  })
})
