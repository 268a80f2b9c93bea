import { edgeFixtureIds as edge } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds as demo } from '#mock-server/seeds/fixture-ids.ts'
import { press } from '#scripts/screenshots/act.ts'
import type { Screen } from '#scripts/screenshots/screen.ts'
import { paths } from '#web/paths.ts'

/** The list of mechanics, and mechanics in every state. */
export const mechanicScreens: Screen[] = [
  { name: 'mechanics', seed: 'demo', path: `${paths.mechanics()}?status=All` },
  { name: 'mechanic-active', seed: 'demo', path: paths.mechanic(demo.activeMechanic) },
  { name: 'mechanic-editing', seed: 'demo', path: paths.mechanic(demo.activeMechanic), act: press('Edit') },
  { name: 'mechanic-pending', seed: 'demo', path: paths.mechanic(demo.pendingMechanic) },
  { name: 'mechanic-blocked', seed: 'demo', path: paths.mechanic(demo.blockedMechanic) },
  { name: 'mechanic-without-deposit', seed: 'demo', path: paths.mechanic(demo.mechanicWithoutDeposit) },
  { name: 'mechanic-unverified', seed: 'demo', path: paths.mechanic(demo.mechanicUnverified) },
  { name: 'mechanic-loud', seed: 'edge', path: paths.mechanic(edge.loudMechanic) },
]
