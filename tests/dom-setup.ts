import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// a screen with all its lazy parts on a busy machine
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 45_000 })

// what a browser has and jsdom has not
class ResizeObserverThatSeesNothing implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= ResizeObserverThatSeesNothing

window.matchMedia ??= (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    // nothing ends an animation here: what appears would stay half transparent
    matches: media === '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

// jsdom draws its frames by one interval: begun under a clock that a test holds still, it would never go on
window.requestAnimationFrame = (callback) => Number(window.setTimeout(() => callback(performance.now()), 16))
window.cancelAnimationFrame = (frame) => window.clearTimeout(frame)

window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

/**
 * antd brings thousands of rules, and jsdom tries each of them on each element it is asked about: two thirds of the
 * time of a test. Those that say nothing about whether an element is to be seen are dropped. Opacity is left out too: it
 * is how things fade in, and whether one looks before or after the first frame would decide a test.
 */
const decisive = ['display', 'visibility', 'pointer-events']
const pruned = new WeakSet<CSSStyleSheet>()
const prune = (sheet: CSSStyleSheet) => {
  if (pruned.has(sheet)) return
  pruned.add(sheet)
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index]
    const style = rule instanceof CSSStyleRule ? rule.style : undefined
    if (!decisive.some((property) => style?.getPropertyValue(property))) sheet.deleteRule(index)
  }
}

// antd asks for the style of ::before, which jsdom answers with a complaint
const { getComputedStyle } = window
window.getComputedStyle = (element) => {
  for (const sheet of document.styleSheets) prune(sheet)
  return getComputedStyle(element)
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
