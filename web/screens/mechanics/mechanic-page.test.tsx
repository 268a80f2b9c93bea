import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import {
  addFault,
  asOtherAdmin,
  findActions,
  findCard,
  listPuts,
  listUrls,
  renderAt,
} from '#tests/screens/screen.tsx'
import { aMechanic } from '#tests/support/records.ts'
import { certificationEditor } from './mechanic-edit.ts'

const { activeMechanic, pendingMechanic, blockedMechanic } = fixtureIds
const mechanicPath = (id: string) => `/mechanics/${id}`
const findButton = (name: string) => screen.findByRole('button', { name })

test('the page shows personal information, work, rating and no payment warning, and reads the coming days', async () => {
  const { sent } = await renderAt(mechanicPath(activeMechanic))
  const person = await findCard('Personal Information')
  for (const text of ['Rosa', 'Castillo']) expect(person.getByText(text)).toBeVisible()
  expect(person.getByRole('link', { name: /^rosa/ })).toHaveAttribute(
    'href',
    'mailto:rosa.castillo40@mail.test',
  )
  expect(person.getByRole('link', { name: '+1 (303) 555-0168' })).toHaveAttribute(
    'href',
    'tel:+13035550168',
  )
  expect(person.getByRole('img', { name: '4.8 of 5 stars' })).toBeVisible()
  const work = await findCard('Work')
  for (const text of ['Brakes and suspension', 'Mon–Fri', '09:00–18:00'])
    expect(work.getByText(text)).toBeVisible()
  expect(screen.queryByText(/direct deposit information|account verification/)).toBeNull()
  expect(await findCard('Coming Two Weeks')).toBeDefined()
  const [first, ...others] = listUrls(sent)
  expect(first).toBe(`mechanic/${activeMechanic}`)
  expect(others.every((url) => url?.startsWith(`unavailability/${activeMechanic}?`))).toBe(true)
})

test('Show more shows all of the speciality and of the text about a mechanic', async () => {
  // jsdom has no layout, so this is what makes a text longer than its lines.
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(200)
  const { user } = await renderAt(mechanicPath(edgeFixtureIds.unusualTextsMechanic), {
    seed: 'edge',
  })
  const work = await findCard('Work')
  const buttons = work.getAllByRole('button', { name: 'Show more' })
  expect(buttons).toHaveLength(2)
  for (const button of buttons) {
    await user.click(button)
    expect(button).toHaveTextContent('Show less')
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.click(button)
    expect(button).toHaveTextContent('Show more')
    expect(button).toHaveFocus()
  }
})

test('the coming two weeks of an active mechanic say in words what is free and booked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00.000Z') })
  await renderAt(mechanicPath(activeMechanic))
  const card = await findCard('Coming Two Weeks')
  const days = card.getAllByRole('listitem').slice(0, 14)
  await waitFor(() => expect(days[0]).toHaveTextContent(/, free \d\d:00–18:00/))
})

test('a failed read of the coming days is shown in its card only', async () => {
  const server = await createTestApp({ seed: 'demo' })
  await addFault(server, { operationId: 'listUnavailability', status: 400 })
  await renderAt(mechanicPath(activeMechanic), { server })
  const card = await findCard('Coming Two Weeks')
  expect(await card.findByText('Availability could not be loaded.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Block' })).toBeVisible()
})

test.each([
  ['pending', pendingMechanic, 'Isaac Johansson', ['Verify Mechanic']],
  ['active', activeMechanic, 'Rosa Castillo', ['Edit', 'Make Inactive', 'Block']],
  ['blocked', blockedMechanic, 'Dmitri Simmons', ['Unblock Mechanic']],
])('the page shows the buttons for a mechanic who is %s', async (status, id, name, expected) => {
  await renderAt(mechanicPath(id))
  expect(await findActions(name)).toEqual(expected)
  const banners = screen.queryAllByText('This mechanic has been blocked.')
  expect(banners).toHaveLength(status === 'blocked' ? 1 : 0)
})

describe('each action shows its result on the same page:', () => {
  test('making a mechanic inactive and verifying them', async () => {
    const { user, sent, server, router } = await renderAt(mechanicPath(activeMechanic))
    await user.click(await findButton('Make Inactive'))
    expect(await screen.findByText('Mechanic updated')).toBeVisible()
    // The pressed button disappears, so the next one gets the focus.
    expect(await findButton('Verify Mechanic')).toHaveFocus()
    expect(listPuts(sent)).toEqual([{ mechanicId: activeMechanic, isActive: false }])
    await user.click(await findButton('Verify Mechanic'))
    expect(await screen.findByText('Mechanic verified successfully')).toBeVisible()
    expect(await findButton('Make Inactive')).toBeVisible()
    expect(router.state.location.pathname).toBe(mechanicPath(activeMechanic))
    const { body: stored } = await asOtherAdmin(server).get(`/mechanic/${activeMechanic}`)
    expect(stored).toMatchObject({ isActive: true, isBlocked: false })
  })

  test('blocking, which asks for a confirmation, and unblocking, which makes the status Pending', async () => {
    const { user, sent } = await renderAt(mechanicPath(activeMechanic))
    await user.click(await findButton('Block'))
    await user.click(await findButton('Cancel'))
    expect(listPuts(sent)).toEqual([])
    await user.click(await findButton('Block'))
    await user.click(await findButton('Block Mechanic'))
    expect(await screen.findByText('This mechanic has been blocked.')).toBeVisible()
    await user.click(await findButton('Unblock Mechanic'))
    expect(await findButton('Verify Mechanic')).toBeVisible()
    const body = { mechanicId: activeMechanic, isActive: false }
    expect(listPuts(sent)).toEqual([
      { ...body, isBlocked: true },
      { ...body, isBlocked: false },
    ])
  })

  test('editing the certification, the only editable field', async () => {
    const { user, sent } = await renderAt(mechanicPath(activeMechanic))
    await user.click(await findButton('Edit'))
    expect((await findCard('Verification')).getAllByRole('textbox')).toHaveLength(1)
    await user.clear(screen.getByLabelText('ASE Certification'))
    await user.paste(' A1 Engine Repair ')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Mechanic updated')).toBeVisible()
    expect(await screen.findByText('A1 Engine Repair')).toBeVisible()
    expect(listPuts(sent)).toEqual([
      { mechanicId: activeMechanic, asecertification: 'A1 Engine Repair' },
    ])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus())
  })
})

test('if another admin changed the status, a button shows the conflict and sends nothing', async () => {
  const { user, server, sent } = await renderAt(mechanicPath(activeMechanic))
  await findButton('Make Inactive')
  const blockRequest = { mechanicId: activeMechanic, isActive: false, isBlocked: true }
  await asOtherAdmin(server).put('/update/mechanic').send(blockRequest).expect(200)
  await user.click(await findButton('Make Inactive'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('row', { name: 'Status Active Blocked' })).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Save Yours' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Discard Yours' }))
  expect(await findButton('Unblock Mechanic')).toBeVisible()
  expect(listPuts(sent)).toEqual([])
})

const opened = aMechanic({ asecertification: 'A1' })
const blocked = { ...opened, isActive: false, isBlocked: true }
const typed = { asecertification: ' A2 ' }

test('changes of status and certification by another admin are listed, unless they equal the input', () => {
  const label = 'ASE Certification'
  const findChanges = (asecertification: string | null) =>
    certificationEditor.findChanges({
      opened,
      latest: { ...opened, asecertification },
      values: typed,
    })
  expect(findChanges('A3')).toEqual([{ label, opened: 'A1', theirs: 'A3', yours: 'A2' }])
  expect(findChanges(null)).toEqual([{ label, opened: 'A1', theirs: '', yours: 'A2' }])
  expect(findChanges('A2')).toEqual([])
  expect(certificationEditor.findChanges({ opened, latest: blocked, values: typed })).toEqual([
    { label: 'Status', opened: 'Active', theirs: 'Blocked', yours: '' },
  ])
})

test('the form is empty without a certification and ignores leading and trailing blanks', () => {
  expect(certificationEditor.toValues(aMechanic({ asecertification: null }))).toEqual({
    asecertification: '',
  })
  expect(certificationEditor.isSame(typed, { asecertification: 'A2' }, opened)).toBe(true)
  expect(certificationEditor.isSame(typed, { asecertification: 'A1' }, opened)).toBe(false)
})

test('a change cannot be saved after another admin changed the status', () => {
  expect(certificationEditor.obstacle?.({ opened, latest: { ...opened, isActive: false } })).toBe(
    'Someone else changed the status of this mechanic to Pending. Your change no longer applies.',
  )
  expect(
    certificationEditor.obstacle?.({ opened, latest: { ...opened, asecertification: 'A3' } }),
  ).toBeUndefined()
})
