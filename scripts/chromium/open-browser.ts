import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '#scripts/browser.mjs'

/** What a headless Chromium needs to stay quiet, also where it runs as root. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium that scripts drive: an installed one, else Playwright's own. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser()
  return chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) })
}
