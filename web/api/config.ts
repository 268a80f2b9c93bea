import { brand } from '#web/brand.ts'

// Defined by vite.config.ts; undefined in tests and scripts.
declare const pitlaneVersion: { build: string; contract: string } | undefined

declare global {
  interface Window {
    pitlaneConfig?: { publicApiBase?: string; adminApiBase?: string }
  }
}

const configured = (base: string | undefined, fallback: string) => (base || fallback).replace(/\/+$/, '')

/** Returns the base URLs of the backend from /config.js, by default on the same origin. */
export const apiBases = (): { public: string; admin: string } => ({
  public: configured(window.pitlaneConfig?.publicApiBase, `/${brand.slug}/api`),
  admin: configured(window.pitlaneConfig?.adminApiBase, `/${brand.slug}/admin/api`),
})

/** The version of the app: its build, and the first digits of the SHA-256 of its openapi.yaml. */
export const version =
  typeof pitlaneVersion === 'undefined' ? { build: 'unbuilt', contract: 'unknown' } : pitlaneVersion

/** The version in one line, for Account Settings and copied details. */
export const versionText = `${version.build}, contract ${version.contract}`
