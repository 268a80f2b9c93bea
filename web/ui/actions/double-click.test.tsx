import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { fill, findDialog } from '#tests/screens/catalogue-screen.tsx'
import { renderSchedule, selectSlot } from '#tests/screens/schedule-screen.tsx'
import { renderAt, type Screen } from '#tests/screens/screen.tsx'
import { renderTerms, replaceHtml } from '#tests/screens/terms-screen.tsx'

const press = async ({ user }: Screen, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const open = (path: string) => () => renderAt(path)

type Case = {
  open: () => Promise<Screen>
  /** Presses of other buttons, and typing, before the button is pressed. */
  prepare?: (view: Screen) => Promise<unknown>
  button: string
  /** The call that the button sends, and the visible result. */
  call: string
  result: string
}

const cases: Record<string, Case> = {
  'Verify User': {
    open: open(`/users/${fixtureIds.pendingUser}`),
    button: 'Verify User',
    call: 'GET /verify/user',
    result: 'User verified successfully',
  },
  'Unblock User': {
    open: open(`/users/${fixtureIds.blockedUser}`),
    button: 'Unblock User',
    call: 'GET /unblock/user',
    result: 'User unblocked successfully',
  },
  'Block User': {
    open: open(`/users/${fixtureIds.activeUser}`),
    prepare: (view) => press(view, 'Block User'),
    button: 'Block',
    call: 'GET /block/user',
    result: 'User blocked successfully',
  },
  'Mark as Inactive': {
    open: open(`/users/${fixtureIds.activeUser}`),
    button: 'Mark as Inactive',
    call: 'PUT /update/user',
    result: 'User marked as inactive successfully',
  },
  'Update of a user': {
    open: open(`/users/${fixtureIds.activeUser}`),
    prepare: async (view) => {
      await press(view, 'Edit')
      await view.user.type(await screen.findByLabelText('First Name'), 'x')
    },
    button: 'Update',
    call: 'PUT /update/user',
    result: 'User updated successfully',
  },
  'Verify Mechanic': {
    open: open(`/mechanics/${fixtureIds.pendingMechanic}`),
    button: 'Verify Mechanic',
    call: 'GET /verify/mechanic',
    result: 'Mechanic verified successfully',
  },
  'Make Inactive': {
    open: open(`/mechanics/${fixtureIds.activeMechanic}`),
    button: 'Make Inactive',
    call: 'PUT /update/mechanic',
    result: 'Mechanic updated',
  },
  'Save of a new item': {
    open: open('/data-management?tab=items'),
    prepare: async (view) => {
      await press(view, 'Add Item')
      await findDialog('Add Item')
      await fill(view.user, { Name: 'Fuse', Description: 'A fuse', Price: '4' })
    },
    button: 'Save',
    call: 'POST /items',
    result: 'Item added successfully',
  },
  'Delete Item': {
    open: open('/data-management?tab=items&q=Ceramic'),
    prepare: (view) => press(view, 'Delete Ceramic brake pad set, front'),
    button: 'Delete Item',
    call: 'DELETE /items',
    result: 'Item deleted successfully',
  },
  'Save of a quote': {
    open: open(`/service-requests/${fixtureIds.quotedOrder}`),
    prepare: async ({ user }) => user.type(await screen.findByLabelText('Tax percentage'), '1'),
    button: 'Save Quote',
    call: 'PUT /order',
    result: 'Quote updated successfully',
  },
  'Save of a vehicle': {
    open: open(`/service-requests/${fixtureIds.openOrder}`),
    prepare: async (view) => {
      await press(view, 'Edit Vehicle')
      await view.user.type(await screen.findByLabelText('License Plate'), '1')
    },
    button: 'Save Vehicle',
    call: 'PUT /order',
    result: 'Updated successfully',
  },
  Schedule: {
    open: () => renderSchedule(fixtureIds.paidOrder),
    prepare: async ({ user }) => {
      await selectSlot(user)
      await user.type(screen.getByLabelText('Hourly Rate'), '85')
    },
    button: 'Schedule Service',
    call: 'PUT /order',
    result: 'Service scheduled successfully',
  },
  'Save of the terms': {
    open: () => renderTerms(),
    prepare: ({ user }) => replaceHtml(user, '<p>New</p>'),
    button: 'Update Terms & Conditions',
    call: 'PUT /terms-and-conditions',
    result: 'Terms updated successfully!',
  },
}

it.each(Object.entries(cases))(
  '%s: two clicks before the next render send one call',
  async (_, test) => {
    const view = await test.open()
    await test.prepare?.(view)
    const button = await screen.findByRole('button', { name: test.button })
    act(() => {
      button.click()
      button.click()
    })
    expect((await screen.findAllByText(new RegExp(test.result, 'i'))).length).toBeGreaterThan(0)
    const calls = view.sent.map(({ method, url }) => `${method} ${url.split('/admin/api')[1]}`)
    expect(calls.filter((call) => call.startsWith(test.call))).toHaveLength(1)
  },
)
