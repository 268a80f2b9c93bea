import { screen, within } from '@testing-library/react'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

const { pendingUser, activeUser, blockedUser, bareUser } = fixtureIds

const open =
  (id: string): Play =>
  async () => {
    await renderAt(`/users/${id}`)
  }

/** The page of a user on a server where the operation fails. */
const failing = async (operationId: string, path: string) => {
  const app = await testApp({ seed: 'demo' })
  await provoke(app, { operationId, status: 500 })
  return renderAt(path, { app })
}

/** Presses a button of a user's page, on a server where `fails`, if given, fails. */
const press =
  (id: string, name: string, fails?: string): Play =>
  async () => {
    const app = await testApp({ seed: 'demo' })
    if (fails) await provoke(app, { operationId: fails, status: 500 })
    const { user } = await renderAt(`/users/${id}`, { app })
    await user.click(await screen.findByRole('button', { name }))
    const question = name === 'Block User' && (await screen.findByRole('dialog'))
    if (question) await user.click(within(question).getByRole('button', { name: 'Block' }))
  }

const edit =
  (fails?: string): Play =>
  async () => {
    const app = await testApp({ seed: 'demo' })
    if (fails) await provoke(app, { operationId: fails, status: 500 })
    const { user } = await renderAt(`/users/${bareUser}`, { app })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.clear(screen.getByLabelText('First Name'))
    await user.paste('Robin')
    await user.keyboard('{Enter}')
  }

export const usersScenarios = {
  'users: the list': async () => {
    await renderAt('/users')
  },
  'users: the filter is opened': async () => {
    const { user } = await renderAt('/users')
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  },
  'users: nobody': async () => {
    await renderAt('/users', { seed: 'empty' })
  },
  'users: the list fails': async () => {
    await failing('listUsers', '/users')
  },
  'user: the record fails': async () => {
    await failing('getUser', `/users/${pendingUser}`)
  },
  'user: there is no such user': open('66b1d04a7e35c2f8ffffffff'),
  'user: a pending one': open(pendingUser),
  'user: an active one': open(activeUser),
  'user: editing': async () => {
    const { user } = await renderAt(`/users/${activeUser}`)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
  },
  'user: a blocked one': open(blockedUser),
  'user: documents': open(pendingUser),
  'user: a document that is no picture': async () => {
    await renderAt(`/users/${edgeFixtureIds.brokenDocumentsUser}`, { seed: 'edge' })
  },
  'user: verified': press(pendingUser, 'Verify User'),
  'user: blocked': press(activeUser, 'Block User'),
  'user: unblocked': press(blockedUser, 'Unblock User'),
  'user: updated': edit(),
  'user: marked as inactive': press(activeUser, 'Mark as Inactive'),
  'user: verifying fails': press(pendingUser, 'Verify User', 'verifyUser'),
  'user: blocking fails': press(activeUser, 'Block User', 'blockUser'),
  'user: unblocking fails': press(blockedUser, 'Unblock User', 'unblockUser'),
  'user: updating fails': edit('updateUser'),
  'user: marking as inactive fails': press(activeUser, 'Mark as Inactive', 'updateUser'),
} satisfies Partial<Record<Scenario, Play>>
