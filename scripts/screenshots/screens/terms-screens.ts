import type { Screen } from '#scripts/screenshots/screen.ts'
import { paths } from '#web/paths.ts'

/** The editor of the terms. */
export const termsScreens: Screen[] = [
  { name: 'edit-terms', seed: 'demo', path: paths.editTerms() },
  { name: 'edit-terms-none', seed: 'empty', path: paths.editTerms() },
  { name: 'edit-terms-edge', seed: 'edge', path: paths.editTerms() },
]
