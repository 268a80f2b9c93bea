import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'

// Decision 004: below 1200 px the sidebar is collapsed, and each page is announced once.

test.use({ signedIn: true, contextOptions: { reducedMotion: 'reduce' } })

const labels = [
  'Dashboard',
  'Users',
  'Mechanic Management',
  'Quote Requests',
  'Schedule Service',
  'Orders',
  'Payments',
  'Data Management',
  'Terms & Conditions',
]

for (const width of [768, 1024, 1199])
  test(`at ${width} px the sidebar is collapsed to icons, whose labels are tooltips, unlike at 1200 px`, {
    tag: width === 1199 ? [] : ['@deep'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(paths.users())
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    const links = sidebar.getByRole('link')
    await expect(links).toHaveText(labels)
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Users')
    expect((await page.getByRole('main').boundingBox())?.x).toBe(64)
    const payments = sidebar.getByRole('link', { name: 'Payments', exact: true })
    expect((await payments.boundingBox())?.width).toBeLessThan(64)
    await payments.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Payments')
    await page.getByRole('button', { name: 'Log Out' }).focus()
    await expect(page.getByRole('tooltip').filter({ hasText: 'Log Out' })).toBeVisible()
    await page.getByRole('button', { name: /^Find or jump to/ }).click()
    await expect(page.getByRole('combobox', { name: 'Find or jump to' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1200, height: 768 })
    await expect.poll(async () => (await page.getByRole('main').boundingBox())?.x).toBe(240)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  })

test('a button opens the collapsed sidebar over the page, until Escape, a link or a press on the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(paths.users())
  const main = page.getByRole('main')
  const users = page.getByRole('link', { name: 'Users', exact: true })
  const open = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect.poll(async () => (await users.boundingBox())?.width).toBeGreaterThan(200)
    expect((await main.boundingBox())?.x).toBe(64)
  }
  const expectCollapsed = () =>
    expect.poll(async () => (await users.boundingBox())?.width).toBeLessThan(64)
  await open()
  await page.keyboard.press('Escape')
  await expectCollapsed()
  await open()
  await main.click({ position: { x: 600, y: 8 } })
  await expectCollapsed()
  await open()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL(paths.orders())
  await expectCollapsed()
})

test('a change of the page moves the focus to the page, whose name is its title', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(paths.users())
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('main', { name: /^Service Orders/ })).toBeFocused()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('main', { name: /^Order Details #/ })).toBeFocused()
})
