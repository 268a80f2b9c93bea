import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// a screen with all its lazy parts on a busy machine
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 45_000 })

// what a browser has and jsdom has not
class ResizeObserverStub implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= ResizeObserverStub

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
Element.prototype.checkVisibility = () => true
Element.prototype.scrollIntoView = () => {}

// jsdom tries each of antd's thousands of rules on an element and on all around it: two thirds of the time of a test.
// What a style sheet hides is for the browser tests to see; here the inline style and the attributes say it.
const unstyled = document.createElement('i').style
// what antd measures a text area by
const textArea = document.createElement('i').style
textArea.cssText = 'padding: 0px; border-width: 0px'
window.getComputedStyle = (element) => {
  if (element instanceof HTMLTextAreaElement) return textArea
  return element instanceof HTMLElement ? element.style : unstyled
}

// jsdom walks the whole document for each label of each field, and for each [id="…"]: half the time of queries by label
const labels = (field: HTMLElement) => {
  const around = field.closest('label')
  return [
    ...(around && !around.htmlFor ? [around] : []),
    ...(field.id ? document.querySelectorAll<HTMLLabelElement>(`label[for="${field.id}"]`) : []),
  ]
}
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      return labels(this)
    },
  })
}
const { querySelector } = Element.prototype
Element.prototype.querySelector = function (this: Element, selectors: string) {
  const [, id] = /^\[id="([^"\\]+)"\]$/.exec(selectors) ?? []
  if (id === undefined) return querySelector.call(this, selectors)
  const found = document.getElementById(id)
  return found && this.contains(found) ? found : null
}

afterEach(() => {
  cleanup()
  // what portals and static calls of antd leave behind
  document.body.replaceChildren()
  delete document.documentElement.dataset.theme
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
