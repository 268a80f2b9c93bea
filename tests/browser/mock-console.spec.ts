import { expect, tabTo, test } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'

// Decision 022: the mock console at /__mock/, and the API reference.

test.use({ now: '2026-11-23T15:00:00.000Z' })

test.describe('The mock console', () => {
  // 400 for invalid input, 409 for an earlier status, 404 for the shown order after a reset has deleted it
  const expectedErrors = /status of (409|400|404).*\/__mock\//
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedErrors })

  test('shows codes, runs actor actions, resets data, and injects faults', async ({
    page,
    servers: { backend, call },
  }) => {
    await page.goto(`${backend}/__mock/`)
    const getSection = (name: string) => page.getByRole('region', { name, exact: true })
    const sendCode = () =>
      call('POST', '/pitlane/admin/api/auth/send-otp', { body: { email: 'ops@pitlane.test' } })

    await test.step('read and copy a code', async () => {
      await sendCode()
      const { otp } = (await call('GET', '/__mock/otp?email=ops@pitlane.test')) as { otp: string }
      const code = getSection('Sent codes').getByRole('listitem').first()
      await expect(code).toContainText(otp)
      await expect(code).toContainText('expires in 9:')
      await code.getByRole('button', { name: 'Copy the code for ops@pitlane.test' }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(otp)
    })

    await test.step('create an order by keyboard, approve its quote, and request a repair', async () => {
      const records = getSection('Orders and people')
      const detail = records.getByRole('region', { name: /^Order / })
      await records.getByLabel('Status of the new order').selectOption('Quoted')
      // so that Tab starts at the top of the page
      await page.locator('body').click({ position: { x: 1, y: 1 } })
      await tabTo(records.getByRole('button', { name: 'Create order' }))
      await page.keyboard.press('Enter')
      await detail.getByRole('button', { name: 'Approve' }).click()
      await expect(detail.locator('header')).toContainText('Payment processing')
      await expect(detail.getByRole('heading', { level: 2 })).toBeFocused()
      await detail.getByLabel('Advance to').selectOption('Open')
      await detail.getByRole('button', { name: 'Advance', exact: true }).click()
      await expect(detail.getByRole('alert')).toContainText(
        'The order is PAYMENT_PROCESSING. It can advance to:',
      )
      await records.getByLabel('Show').selectOption('Users')
      await records.getByRole('button', { name: 'Register customer' }).click()
      const user = records.getByRole('region', { name: /^User / })
      await user.getByRole('button', { name: 'Verify' }).click()
      await user.getByRole('button', { name: 'Request repair' }).click()
      await expect(detail.locator('header')).toContainText('Open')
    })

    await test.step('reset to another seed after a confirmation', async () => {
      const data = getSection('Data')
      const newestOrder = getSection('Orders and people')
        .getByRole('list', { name: 'Latest orders' })
        .getByRole('button')
        .first()
      const answerNextDialog = (answer: 'accept' | 'dismiss') =>
        page.once('dialog', (dialog) => dialog[answer]())
      await data.getByRole('combobox', { name: 'Seed', exact: true }).selectOption('empty')
      answerNextDialog('dismiss')
      await data.getByRole('button', { name: 'Reset' }).click()
      await expect(newestOrder).toBeVisible()
      answerNextDialog('accept')
      await data.getByRole('button', { name: 'Reset' }).click()
      await expect(newestOrder).toBeHidden()
    })

    await test.step('add a fault, and find the failed call in the log', async () => {
      const faults = getSection('Faults')
      await faults.getByLabel('Operation').selectOption('sendOtp')
      await faults.getByRole('textbox', { name: 'Status' }).fill('700')
      await faults.getByRole('button', { name: 'Add fault' }).click()
      await expect(faults.getByRole('alert')).toHaveText('status must be at most 599.')
      // The form ignores a click until the rejected call has ended.
      await expect(faults.getByRole('button', { name: 'Add fault' })).toHaveAttribute('aria-busy', 'false')
      await faults.getByRole('textbox', { name: 'Status' }).fill('503')
      await faults.getByRole('button', { name: 'Add fault' }).click()
      await expect(faults.getByText('responds with 503, once')).toBeVisible()
      await sendCode().catch(() => {})
      await expect(faults.getByText('responds with 503, once')).toBeHidden()
      const log = getSection('Request log')
      await log.getByRole('button', { name: 'Only failures' }).click()
      const failedCall = log
        .getByRole('list', { name: /^Calls/ })
        .getByRole('listitem')
        .first()
      await expect(failedCall).toContainText(/sendOtp.*503|503.*sendOtp/)
      await tabTo(failedCall.locator('summary'))
      await page.keyboard.press('Enter')
      await expect(failedCall.getByText('"email": "ops@pitlane.test"')).toBeVisible()
      await expect(failedCall.getByText('"message": "Injected fault."')).toBeVisible()
    })
  })

  test('is accessible in light and dark, shows "No description" for an order without one, and fits a phone', async ({
    page,
    servers,
  }) => {
    const { backend, call } = servers
    await call('POST', '/__mock/orders', { body: { issueDescription: ' ' } })
    await call('POST', '/__mock/faults', { body: { operationId: 'listUsers', kind: 'hang' } })
    await page.goto(`${backend}/__mock/`)
    await expect(page.getByText('never responds, always')).toBeVisible()
    await expect(page.getByRole('button', { name: /No description$/ })).toBeVisible()
    await page.getByText(/^Latest ledger/).click()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page, servers, `the mock console at ${width} px`, true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})

test('The API reference needs no other host and calls the mock', async ({ page, servers: { backend } }) => {
  test.slow()
  const otherHostUrls: string[] = []
  await page.route(
    (url) => url.origin !== backend,
    (route) => {
      otherHostUrls.push(route.request().url())
      return route.abort()
    },
  )
  await page.goto(`${backend}/__mock/reference#pitlane/tag/terms/GET/api/terms-and-conditions`)
  await expect(page.getByRole('heading', { name: 'Pitlane', level: 1 })).toBeVisible()
  await page
    .getByRole('button', { name: /Test Request.*terms-and-conditions/i })
    .first()
    .click()
  const response = page.waitForResponse(`${backend}/pitlane/api/terms-and-conditions`)
  await page.getByRole('button', { name: /^Send get request/i }).click()
  expect((await response).status()).toBe(200)
  expect(otherHostUrls).toEqual([])
})
