/** Whether this is `npm run test:deep`, which draws anew and plays everything. */
export const isDeep = process.env.PITLANE_DEEP === '1'

/** What all that is drawn begins with: the same in every `npm test`; the deep tests print theirs and replay it. */
export const seed = Number(process.env.PITLANE_SEED ?? 20_261_121)
