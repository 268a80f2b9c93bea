import { brand } from '#web/brand.ts'

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
