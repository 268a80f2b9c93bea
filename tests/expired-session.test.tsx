import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { renderAt } from '#tests/screen.tsx'
import { session } from '#web/api/session.ts'

// Decision 012: unsaved input survives an expired session. The tests of quote, vehicle and appointment are separate.

const service = '/data-management?q=AIR-101'
const item = '/data-management?tab=items&q=oil+filter'

test.each([
  ['a user', `/users/${fixtureIds.activeUser}`, 'Edit', 'First Name'],
  ['a mechanic', `/mechanics/${fixtureIds.activeMechanic}`, 'Edit', 'ASE Certification'],
  ['a new service', service, 'Add Service', 'Description'],
  ['a service', service, /^Edit /, 'Description'],
  ['a new item', item, 'Add Item', 'Description'],
  ['an item', item, /^Edit /, 'Description'],
  ['the terms', '/admin/terms-and-conditions', undefined, 'HTML'],
])('input in the form of %s survives an expired session', async (_, path, button, label) => {
  const { user, server, router, unmount } = await renderAt(path)
  if (button !== undefined) await user.click(await screen.findByRole('button', { name: button }))
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, 'Half a sentence')
  session.expire(session.getToken())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
  unmount()

  await renderAt(path, { server })
  expect(await screen.findByLabelText(label)).toHaveValue('Half a sentence')
  expect(screen.getByText('Your unsaved changes were restored.')).toBeVisible()
})
