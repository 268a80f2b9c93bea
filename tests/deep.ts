/** Whether this is `npm run test:deep`, which runs all tests with a new random seed. */
export const isDeep = process.env.PITLANE_DEEP === '1'

/** Random seed: fixed in `npm test`, new in each run of test:deep, which prints it. PITLANE_SEED sets it. */
export const seed = Number(process.env.PITLANE_SEED ?? 20_261_121)
