// Changes jsdom for the tests of screens, once per worker.

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

// jsdom would search the whole document for each field's labels and each [id="…"], which takes half of a query's time. It
// also keeps the results of each selector, and so the pages of all tests if their selectors contain IDs.
const findLabels = (field: HTMLElement) => {
  const parentLabel = field.closest('label')
  const otherLabels = field.id
    ? [...document.getElementsByTagName('label')].filter(({ htmlFor }) => htmlFor === field.id)
    : []
  return parentLabel && !parentLabel.htmlFor ? [parentLabel, ...otherLabels] : otherLabels
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
      return findLabels(this)
    },
  })
}
const { querySelector } = Element.prototype
Element.prototype.querySelector = function (this: Element, selectors: string) {
  const [, id] = /^\[id="([^"\\]+)"\]$/.exec(selectors) ?? []
  if (id === undefined) return querySelector.call(this, selectors)
  const element = document.getElementById(id)
  return element && this.contains(element) ? element : null
}
