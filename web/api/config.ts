import { brand } from '#web/brand.ts'

// put in by vite.config.ts; code that runs as it is, in a test or a script, has none
declare const pitlaneVersion: { build: string; contract: string } | undefined

declare global {
  interface Window {
    pitlaneConfig?: { publicApiBase?: string; adminApiBase?: string }
  }
}

const configured = (base: string | undefined, fallback: string) => (base || fallback).replace(/\/+$/, '')

/** Where the backend is, read from /config.js at run time; the same origin unless it says otherwise. */
export const apiBases = (): { public: string; admin: string } => ({
  public: configured(window.pitlaneConfig?.publicApiBase, `/${brand.slug}/api`),
  admin: configured(window.pitlaneConfig?.adminApiBase, `/${brand.slug}/admin/api`),
})

/** Which build this is, and the first digits of the SHA-256 of the contract that it was built from. */
export const version =
  typeof pitlaneVersion === 'undefined' ? { build: 'unbuilt', contract: 'unknown' } : pitlaneVersion

/** Build and contract in one line, as shown in Account Settings. */
export const versionText = `${version.build}, contract ${version.contract}`
