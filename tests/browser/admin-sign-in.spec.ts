import { expect, signInWithCode, test } from './fixtures.ts'
import { recordLayoutShifts } from './page-checks.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

// Specification §5, decision 004: the boxes of the one-time code.
test('a pasted code fills all boxes, whichever has the focus and even if they are full', async ({
  page,
  servers,
}) => {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill('admin@pitlane.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter the Code' })).toBeVisible()
  const boxes = page.getByRole('textbox')
  await expect(boxes).toHaveCount(6)
  const getCode = () =>
    boxes.evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value).join('-'),
    )
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('ControlOrMeta+V')
  }

  await page.keyboard.type('99')
  await boxes.nth(2).focus()
  await paste('482913')
  await expect.poll(getCode).toBe('4-8-2-9-1-3')

  await boxes.nth(5).focus()
  await paste('123-456')
  await expect.poll(getCode).toBe('1-2-3-4-5-6')

  const { body: code } = await servers.request
    .get('/__mock/otp?email=admin@pitlane.test')
    .expect(200)
  await boxes.first().focus()
  await paste(code.otp)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})

// Specification §7: both API bases include credentials.
test('calls after the sign-in send back the cookie of the session', async ({ page, servers }) => {
  await page.goto('/admin/login')
  const verification = page.waitForResponse('**/admin/api/auth/verify-otp')
  await signInWithCode(page, servers)
  const setCookie = await (await verification).headerValue('set-cookie')
  const [sessionCookie] = /^pitlane_session=[\w-]+/.exec(setCookie ?? '') ?? ['none']
  const read = page.waitForRequest('**/admin/api/users?*')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  expect(await (await read).headerValue('cookie')).toBe(sessionCookie)
})

test.describe('an error', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('below the field or the boxes moves nothing', async ({ page }) => {
    const readLayoutShifts = await recordLayoutShifts(page)
    await page.goto('/admin/login')
    const email = page.getByLabel('Email')
    await expect(email).toBeFocused()
    expect(await readLayoutShifts()).toEqual({ sum: 0, elements: [] })
    const card = page.getByRole('main').locator('section')
    const before = await card.boundingBox()
    await email.fill('admin@pitlane')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await card.boundingBox()).toEqual(before)
    await email.fill('admin@pitlane.test')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Enter the Code' })).toBeVisible()
    const atCodeStep = await card.boundingBox()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invalid OTP!')).toBeVisible()
    expect(await card.boundingBox()).toEqual(atCodeStep)
  })
})

// the colors faint, neutral-soft and muted of web/ui/theme/tokens.css
test('a disabled main button is gray like all others, and Back is muted', async ({ page }) => {
  await page.goto('/admin/login')
  const mainButton = page.getByRole('button', { name: /Continue|Verify/ })
  const expectGray = async () => {
    await mainButton.hover()
    await expect(mainButton).toHaveCSS('color', 'rgb(105, 109, 118)')
    await expect(mainButton).toHaveCSS('background-color', 'rgb(238, 234, 228)')
  }
  await expectGray()
  await page.getByLabel('Email').fill('admin@pitlane.test')
  await expect(mainButton).toHaveCSS('color', 'rgb(255, 255, 255)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter the Code' })).toBeVisible()
  await expectGray()
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCSS('color', 'rgb(87, 91, 100)')
})
