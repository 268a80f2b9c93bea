/** Whether this run is part of `npm run test:deep`, which includes the longer tests. */
export const isDeep = process.env.PITLANE_DEEP === '1'

/** Random seed: fixed in `npm test`, new in each run of test:deep, which prints it. PITLANE_SEED sets it. */
export const seed = Number(process.env.PITLANE_SEED ?? 20_261_121)
