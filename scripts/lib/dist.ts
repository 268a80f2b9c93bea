import { resolve } from 'node:path'

/** The folder of the production build; the screenshots have another one than the tests, so that both can run at once. */
export const dist = resolve(import.meta.dirname, '../..', process.env.PITLANE_DIST || 'dist/web')
