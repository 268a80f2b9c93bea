import { brand } from '#web/brand.ts'

// Defined by vite.config.ts; undefined in scripts and in tests that run without a DOM.
declare const pitlaneVersion: { build: string; contract: string } | undefined

declare global {
  interface Window {
    pitlaneConfig?: { publicApiBase?: string; adminApiBase?: string }
  }
}

const normalizeBase = (base: string | undefined, fallback: string) =>
  (base || fallback).replace(/\/+$/, '')

/** Returns the base URLs of the backend from /config.js, or the default paths on the same origin. */
export const getApiBases = (): { public: string; admin: string } => ({
  public: normalizeBase(window.pitlaneConfig?.publicApiBase, `/${brand.slug}/api`),
  admin: normalizeBase(window.pitlaneConfig?.adminApiBase, `/${brand.slug}/admin/api`),
})

/** `build` is the release and commit, `contract` the start of the SHA-256 hash (hex) of openapi.yaml. */
export const version =
  typeof pitlaneVersion === 'undefined' ? { build: 'test', contract: 'unknown' } : pitlaneVersion

/** The version in one line, for Account Settings and copied error details. */
export const versionText = `${version.build}, contract ${version.contract}`
