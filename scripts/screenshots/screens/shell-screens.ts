import { openDialog, press } from '#scripts/screenshots/act.ts'
import type { Screen } from '#scripts/screenshots/screen.ts'
import { paths } from '#web/paths.ts'

/** What is around every protected screen, and the first of them. */
export const shellScreens: Screen[] = [
  { name: 'dashboard', seed: 'demo', path: paths.dashboard() },
  { name: 'shell-menu', seed: 'demo', path: paths.dashboard(), isNarrow: true, act: press('Open menu') },
  { name: 'account-settings', seed: 'demo', path: paths.dashboard(), act: openDialog('Account Settings') },
]
