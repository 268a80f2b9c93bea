import { expect, test } from './fixtures.ts'

const services = [
  ['Diagnostics', 'Bulb Replacements', 'Battery Replacement', 'Brakes'],
  ['Oil & Fluid Changes', 'Coolant Leaks', 'AC Issues', 'Heater Issues'],
  ['Engine Service', 'Transmission Service', 'Sensor Replacements', 'Tune Ups'],
]
const promises = [
  'reliable mechanics',
  'compare rates',
  'check reviews',
  'schedule appointments',
  'mobile app',
]
const reasons = [
  'Verified customer reviews',
  'Rates compared upfront, with no hidden costs.',
  '12 months or 12000 miles, whichever comes first',
  'Detailed reports',
]

test.describe('The landing page', () => {
  test('says what the product is, gives six reasons and three steps, and lists twelve services', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Expert mechanics at your fingertips')
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1)
    const sections = page.locator('main > section')
    await expect(sections).toHaveCount(5)
    expect(await sections.evaluateAll((all) => all.map(({ id }) => id).filter(Boolean))).toEqual([
      'features',
      'how-it-works',
      'services',
    ])
    for (const text of ['launching soon', ...promises]) await expect(sections.first()).toContainText(text)

    const features = page.locator('#features')
    await expect(features.getByRole('heading', { level: 3 })).toHaveText([
      'Expert Mechanics',
      'Ratings & Reviews',
      'Transparent Pricing',
      'Flexible Scheduling',
      'Quality Parts',
      'Comprehensive Diagnostics',
    ])
    for (const text of reasons) await expect(features).toContainText(text)

    const steps = page.locator('#how-it-works').getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(steps.nth(0)).toContainText('vehicle details')
    await expect(steps.nth(1)).toContainText('preferred time and location')
    for (const text of ['Review the diagnostics', 'approve additional work', 'pay securely'])
      await expect(steps.nth(2)).toContainText(text)
    for (const point of ['All vehicle types', 'Comprehensive services', 'Easy mobile experience'])
      await expect(page.getByRole('heading', { name: point })).toBeVisible()

    const columns = page.locator('#services').getByRole('list')
    await expect(columns).toHaveCount(3)
    for (const [at, names] of services.entries())
      await expect(columns.nth(at).getByRole('listitem')).toHaveText(names)
    const tops = await columns.evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })

  test('ends with an address in a state, the support address, social links and this year', async ({
    page,
  }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(/[A-Z][a-z]+, [A-Z]{2} \d{5}/)
    const support = footer.getByRole('link', { name: 'support@pitlane.test' })
    await expect(support).toHaveAttribute('href', 'mailto:support@pitlane.test')
    for (const network of ['Facebook', 'Instagram', 'X', 'LinkedIn'])
      await expect(footer.getByRole('link', { name: network, exact: true })).toHaveAttribute('href', '#')
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Pitlane`)
    await footer.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page).toHaveURL('/terms')
  })

  test('keeps its content within 1400 px, never scrolls sideways, and cuts off nothing to press', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto('/')
    expect((await page.locator('.features-grid').boundingBox())?.width).toBe(1400)
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
      const rights = await page
        .locator('a:visible, button:visible, label:visible')
        .evaluateAll((all) => all.map((target) => target.getBoundingClientRect().right))
      expect(Math.max(...rights), `at ${width} px`).toBeLessThanOrEqual(width)
    }
  })
})
