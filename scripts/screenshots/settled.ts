import type { Page } from '@playwright/test'

/** Waits until the page shows what it was opened for: its heading is there and nothing is on its way any more. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"], .ant-skeleton, [role="progressbar"], .document-loading'),
  )
  await page.evaluate(() => document.fonts.ready)
}
