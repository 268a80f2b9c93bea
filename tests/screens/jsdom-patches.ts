// Changes jsdom and React for the tests of screens, once per worker.
import * as React from 'react'

// Browser features that jsdom lacks.
class ResizeObserverStub implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= ResizeObserverStub

class IntersectionObserverStub extends ResizeObserverStub implements IntersectionObserver {
  root = null
  rootMargin = ''
  thresholds = []
  takeRecords() {
    return []
  }
}
window.IntersectionObserver ??= IntersectionObserverStub

window.matchMedia ??= (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    // Turns animations off. They never end in jsdom, so an appearing element would stay transparent.
    matches: media === '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

// jsdom's frame timer would stop forever if it started under a fake clock.
window.requestAnimationFrame = (callback) =>
  Number(window.setTimeout(() => callback(performance.now()), 16))
window.cancelAnimationFrame = (frame) => window.clearTimeout(frame)

// antd opens a channel for one message, and never closes it. In Node, an open port keeps what its listener refers to: the
// component, and so the whole page of a test.
class OneMessageChannel extends MessageChannel {
  constructor() {
    super()
    this.port1.addEventListener('message', () => this.port1.close())
  }
}
globalThis.MessageChannel = OneMessageChannel

// jsdom plays no transitions and animations, so they never end. antd waits for them only if styles have these properties.
const stylePrototype = Object.getPrototypeOf(document.createElement('i').style)
for (const name of ['transition', 'WebkitAnimation']) Reflect.deleteProperty(stylePrototype, name)

window.scrollTo = () => {}
Element.prototype.checkVisibility = () => true
Element.prototype.scrollIntoView = () => {}

// jsdom would match thousands of antd's rules against each element, which takes two thirds of the time of a test. Here
// only inline styles count; browser tests check style sheets.
const emptyStyle = document.createElement('i').style
// Styles that antd reads to measure a textarea.
const textAreaStyle = document.createElement('i').style
textAreaStyle.cssText = 'padding: 0px; border-width: 0px'
window.getComputedStyle = (element) => {
  if (element instanceof HTMLTextAreaElement) return textAreaStyle
  return element instanceof HTMLElement ? element.style : emptyStyle
}

// React's development build records a stack for each of the first 10,000 elements of a second, which takes a fifteenth of
// the time of a test. No option turns that off, so this is always above that number.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})
