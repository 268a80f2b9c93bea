import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { TestServers } from '#scripts/preview/test-servers.ts'
import { isDeep } from '#tests/support/deep.ts'
import { expect } from './fixtures.ts'

const colorRules = ['color-contrast', 'link-in-text-block']

const findViolations = async (page: Page, theme: 'light' | 'dark', rules?: string[]) => {
  await page.emulateMedia({ colorScheme: theme })
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // click targets of 24 px, or with as much space around; axe does not check this rule by default
    rules: { 'target-size': { enabled: true } },
  })
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${theme}: ${id} at ${target}: ${failureSummary}`),
  )
}

/**
 * Expects no axe violations in the light theme and, with `includesDark` (in deep tests by default), no color violations
 * in the dark theme. Does nothing under variants of the mock, which do not change pages.
 */
export const expectAccessible = async (
  page: Page,
  { variant }: TestServers,
  message: string,
  includesDark = isDeep,
): Promise<void> => {
  if (variant !== '') return
  expect(await findViolations(page, 'light'), message).toEqual([])
  if (includesDark) expect(await findViolations(page, 'dark', colorRules), message).toEqual([])
}

declare global {
  interface Window {
    /** The sum of the layout shifts, and the elements that moved. */
    shifts: { sum: number; elements: string[] }
  }
}

/** Records the layout shifts of each page opened from now on. Returns a function that reads those of the open page. */
export const recordLayoutShifts = async (page: Page): Promise<() => Promise<Window['shifts']>> => {
  await page.addInitScript(() => {
    window.shifts = { sum: 0, elements: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.shifts.sum += Reflect.get(entry, 'value')
        for (const { node } of Reflect.get(entry, 'sources'))
          window.shifts.elements.push(
            node instanceof Element ? node.outerHTML.slice(0, 120) : String(node),
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.evaluate(() => document.fonts.ready)
    return page.evaluate(() => window.shifts)
  }
}

/**
 * Presses a key `count` times, and returns the controls that were covered by another element, or out of view, while they
 * had the focus.
 */
export const findCoveredFocus = async (
  page: Page,
  key: string,
  count: number,
): Promise<string[]> => {
  const covered = new Set<string>()
  for (let pressed = 0; pressed < count; pressed += 1) {
    await page.keyboard.press(key)
    const description = await page.evaluate(async () => {
      // The page scrolls to the focus, and toasts give way to it, in the next frame.
      await new Promise(requestAnimationFrame)
      const focused = document.activeElement
      if (!focused || focused === document.body || focused.matches('main, [role=dialog]')) return
      // antd's fields, radio buttons and checkboxes are larger than the element that has the focus.
      const control = focused.closest('label, .ant-select, .ant-input-affix-wrapper') ?? focused
      const [box] = control.getClientRects()
      if (!box) return
      const x = box.left + box.width / 2
      const top = Math.max(box.top, 0)
      const bottom = Math.min(box.bottom, window.innerHeight)
      // A part of a tall text field is enough.
      const isTall = box.height > window.innerHeight / 2
      const points = isTall ? [] : [box.top + 2, box.bottom - 2]
      points.push((top + bottom) / 2)
      const hits = points.map((y) => document.elementFromPoint(x, y))
      const cover = hits.find(
        (hit) => hit === null || !(control.contains(hit) || hit.contains(control)),
      )
      // Escape closes a popover, so it may cover the focus (WCAG 2.2, note 2 of 2.4.11).
      if (cover !== undefined && !cover?.closest('[popover]'))
        return `${control.outerHTML.slice(0, 160)} at ${x}, ${box.top}-${box.bottom} under ${cover?.outerHTML.slice(0, 160)}`
    })
    if (description) covered.add(description)
  }
  return [...covered]
}

/**
 * Returns the visible texts that a box cuts off. Boxes that scroll, and texts that are cut after a number of lines, do not
 * count.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toleranceInPx = 1.5
    // The lists show the start of a longer text, and its record all of it.
    const maxCutLength = 30
    const cuts = ['hidden', 'clip']
    const measureBox = (element: Element) => {
      const styles = getComputedStyle(element)
      const { overflowX, overflowY, display } = styles
      const isScrolled = [overflowX, overflowY].some((value) => ['auto', 'scroll'].includes(value))
      const isClamped = styles.getPropertyValue('-webkit-line-clamp') !== 'none'
      // text for screen readers only
      const isTiny = element.clientWidth <= 1 && display !== 'inline'
      const isHidden = styles.clipPath !== 'none' || styles.opacity === '0' || isTiny
      const isStart =
        styles.textOverflow === 'ellipsis' && (element.textContent?.length ?? 0) > maxCutLength
      return {
        showsAll: isScrolled || isClamped || isHidden,
        cutsX: !isStart && cuts.includes(overflowX),
        cutsY: !isStart && cuts.includes(overflowY),
        rect: element.getBoundingClientRect(),
      }
    }
    const boxes = new Map<Element, ReturnType<typeof measureBox>>()
    // Each element is measured once, because a long page has thousands of texts.
    const getBox = (element: Element) => {
      const box = boxes.get(element) ?? measureBox(element)
      boxes.set(element, box)
      return box
    }
    const isCutByAncestor = (text: DOMRect, parent: Element) => {
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const { showsAll, cutsX, cutsY, rect } = getBox(element)
        if (showsAll) return false
        const isCutX =
          text.right > rect.right + toleranceInPx || text.left < rect.left - toleranceInPx
        const isCutY =
          text.bottom > rect.bottom + toleranceInPx || text.top < rect.top - toleranceInPx
        if ((cutsX && isCutX) || (cutsY && isCutY)) return true
      }
      return false
    }
    const cutTexts: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node
      if (!parentElement || !textContent?.trim()) continue
      if (!parentElement.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if ([...range.getClientRects()].some((text) => isCutByAncestor(text, parentElement)))
        cutTexts.push(
          `${textContent.trim().slice(0, 40)} in ${parentElement.outerHTML.slice(0, 90)}`,
        )
    }
    return cutTexts
  })
