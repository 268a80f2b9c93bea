import type { Screen } from '#scripts/screenshots/screen.ts'
import { to } from '#web/app/to.ts'

/** The editor of the terms. */
export const termsScreens: Screen[] = [
  { name: 'edit-terms', seed: 'demo', path: to.editTerms() },
  { name: 'edit-terms-none', seed: 'empty', path: to.editTerms() },
  { name: 'edit-terms-edge', seed: 'edge', path: to.editTerms() },
]
