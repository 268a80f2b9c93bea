/** True in `npm run test:deep`, which uses a new random seed and runs all tests. */
export const isDeep = process.env.PITLANE_DEEP === '1'

/** Random seed: fixed in `npm test`; test:deep prints its seed, and PITLANE_SEED repeats it. */
export const seed = Number(process.env.PITLANE_SEED ?? 20_261_121)
