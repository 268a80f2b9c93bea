import { expect, test } from './fixtures.ts'

/** Paths of the links of one round; a path that ends in a slash is the first record of a list. */
const paths = [
  ...['/users', '/users/', '/mechanics', '/mechanics/', '/service-requests', '/service-requests/'],
  ...['/schedule-service', '/schedule-service/', '/orders', '/order/', '/payments', '/payments/'],
  ...['/data-management', '/admin/terms-and-conditions', '/profile'],
]

test.use({
  signedIn: true,
  contextOptions: { reducedMotion: 'reduce' },
  // an order without revenue responds 404
  expectedErrors: /status of 404 .*\/revenue\)$/,
})

test('a long session does not leak event listeners', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(5 * 60_000)
  await page.goto('/profile')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const countListeners = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0
  }
  const openAll = async (rounds: number) => {
    for (const path of Array.from({ length: rounds }, () => paths).flat()) {
      const link = path.endsWith('/') ? `main a[href^="${path}"]` : `nav a[href="${path}"]`
      await page.locator(link).first().click()
      await expect(page).toHaveURL((url) => url.pathname.startsWith(path))
      await expect(page.locator('[aria-busy="true"], .ant-skeleton')).toHaveCount(0)
    }
  }
  await openAll(3)
  const countBefore = await countListeners()
  await openAll(7)
  // the listeners of the previous screen are removed a moment later
  await expect.poll(countListeners).toBeLessThanOrEqual(countBefore)
})
