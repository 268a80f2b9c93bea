import { defineConfig } from '@playwright/test'
import suite from './playwright.config.ts'

/** `npm run screenshots [-- -g part-of-a-name]`: pictures of every screen, light and dark, wide and narrow. */
export default defineConfig({ ...suite, testMatch: 'screenshots.ts', projects: [{ name: 'screenshots' }] })
