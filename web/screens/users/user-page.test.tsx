import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp, type TestApp } from '#tests/mock-server/test-app.ts'
import type { Screen } from '#tests/screens/screen.tsx'
import {
  addFault,
  asOtherAdmin,
  findActions,
  findCard,
  listPuts,
  listUrls,
  renderAt,
} from '#tests/screens/screen.tsx'
import type { User } from '#web/api/generated/pitlane.schemas.ts'
import { userEditor, userInactivation } from './user-edit.ts'

const { pendingUser, activeUser, blockedUser } = fixtureIds
const userPath = (id: string) => `/users/${id}`
const findButton = (name: string) => screen.findByRole('button', { name })
const expectList = (router: Screen['router']) =>
  waitFor(() => expect(router.state.location.pathname).toBe('/users'))

const fetchUser = async (server: TestApp, id: string): Promise<User> =>
  (await asOtherAdmin(server).get(`/user/${id}`)).body

const saveAsOtherAdmin = async (server: TestApp, id: string, changes: object) => {
  const user = await fetchUser(server, id)
  const body = { ...userEditor.toRequest(userEditor.toValues(user), user), ...changes }
  await asOtherAdmin(server).put('/update/user').send(body).expect(200)
}

// antd's icons have names such as 'check-circle', which screen readers would read.
const expectNoNamedIcon = () => expect(screen.queryByRole('img', { name: /circle/ })).toBeNull()

const confirmBlocking = async (user: Screen['user']) => {
  await user.click(await findButton('Block User'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Marcus Bennett?' }))
  await user.click(dialog.getByRole('button', { name: 'Block' }))
}

describe('the page', () => {
  test('shows the user and the documents after one read of each, and the user beside an enlarged image', async () => {
    const { sent, user } = await renderAt(userPath(pendingUser))
    const personalInfo = await findCard('Personal Information')
    for (const text of ['Maria', 'Delgado', 'maria.delgado0@inbox.test', '+1 (512) 555-0114'])
      expect(personalInfo.getByText(text)).toBeVisible()
    expect(personalInfo.getByText('Apr 17, 1991')).toBeVisible()
    const license = await findCard('License Information')
    expect(license.getByText('38204417')).toBeVisible()
    expect(license.getByText('TX')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Maria Delgado$/)
    expect(screen.getByText('User Details')).toBeVisible()
    // The third document, the profile photo, is not shown.
    const documents = await findCard('Documents')
    expect(documents.getAllByRole('figure')).toHaveLength(2)
    expect(documents.getByText('Driver License Image')).toBeVisible()
    expect(documents.getByText('Selfie Image')).toBeVisible()
    expect(listUrls(sent)).toEqual([`user/${pendingUser}`, `documents/user/${pendingUser}`])

    await user.click(screen.getAllByRole('button', { name: /^Enlarge/ })[0] ?? document.body)
    const preview = within(await screen.findByRole('dialog'))
    for (const text of ['Maria Delgado', 'Apr 17, 1991', '38204417', 'TX'])
      expect(preview.getByText(text)).toBeInTheDocument()
  })

  test('shows the orders of the user newest first, each with a link, once the admin asks', async () => {
    const { sent, user } = await renderAt(userPath(activeUser))
    const card = await findCard('Orders')
    await findCard('Documents')
    const callsBefore = sent.length
    await user.click(card.getByRole('button', { name: 'Show orders' }))
    await card.findByText(/^Searched \d+ orders/)
    expect(listUrls(sent.slice(callsBefore))).toHaveLength(10)
    const links = card.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const name of [
      'openOrder',
      'quotedOrder',
      'paidOrder',
      'scheduledOrder',
      'completedOrder',
    ] as const)
      expect(links).toContain(`/order/${fixtureIds[name]}`)
    const rows = card.getAllByRole('row').slice(1)
    const completed = rows.find(({ innerHTML }) => innerHTML.includes(fixtureIds.completedOrder))
    expect(completed).toHaveTextContent(/Completed\$[\d,]+\.\d\d$/)
    const dates = rows.map((row) =>
      Date.parse(within(row).getAllByRole('cell')[1]?.textContent ?? ''),
    )
    expect(dates).toEqual(dates.toSorted((one, other) => other - one))
    const hide = card.getByRole('button', { name: 'Hide orders' })
    expect(hide).toHaveFocus()
    await user.click(hide)
    expect(card.queryByRole('table')).toBeNull()
  })

  test('says how many pages of orders were not read, and Retry reads only these', async () => {
    const server = await createTestApp({ seed: 'empty' })
    const page = { content: [], totalPages: 0, number: 0 }
    await addFault(server, {
      operationId: 'getUser',
      status: 200,
      body: { id: 'u1', firstName: 'Maria' },
    })
    await addFault(server, { operationId: 'listOrders', status: 400, delayMs: 50, times: 1 })
    await addFault(server, { operationId: 'listOrders', status: 200, body: page, delayMs: 100 })
    const { user, sent } = await renderAt(userPath('u1'), { server })
    const card = await findCard('Orders')
    await user.click(card.getByRole('button', { name: 'Show orders' }))
    const result = 'Some orders could not be loaded. Searched 0 orders on 3 of 10 pages.'
    expect(await card.findByText(result)).toBeVisible()
    expect(card.queryByText('No orders found.')).toBeNull()
    const callsBefore = sent.length
    await user.click(card.getByRole('button', { name: 'Retry' }))
    expect(await card.findByText('No orders found.')).toBeVisible()
    expect(listUrls(sent.slice(callsBefore))).toHaveLength(7)
  })

  test('says that a user has no orders', async () => {
    const { user } = await renderAt(userPath(fixtureIds.bareUser))
    const card = await findCard('Orders')
    await user.click(card.getByRole('button', { name: 'Show orders' }))
    expect(await card.findByText('No orders found.')).toBeVisible()
  })

  test('does not open the form for a draft of another user whose ID starts with this ID', async () => {
    const server = await createTestApp({ seed: 'empty' })
    await addFault(server, {
      operationId: 'getUser',
      status: 200,
      body: { id: 1, firstName: 'Maria' },
    })
    window.sessionStorage.setItem('draft:user-12', '{}')
    await renderAt(userPath('1'), { server })
    expect(await findButton('Edit')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('shows a user without documents, phone, license or date of birth', async () => {
    await renderAt(userPath(edgeFixtureIds.sparseUser), { seed: 'edge' })
    expect((await findCard('License Information')).getAllByText('N/A')).toHaveLength(2)
    expect((await findCard('Personal Information')).getAllByText('N/A')).toHaveLength(2)
    expect((await findCard('Documents')).getByText('No documents uploaded yet.')).toBeVisible()
  })
})

test.each([
  ['pending', pendingUser, 'Maria Delgado', ['Verify User', 'Edit', 'Block User']],
  ['active', activeUser, 'Marcus Bennett', ['Edit', 'Mark as Inactive', 'Block User']],
  ['blocked', blockedUser, 'Kyle Kowalski', ['Unblock User']],
])('the page shows the buttons for a user who is %s', async (status, id, name, expected) => {
  await renderAt(userPath(id))
  expect(await findActions(name)).toEqual(expected)
  const banners = screen.queryAllByText('This user has been blocked.')
  expect(banners).toHaveLength(status === 'blocked' ? 1 : 0)
  expectNoNamedIcon()
})

describe('each action shows a toast and returns to the list:', () => {
  test.each([
    [
      'verifying makes a pending user active',
      pendingUser,
      'Verify User',
      'User verified successfully',
    ],
    ['unblocking leaves a user active', blockedUser, 'Unblock User', 'User unblocked successfully'],
  ])('%s', async (_, id, label, text) => {
    const { user, server, router } = await renderAt(userPath(id))
    await user.click(await findButton(label))
    expect(await screen.findByText(text)).toBeVisible()
    await expectList(router)
    expect(await fetchUser(server, id)).toMatchObject({ isActive: true, isBlocked: false })
  })

  test('blocking asks for a confirmation, and Cancel sends nothing', async () => {
    const { user, server, router, sent } = await renderAt(userPath(activeUser))
    await user.click(await findButton('Block User'))
    await user.click(await findButton('Cancel'))
    expect(sent.filter(({ url }) => url.includes('/block/'))).toEqual([])
    await confirmBlocking(user)
    expect(await screen.findByText('User blocked successfully')).toBeVisible()
    expectNoNamedIcon()
    await expectList(router)
    expect(await fetchUser(server, activeUser)).toMatchObject({ isActive: true, isBlocked: true })
  })

  test('Mark as Inactive sends all members of an update, with isActive false', async () => {
    const { user, server, router, sent } = await renderAt(userPath(activeUser))
    const { id, firstName, lastName, email, dateOfBirth } = await fetchUser(server, activeUser)
    await user.click(await findButton('Mark as Inactive'))
    expect(await screen.findByText('User marked as inactive successfully')).toBeVisible()
    await expectList(router)
    expect(listPuts(sent)).toEqual([
      { id, firstName, lastName, email, dateOfBirth, isActive: false },
    ])
  })

  test('verifying returns to the same place in the list and reads the list again', async () => {
    const { user, router, sent } = await renderAt('/users?page=2')
    const scrollKey = router.state.location.key
    const [link] = await screen.findAllByRole('link', { name: /^[0-9a-f]{8}$/ })
    if (link) await user.click(link)
    await user.click(await findButton('Verify User'))
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
    expect(router.state.location.state).toEqual({ scrollKey })
    const getListReads = () => sent.filter(({ url }) => url.includes('/users?'))
    await waitFor(() => expect(getListReads()).toHaveLength(2))
  })
})

test('if another admin verified the user first, Verify User shows the failure and the new status', async () => {
  const { user, server } = await renderAt(userPath(pendingUser))
  await findButton('Verify User')
  await asOtherAdmin(server).get(`/verify/user/${pendingUser}`).expect(200)
  await user.click(await findButton('Verify User'))
  expect(await screen.findByText('Failed to verify user')).toBeVisible()
  expect(screen.getByText('The user is already verified.')).toBeVisible()
  expect(await findButton('Mark as Inactive')).toBeVisible()
})

describe('editing', () => {
  const openForm = async (id = activeUser, server?: TestApp) => {
    const rendered = await renderAt(userPath(id), server ? { server } : {})
    const { user } = rendered
    await user.click(await findButton('Edit'))
    const type = async (label: string, text: string, keys = '') => {
      await user.clear(screen.getByLabelText(label))
      if (text) await user.paste(text)
      if (keys) await user.keyboard(keys)
    }
    return { ...rendered, type }
  }

  test('saves names and email address without blanks and invisible characters, and keeps date of birth and status', async () => {
    const { server, sent, router, type } = await openForm()
    const { id, dateOfBirth } = await fetchUser(server, activeUser)
    expect(screen.getByLabelText('First Name')).toHaveFocus()
    await type('First Name', '  Marc ')
    await type('Last Name', ' Ben\u00ADnet\u200B ')
    await type('Email', '\uFEFF marc+cars@mail\u200E ', '{Enter}')
    expect(await screen.findByText('User updated successfully')).toBeVisible()
    await expectList(router)
    expect(screen.queryByText('Leave without saving?')).toBeNull()
    const trimmed = { firstName: 'Marc', lastName: 'Bennet', email: 'marc+cars@mail' }
    expect(listPuts(sent)).toEqual([{ id, ...trimmed, dateOfBirth, isActive: true }])
  })

  test('Update says that nothing was changed, or shows and focuses an invalid field', async () => {
    const { user, sent, type } = await openForm()
    const update = await findButton('Update')
    expect(update).toHaveAccessibleDescription('No changes to save.')
    await user.click(update)
    await type('First Name', ' Marcus ', '{Enter}')
    const invalidInputs = [
      ['Email', 'marcus@mail@test', 'Please enter a valid email address.'],
      ['Last Name', '', 'Enter a last name.'],
      ['Last Name', '\u200B\u200D', 'Enter a last name.'],
      ['First Name', ' ', 'Enter a first name.'],
    ] as const
    for (const [label, text, reason] of invalidInputs) {
      await type(label, text)
      await user.click(await findButton('Update'))
      expect(await screen.findByText(reason)).toBeVisible()
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(reason)
    }
    expect(listPuts(sent)).toEqual([])
  })

  test('keeps the input after a failed save and shows the reason', async () => {
    const { user, type } = await openForm()
    await type('Email', 'maria.delgado0@inbox.test')
    await user.click(await findButton('Update'))
    expect(await screen.findByText('Failed to update user')).toBeVisible()
    expect(screen.getAllByText('Another user has that email.')).toHaveLength(1)
    expect(screen.getByLabelText('Email')).toHaveValue('maria.delgado0@inbox.test')
  })

  test('Cancel asks for a confirmation after a change, and Edit gets the focus back', async () => {
    const { user, type } = await openForm()
    await type('First Name', 'Marc')
    await user.click(await findButton('Cancel'))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('Marcus')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus())
  })

  test('a conflict shows the changes of another admin; Keep Theirs closes the form', async () => {
    const { user, server, sent, type } = await openForm()
    await type('First Name', 'Marc')
    await saveAsOtherAdmin(server, activeUser, { lastName: 'Benett' })
    await user.click(await findButton('Update'))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'This user was changed by someone else' }),
    )
    expect(
      dialog.getByRole('row', { name: 'Last Name Bennett Benett Bennett' }),
    ).toBeInTheDocument()
    expect(listPuts(sent)).toEqual([])

    await user.click(dialog.getByRole('button', { name: 'Keep Theirs' }))
    expect(await screen.findByText('Benett')).toBeVisible()
    expect(await findButton('Edit')).toBeVisible()
  })

  test('input for a user that another admin blocked can only be discarded', async () => {
    const { user, server, type } = await openForm()
    await type('First Name', 'Marc')
    await asOtherAdmin(server).get(`/block/user/${activeUser}`).expect(200)
    await user.click(await findButton('Update'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Someone else blocked this user/)).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'Save Yours' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Discard Yours' }))
    expect(await findButton('Unblock User')).toBeVisible()
  })
})

const opened: User = {
  id: 'user-1',
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  mobileNo: '5550100',
  dateOfBirth: '1990-04-01',
  isActive: true,
  isBlocked: false,
  driverLicenseNumber: 'D1',
  driverLicenseState: 'TX',
}
const typed = { firstName: 'Anna ', lastName: 'Reyes', email: 'ana@example.com' }

test('fields that another admin changed are listed, unless the form has the same value', () => {
  const theirs = {
    firstName: 'Ann',
    lastName: 'Ruiz',
    email: 'ruiz@example.com',
    dateOfBirth: null,
  }
  const findChanges = (latest: User) => userEditor.findChanges({ opened, latest, values: typed })
  expect(findChanges({ ...opened, ...theirs, isActive: false })).toEqual([
    { label: 'First Name', opened: 'Ana', theirs: 'Ann', yours: 'Anna' },
    { label: 'Last Name', opened: 'Reyes', theirs: 'Ruiz', yours: 'Reyes' },
    {
      label: 'Email',
      opened: 'ana@example.com',
      theirs: 'ruiz@example.com',
      yours: 'ana@example.com',
    },
    { label: 'Date of Birth', opened: '1990-04-01', theirs: '', yours: '' },
    { label: 'Status', opened: 'Active', theirs: 'Pending', yours: '' },
  ])
  expect(findChanges({ ...opened, firstName: 'Anna' })).toEqual([])
})

test.each([
  [{ isBlocked: true }, 'Someone else blocked this user. Unblock the user to make changes.'],
  [{ isActive: false }, 'Someone else already marked this user as inactive.'],
])('a user with the latest status %j cannot be marked as inactive', (status, reason) =>
  expect(userInactivation.obstacle?.({ opened, latest: { ...opened, ...status } })).toBe(reason),
)
