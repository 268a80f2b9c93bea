import type { Page } from '@playwright/test'

type Ask = (method: string, path: string, asking?: { body?: unknown; token?: string }) => Promise<unknown>

/** A screen in one of its states: where it is, and what to do to get it there. */
export type Screen = {
  /** the name of its picture */
  name: string
  seed: 'demo' | 'edge' | 'empty'
  path: string
  /** a public page, or the login: nobody is signed in */
  isOpen?: true
  /** only on screens this narrow there is such a thing */
  isNarrow?: true
  /** before the page is opened: faults, mostly */
  prepare?: (ask: Ask) => Promise<unknown>
  act?: (page: Page, ask: Ask) => Promise<unknown>
}
