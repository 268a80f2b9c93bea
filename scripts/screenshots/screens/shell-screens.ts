import { openDialog, press } from '#scripts/screenshots/act.ts'
import type { Screen } from '#scripts/screenshots/screen.ts'
import { to } from '#web/app/to.ts'

/** What is around every protected screen, and the first of them. */
export const shellScreens: Screen[] = [
  { name: 'dashboard', seed: 'demo', path: to.dashboard() },
  { name: 'shell-menu', seed: 'demo', path: to.dashboard(), isNarrow: true, act: press('Open menu') },
  { name: 'account-settings', seed: 'demo', path: to.dashboard(), act: openDialog('Account Settings') },
]
