import { expect, test } from './fixtures.ts'

const services = [
  ['Diagnostics', 'Bulb Replacements', 'Battery Replacement', 'Brakes'],
  ['Oil & Fluid Changes', 'Coolant Leaks', 'AC Issues', 'Heater Issues'],
  ['Engine Service', 'Transmission Service', 'Sensor Replacements', 'Tune Ups'],
]

test.describe('The landing page', () => {
  test('says in its first lines what the product is and that the app is launching soon', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Expert mechanics at your fingertips')
    const hero = page.locator('main > section').first()
    await expect(hero).toContainText('launching soon')
    for (const promise of [
      'reliable mechanics',
      'compare rates',
      'check reviews',
      'schedule appointments',
      'mobile app',
    ])
      await expect(hero).toContainText(promise)
  })

  test('has five sections, one heading of the first level, and landmarks around them', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('main > section')).toHaveCount(5)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1)
    expect(
      await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id).filter(Boolean)),
    ).toEqual(['features', 'how-it-works', 'services'])
  })

  test('gives six reasons, with the warranty to the letter', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/')
    const features = page.locator('#features')
    await expect(features.getByRole('heading', { level: 3 })).toHaveText([
      'Expert Mechanics',
      'Ratings & Reviews',
      'Transparent Pricing',
      'Flexible Scheduling',
      'Quality Parts',
      'Comprehensive Diagnostics',
    ])
    for (const text of [
      'Verified customer reviews',
      'Rates compared upfront, with no hidden costs.',
      '12 months or 12000 miles, whichever comes first',
      'Detailed reports',
    ])
      await expect(features).toContainText(text)
  })

  test('explains three steps and lists what the app covers', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/')
    const steps = page.locator('#how-it-works').getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(steps.nth(0)).toContainText('vehicle details')
    await expect(steps.nth(1)).toContainText('preferred time and location')
    for (const text of ['Review the diagnostics', 'approve additional work', 'pay securely'])
      await expect(steps.nth(2)).toContainText(text)
    for (const point of ['All vehicle types', 'Comprehensive services', 'Easy mobile experience'])
      await expect(page.getByRole('heading', { name: point })).toBeVisible()
  })

  test('lists twelve services in three columns of four', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const columns = page.locator('#services').getByRole('list')
    await expect(columns).toHaveCount(3)
    for (const [at, names] of services.entries())
      await expect(columns.nth(at).getByRole('listitem')).toHaveText(names)
    const tops = await columns.evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })

  test('keeps its content within 1400 px', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto('/')
    const grid = await page.locator('.features-grid').boundingBox()
    expect(grid?.width).toBe(1400)
  })

  test('never scrolls sideways, and nothing to press is cut off', async ({ page }) => {
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
      const rights = await page
        .locator('a:visible, button:visible, label:visible')
        .evaluateAll((all) => all.map((target) => target.getBoundingClientRect().right))
      expect(Math.max(...rights), `at ${width} px`).toBeLessThanOrEqual(width)
    }
  })

  test('ends with an address in a state, the support address, social links and this year', async ({
    page,
  }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(/[A-Z][a-z]+, [A-Z]{2} \d{5}/)
    await expect(footer.getByRole('link', { name: 'support@pitlane.test' })).toHaveAttribute(
      'href',
      'mailto:support@pitlane.test',
    )
    for (const network of ['Facebook', 'Instagram', 'X', 'LinkedIn'])
      await expect(footer.getByRole('link', { name: network, exact: true })).toHaveAttribute('href', '#')
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Pitlane`)
    await footer.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page).toHaveURL('/terms')
  })

  test('asks for what it needs from its own host alone, and for no more than it may', async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
    const files = asked.map((url) => new URL(url).pathname)
    const scripts = files.filter((file) => file.endsWith('.js'))
    const sizes = await Promise.all(
      scripts.map(async (script) => {
        const answer = await page.request.fetch(script, { headers: { 'accept-encoding': 'gzip' } })
        return Number(answer.headers()['content-length'])
      }),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(105)
  })
})
