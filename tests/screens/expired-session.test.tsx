import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { session } from '#web/api/session.ts'
import { renderAt, type Screen } from './screen.tsx'

// Decision 012: unsaved input survives an expired session and a discarded tab. The tests of quote, vehicle and appointment are separate.

const service = '/data-management?q=AIR-101'
const item = '/data-management?tab=items&q=oil+filter'

const hidePage = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe.each([
  ['a user', `/users/${fixtureIds.activeUser}`, 'Edit', 'First Name'],
  ['a mechanic', `/mechanics/${fixtureIds.activeMechanic}`, 'Edit', 'ASE Certification'],
  ['a new service', service, 'Add Service', 'Description'],
  ['a service', service, /^Edit /, 'Description'],
  ['a new item', item, 'Add Item', 'Description'],
  ['an item', item, /^Edit /, 'Description'],
  ['the terms', '/admin/terms-and-conditions', undefined, 'HTML'],
])('input in the form of %s', (_, path, button, label) => {
  const typeHalfASentence = async () => {
    const view = await renderAt(path)
    const { user } = view
    if (button !== undefined) await user.click(await screen.findByRole('button', { name: button }))
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.type(field, 'Half a sentence')
    return view
  }
  const expectRestored = async (server: Screen['server']) => {
    await renderAt(path, { server })
    expect(await screen.findByLabelText(label)).toHaveValue('Half a sentence')
    expect(screen.getByText('Your unsaved changes were restored.')).toBeVisible()
  }

  test('survives an expired session', async () => {
    const { server, router, unmount } = await typeHalfASentence()
    session.expire(session.getToken())
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
    unmount()
    await expectRestored(server)
  })

  test('survives when the browser discards the hidden tab', async () => {
    const { server, unmount } = await typeHalfASentence()
    hidePage()
    unmount()
    await expectRestored(server)
  })
})

test('input in a form survives another site and Back', async () => {
  const { user, server, unmount } = await renderAt('/admin/terms-and-conditions')
  await user.type(await screen.findByLabelText('HTML'), 'Half a sentence')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  unmount()
  await renderAt('/admin/terms-and-conditions', { server })
  expect(await screen.findByText('Your unsaved changes were restored.')).toBeVisible()
})
