import { edgeFixtureIds as edge } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds as demo } from '#mock-server/seeds/fixture-ids.ts'
import { fault, openDialog, press } from '#scripts/screenshots/act.ts'
import type { Screen } from '#scripts/screenshots/screen.ts'
import { paths } from '#web/paths.ts'

/** The list of users, and users in every state. */
export const userScreens: Screen[] = [
  { name: 'users', seed: 'demo', path: paths.users() },
  { name: 'users-all-page-5', seed: 'demo', path: `${paths.users()}?status=All&page=5` },
  { name: 'users-edge', seed: 'edge', path: `${paths.users()}?status=All` },
  { name: 'users-none', seed: 'empty', path: paths.users() },
  {
    name: 'users-failed',
    seed: 'demo',
    path: paths.users(),
    prepare: fault({ operationId: 'listUsers', status: 400 }),
  },
  { name: 'user-pending', seed: 'demo', path: paths.user(demo.pendingUser) },
  {
    name: 'user-picture',
    seed: 'demo',
    path: paths.user(demo.pendingUser),
    act: openDialog(/^Enlarge/),
  },
  { name: 'user-active', seed: 'demo', path: paths.user(demo.activeUser) },
  { name: 'user-editing', seed: 'demo', path: paths.user(demo.activeUser), act: press('Edit') },
  { name: 'user-blocking', seed: 'demo', path: paths.user(demo.activeUser), act: openDialog('Block User') },
  { name: 'user-blocked', seed: 'demo', path: paths.user(demo.blockedUser) },
  { name: 'user-bare', seed: 'demo', path: paths.user(demo.bareUser) },
  { name: 'user-missing', seed: 'demo', path: paths.user('000000000000000000000000') },
  { name: 'user-long', seed: 'edge', path: paths.user(edge.longNameUser) },
  { name: 'user-right-to-left', seed: 'edge', path: paths.user(edge.rightToLeftUser) },
  { name: 'user-broken-documents', seed: 'edge', path: paths.user(edge.brokenDocumentsUser) },
]
