import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** how far things moved that nobody touched, and which */
    moved: { sum: number; what: string[] }
  }
}

/** Has every page that is opened from now on note what moves on it; the answer reads what has moved so far. */
export const watchShifts = async (page: Page): Promise<() => Promise<Window['moved']>> => {
  await page.addInitScript(() => {
    window.moved = { sum: 0, what: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.moved.sum += Reflect.get(entry, 'value')
        for (const { node } of Reflect.get(entry, 'sources'))
          window.moved.what.push(node instanceof Element ? node.outerHTML.slice(0, 120) : String(node))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.evaluate(() => document.fonts.ready)
    return page.evaluate(() => window.moved)
  }
}
