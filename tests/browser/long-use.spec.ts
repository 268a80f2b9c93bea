import { clickThroughPages } from '#scripts/screens/screens.ts'
import { expect, test } from './fixtures.ts'

test.use({
  signedIn: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test('a long session does not leak event listeners', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(5 * 60_000)
  await page.goto('/profile')
  const devtools = await page.context().newCDPSession(page)
  const countListeners = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Memory.getDOMCounters')).jsEventListeners
  }
  await clickThroughPages(page, 3)
  const countBefore = await countListeners()
  await clickThroughPages(page, 7)
  // the listeners of the previous screen are removed a moment later
  await expect.poll(countListeners).toBeLessThanOrEqual(countBefore)
})
