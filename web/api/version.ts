// put in by vite.config.ts; code that runs as it is, in a test or a script, has none
declare const pitlaneVersion: { build: string; contract: string } | undefined

/** Which build this is, and the first digits of the SHA-256 of the contract that it was built from. */
export const version =
  typeof pitlaneVersion === 'undefined' ? { build: 'unbuilt', contract: 'unknown' } : pitlaneVersion

/** Build and contract in one line, as shown in Account Settings. */
export const versionText = `${version.build}, contract ${version.contract}`
