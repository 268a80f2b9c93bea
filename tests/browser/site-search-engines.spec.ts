import { expect, test } from './fixtures.ts'

const origin = 'https://www.pitlane.test'

test.describe('To search engines and where it is shared', () => {
  for (const path of ['/', '/terms', '/privacy']) {
    test(`${path} says what it is`, async ({ page, request }) => {
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
      const picture = await request.get(new URL((await meta('og:image')) ?? '').pathname)
      const png = await picture.body()
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
      const organisation = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
      )
      expect(organisation).toMatchObject({ '@type': 'Organization', name: 'Pitlane', url: `${origin}/` })
    })
  }

  test('the map of the site, the robots file, the icons and the manifest are there', async ({
    page,
    request,
  }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const sitemap = await (await request.get('/sitemap.xml')).text()
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${origin}/`,
      `${origin}/terms`,
      `${origin}/privacy`,
    ])
    await page.goto('/')
    const icons = await page
      .locator('link[rel=icon], link[rel=apple-touch-icon]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const manifest = await (await request.get('/site.webmanifest')).json()
    for (const icon of [...icons, ...manifest.icons.map(({ src }: { src: string }) => src)])
      expect((await request.get(icon)).status(), icon).toBe(200)
  })

  test('the not-found page and the back-office stay out', async ({ request }) => {
    expect(await (await request.get('/nothing-here')).text()).toContain(
      '<meta name="robots" content="noindex">',
    )
    expect((await request.get('/users')).headers()['x-robots-tag']).toBe('noindex')
  })
})
