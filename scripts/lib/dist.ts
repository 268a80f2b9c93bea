import { resolve } from 'node:path'

/** Folder of the production build. Screenshots set PITLANE_DIST, so that they can run beside the tests. */
export const dist = resolve(import.meta.dirname, '../..', process.env.PITLANE_DIST || 'dist/web')
