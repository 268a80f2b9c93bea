import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// The built public pages: bundles, metadata, and use without JavaScript.

const origin = 'https://www.pitlane.test'

/** Text that only the code of antd, the back-office or DOMPurify contains. */
const fingerprints = {
  antd: /anticon|ant-btn/,
  admin: /Users Management|Log Out/,
  purify: /dompurify/i,
}

/** Returns the URLs that a page loads, the fingerprints in its code, and the compressed size of its scripts. */
const loadPage = async (page: Page, path: string) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const files = urls.filter((url) => /\.(js|css)$/.test(new URL(url).pathname))
  const responses = await Promise.all(
    files.map((file) => page.request.get(file, { headers: { 'accept-encoding': 'gzip' } })),
  )
  const code = (await Promise.all(responses.map((response) => response.text()))).join('\n')
  const scripts = responses.filter((response) => response.url().endsWith('.js'))
  const kilobytes =
    scripts.reduce((sum, response) => sum + Number(response.headers()['content-length']), 0) / 1000
  const found = Object.entries(fingerprints).flatMap(([name, pattern]) =>
    pattern.test(code) ? [name] : [],
  )
  return { urls, kilobytes, found }
}

test.describe('Public pages', () => {
  test.use({ signedIn: true, expectedErrors: /^404: no page at|Failed to load resource: .* 404/ })

  test('load small bundles from their own host, without antd and admin code', async ({
    context,
    baseURL,
  }) => {
    for (const [path, expected] of [
      ['/', []],
      ['/terms', ['purify']],
      ['/privacy', []],
      ['/nothing-here', []],
      // a list of the back-office, which shows that the fingerprints exist and keeps the limit of decision 010
      ['/users', expect.arrayContaining(['antd', 'admin'])],
    ] as const) {
      const page = await context.newPage()
      const { urls, kilobytes, found } = await loadPage(page, path)
      expect(found, path).toEqual(expected)
      expect(urls.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
      if (path === '/') expect(kilobytes).toBeLessThanOrEqual(80)
      if (path === '/users') expect(kilobytes).toBeLessThanOrEqual(330)
      await page.close()
    }
  })
})

test('config.js is not compressed, so that it can be edited after the build', async ({
  request,
}) => {
  expect((await request.get('/config.js')).headers()['content-encoding']).toBeUndefined()
})

test.describe('Metadata', () => {
  test('describes every public page to search engines and social networks', async ({
    page,
    request,
  }) => {
    for (const path of ['/', '/terms', '/privacy']) {
      await page.goto(path)
      const meta = (name: string) =>
        page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
      await expect(page).toHaveTitle(/Pitlane/)
      const description = await meta('description')
      expect(description?.length).toBeGreaterThan(50)
      expect(description?.length).toBeLessThanOrEqual(160)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}${path}`)
      expect(await meta('og:url')).toBe(`${origin}${path}`)
      expect(await meta('og:title')).toBe(await page.title())
      expect(await meta('og:description')).toBe(description)
      const png = await (await request.get(new URL((await meta('og:image')) ?? '').pathname)).body()
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], 'width and height').toEqual([1200, 630])
      const organization = await page.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(organization ?? '')).toMatchObject({
        '@type': 'Organization',
        name: 'Pitlane',
        url: `${origin}/`,
      })
    }
  })

  test('has a sitemap and icons, and keeps other pages out of search engines', async ({
    page,
    request,
  }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const sitemap = await (await request.get('/sitemap.xml')).text()
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ['/', '/terms', '/privacy'].map((path) => origin + path),
    )
    await page.goto('/')
    const icons = await page
      .locator('link[rel=icon], link[rel=apple-touch-icon]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const manifest = await (await request.get('/site.webmanifest')).json()
    for (const icon of [...icons, ...manifest.icons.map(({ src }: { src: string }) => src)])
      expect((await request.get(icon)).status(), icon).toBe(200)
    // search engines must not index the not-found page and the back-office
    const noindex = '<meta name="robots" content="noindex">'
    expect(await (await request.get('/nothing-here')).text()).toContain(noindex)
    expect((await request.get('/users')).headers()['x-robots-tag']).toBe('noindex')
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page, its links and dark theme work, and /terms shows a contact', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#services').getByRole('listitem')).toHaveCount(12)
    const capturePixelIn = async (colorScheme: 'dark' | 'light') => {
      await page.emulateMedia({ colorScheme })
      return page.screenshot({ clip: { x: 2, y: 400, width: 1, height: 1 } })
    }
    expect((await capturePixelIn('dark')).equals(await capturePixelIn('light'))).toBe(false)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Services' })
      .click()
    await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeInViewport()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { name: '8. Contact Us' })).toBeAttached()
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
    await expect(page.getByText('Loading...')).toBeHidden()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'support@pitlane.test' }),
    ).toBeVisible()
  })

  test('the menu opens on a phone', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'How It Works', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport()
  })
})
