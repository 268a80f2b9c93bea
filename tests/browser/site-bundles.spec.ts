import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What only antd, only the back-office and only DOMPurify have in their code, whatever a bundler calls the file. */
const signs = { antd: /anticon|ant-btn/, admin: /Users Management|Log Out/, purify: /dompurify/i }

/** Which of the signs are in the scripts and style sheets that a page loads. */
const carried = async (page: Page, path: string, loaded: () => Promise<void>) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) files.push(request.url())
  })
  await page.goto(path)
  await loaded()
  const code = (await Promise.all(files.map(async (file) => (await page.request.get(file)).text()))).join(
    '\n',
  )
  return Object.entries(signs).flatMap(([name, sign]) => (sign.test(code) ? [name] : []))
}

test.describe('The bundles', () => {
  test.use({ expectedErrors: /^404: no page at|Failed to load resource: .* 404/ })

  for (const [path, expected] of [
    ['/', []],
    ['/terms', ['purify']],
    ['/privacy', []],
    ['/nothing-here', []],
  ] as const) {
    test(`of ${path} carry no antd and no admin code, and DOMPurify for the terms alone`, async ({
      page,
    }) => {
      const found = await carried(page, path, async () => {
        await expect(page.getByText('Loading...')).toHaveCount(0)
        await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
      })
      expect(found).toEqual(expected)
    })
  }

  test('of the back-office carry antd: the signs are real', async ({ page, signIn }) => {
    await signIn(page)
    const found = await carried(page, '/users', () =>
      expect(page.getByRole('heading', { name: 'Users Management' })).toBeVisible(),
    )
    expect(found).toEqual(expect.arrayContaining(['antd', 'admin']))
  })
})
