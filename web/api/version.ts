// put in by vite.config.ts; code that runs as it is, in a test or a script, has none
declare const pitlaneVersion: { build: string; contract: string } | undefined

/** Which build this is, and the first digits of the SHA-256 of the contract that it was built from. */
export const version =
  typeof pitlaneVersion === 'undefined' ? { build: 'unbuilt', contract: 'unknown' } : pitlaneVersion
