import type { Locator } from '@playwright/test'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { expect, tabTo, test } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'

// Decision 022: the mock console at /__mock/, and the API reference.

test.use({ now: '2026-11-23T15:00:00.000Z' })

/** Chooses an option of a select. */
const choose = async (select: Locator, option: string) => {
  await select.fill(option)
  await select.page().getByTitle(option, { exact: true }).filter({ visible: true }).last().click()
}

test.describe('The mock console', () => {
  // 409 for an earlier status, 404 for the shown order after a reset has deleted it
  const expectedErrors = /status of (409|404).*\/__mock\//
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedErrors })

  test('@deep shows codes, runs actor actions, resets data, sets variants, and injects faults', async ({
    page,
    servers: { backend, request },
  }) => {
    await page.goto(`${backend}/__mock/`)
    const getSection = (name: string | RegExp) => page.getByRole('region', { name, exact: true })
    const records = getSection('Orders and people')
    const sendCode = async () => {
      await request.post('/pitlane/admin/api/auth/send-otp').send({ email: 'ops@pitlane.test' })
    }
    const read = async (path: string) => (await request.get(`/__mock${path}`).expect(200)).body

    await test.step('read and copy a code', async () => {
      await sendCode()
      const { otp } = await read('/otp?email=ops@pitlane.test')
      const code = getSection('Sent codes').getByRole('row').filter({ hasText: otp })
      await expect(code).toContainText('ops@pitlane.test')
      await expect(code).toContainText(/9:\d\d/)
      await code.getByRole('button', { name: 'Copy the code for ops@pitlane.test' }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(otp)
    })

    await test.step('show an order as a row with its short ID, vehicle, issue and status', async () => {
      const [order] = (await read('/latest')).orders
      const row = records
        .getByRole('row')
        .filter({ has: page.getByRole('radio') })
        .first()
      await expect(row.getByRole('cell')).toHaveText([
        '',
        order.id.slice(-8),
        order.vehicle,
        order.label,
        'Open',
      ])
      await expect(row.getByTitle(order.id, { exact: true })).toBeVisible()
    })

    await test.step('create an order by keyboard, approve its quote, and request a repair', async () => {
      const order = getSection(/^Order /)
      await choose(records.getByLabel('Status of the new order'), 'Quoted')
      // so that Tab starts at the top of the page
      await page.locator('body').click({ position: { x: 1, y: 1 } })
      await tabTo(records.getByRole('button', { name: 'Create order' }))
      await page.keyboard.press('Enter')
      await tabTo(order.getByRole('button', { name: 'Approve' }))
      await page.keyboard.press('Enter')
      await expect(order.getByText('Payment processing', { exact: true })).toBeVisible()
      await expect(order.getByRole('heading', { level: 2 })).toBeFocused()
      await choose(order.getByLabel('Advance to'), 'Open')
      await order.getByRole('button', { name: 'Advance' }).click()
      const refusal = 'The order is PAYMENT_PROCESSING. It can advance to:'
      await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
      await records.getByRole('tab', { name: 'Users' }).click()
      await records.getByRole('button', { name: 'Register customer' }).click()
      const user = getSection(/^User /)
      await user.getByRole('button', { name: 'Verify' }).click()
      await user.getByRole('button', { name: 'Request repair' }).click()
      await expect(order.getByText('Open', { exact: true }).first()).toBeVisible()
    })

    await test.step('withdraw the order by keyboard, after a confirmation', async () => {
      const name = await getSection(/^Order /).getAttribute('aria-label')
      await tabTo(getSection(/^Order /).getByRole('button', { name: 'Withdraw' }))
      await page.keyboard.press('Enter')
      const confirmation = page.getByRole('dialog')
      await tabTo(confirmation.getByRole('button', { name: 'Withdraw' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: String(name), exact: true })).toBeHidden()
      await expect(getSection(/^Order /)).toBeVisible()
    })

    await test.step('find an order by its ID', async () => {
      await records.getByRole('tab', { name: 'Mechanics' }).click()
      await expect(getSection(/^Mechanic /)).toBeVisible()
      await records.getByRole('tab', { name: 'Orders' }).click()
      await records.getByRole('searchbox', { name: 'Find by ID' }).fill(fixtureIds.openOrder)
      await page.keyboard.press('Enter')
      await expect(
        getSection(`Order ${fixtureIds.openOrder}`).getByRole('button', { name: 'Quote' }),
      ).toBeVisible()
    })

    await test.step('set a variant, and return to the documented formats', async () => {
      const variants = getSection('Response variants')
      await choose(variants.getByLabel('Variants'), 'terms=raw')
      await expect.poll(() => read('/variants')).toMatchObject({ chosen: { terms: 'raw' } })
      await page.keyboard.press('Escape')
      await variants.getByRole('button', { name: 'Clear' }).click()
      await expect.poll(() => read('/variants')).toMatchObject({ chosen: {} })
    })

    await test.step('reset to another seed after a confirmation', async () => {
      const data = getSection('Data')
      const orders = records.getByRole('radio')
      await choose(data.getByLabel('Seed'), 'empty')
      await data.getByRole('button', { name: 'Reset' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(orders).toHaveCount(10)
      await data.getByRole('button', { name: 'Reset' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
      await expect(orders).toHaveCount(0)
    })

    await test.step('set the outcome of the next transfer', async () => {
      const provider = getSection('Card provider')
      const lost = provider.getByRole('radio', { name: 'Response lost' })
      // Not check(): until the mutation starts, the radio shows the outcome of before the click.
      await lost.click()
      await expect(lost).toBeChecked()
      const fault = { operationId: 'initiateTransfer', kind: 'cut', times: 1 }
      await expect.poll(() => read('/faults')).toEqual([fault])
      await provider.getByRole('radio', { name: 'No fault' }).click()
      await expect.poll(() => read('/faults')).toEqual([])
    })

    await test.step('add and remove a fault, and find the failed call in the log', async () => {
      const faults = getSection('Faults')
      const addFault = faults.getByRole('button', { name: 'Add fault' })
      await choose(faults.getByLabel('Effect'), 'Never responds')
      await addFault.click()
      await expect(faults.getByRole('cell', { name: 'Never responds, once' })).toBeVisible()
      await tabTo(faults.getByRole('button', { name: 'Remove the faults of listOrders' }))
      await page.keyboard.press('Enter')
      await expect(faults.getByText('No faults.')).toBeVisible()
      await expect(faults.getByRole('heading', { level: 2 })).toBeFocused()

      await choose(faults.getByLabel('Operation'), 'sendOtp')
      await choose(faults.getByLabel('Effect'), 'Responds with a status')
      await faults.getByLabel('Status').fill('503')
      await addFault.click()
      await expect(faults.getByRole('cell', { name: 'Responds with 503, once' })).toBeVisible()
      await sendCode()
      await expect(faults.getByText('No faults.')).toBeVisible()
      const log = getSection('Request log')
      await log.getByLabel('Only failures').check()
      const failedCall = log.getByRole('row').filter({ hasText: 'sendOtp' }).first()
      await expect(failedCall.getByRole('cell', { name: '503', exact: true })).toBeVisible()
      await tabTo(failedCall.getByRole('button', { name: 'Expand row' }))
      await page.keyboard.press('Enter')
      await expect(log.getByText('"email": "ops@pitlane.test"')).toBeVisible()
      await expect(log.getByText('"message": "Injected fault."')).toBeVisible()
    })
  })

  test.describe('without animations', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })
    test('@deep is accessible in light and dark, shows "No description" for an order without one, and fits a phone', async ({
      page,
      servers,
    }) => {
      const { backend, request } = servers
      await request.post('/__mock/orders').send({ issueDescription: ' ' }).expect(201)
      await request
        .post('/__mock/faults')
        .send({ operationId: 'listUsers', kind: 'hang' })
        .expect(201)
      await page.setViewportSize({ width: 1440, height: 844 })
      await page.goto(`${backend}/__mock/`)
      await expect(page.getByText('Never responds, always')).toBeVisible()
      const fonts = await page.evaluate(async () =>
        [...(await document.fonts.ready)].map(({ family, status }) => `${family} ${status}`),
      )
      expect(fonts).toEqual([expect.stringMatching(/^"?Inter Variable"? loaded$/)])
      await expect(page.getByRole('cell', { name: 'No description' })).toBeVisible()
      await page.getByRole('button', { name: /^Latest ledger/ }).click()
      await page.getByRole('button', { name: 'Expand row' }).first().click()
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expectAccessible(page, servers, `the mock console at ${width} px`, true)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await page.getByRole('button', { name: 'Reset' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, servers, 'the confirmation of the mock console', true)
    })
  })
})

test('@deep The API reference needs no other host and calls the mock', async ({
  page,
  servers: { backend },
}) => {
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
