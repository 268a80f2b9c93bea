/*
 * jsdom's own getComputedStyle tries every rule of every sheet on the element and, for what is inherited, on all around
 * it. antd brings thousands of rules: that was two thirds of the time of a test. This one answers what tests and
 * libraries ask (is it to be seen, does it take presses) from the rules that speak of it; the rest is the inline style.
 * As in jsdom the last rule wins. Opacity is left out: it is how things fade in, and a test would turn on the moment
 * at which it looks.
 */

const inherited = ['visibility', 'pointer-events'] as const
const decisive = ['display', ...inherited] as const
type Property = (typeof decisive)[number]
type Rule = { selector: string; order: number; property: Property; value: string }

const initial: Record<Property, string> = {
  display: 'block',
  visibility: 'visible',
  'pointer-events': 'auto',
}
const neverShown = 'head,head *,script,style,template,noscript,[hidden],dialog:not([open]),input[type=hidden]'

/** The rules by a class that the element must have; those without one under ''. */
type Rules = Map<string, Rule[]>
let sheets: CSSStyleSheet[] = []
let rules: Rules = new Map()

const unless = /:(?:not|where|is|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g
const keyOf = (selector: string) =>
  selector
    .replace(unless, '')
    .split(/[\s>~+]+/)
    .at(-1)
    ?.match(/\.([\w-]+)/)?.[1] ?? ''

const selectorsOf = (text: string) => (text.includes('(') ? [text] : text.split(',')).map((one) => one.trim())

const readRules = (): Rules => {
  const found: Rules = new Map()
  let order = 0
  for (const sheet of sheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes('::')) continue
      for (const property of decisive) {
        const value = rule.style.getPropertyValue(property)
        if (value === '') continue
        order += 1
        for (const selector of selectorsOf(rule.selectorText)) {
          const key = selector.includes(',') ? '' : keyOf(selector)
          found.set(key, [...(found.get(key) ?? []), { selector, order, property, value }])
        }
      }
    }
  }
  return found
}

const currentRules = (): Rules => {
  const now = [...document.styleSheets]
  if (now.length !== sheets.length || now.some((sheet, index) => sheet !== sheets[index])) {
    sheets = now
    rules = readRules()
  }
  return rules
}

const matches = (element: Element, selector: string) => {
  try {
    return element.matches(selector)
  } catch {
    // a selector that jsdom cannot read
    return false
  }
}

/** What inline style and sheets say of one property of one element; '' when they say nothing. */
const specified = (element: Element, property: Property): string => {
  const inline = (element as HTMLElement).style?.getPropertyValue(property)
  if (inline) return inline
  const known = currentRules()
  let last: Rule | undefined
  for (const key of ['', ...element.classList]) {
    for (const rule of known.get(key) ?? []) {
      if (rule.property !== property || rule.order < (last?.order ?? 0)) continue
      if (matches(element, rule.selector)) last = rule
    }
  }
  return last?.value ?? ''
}

const computed = (element: Element, property: Property): string => {
  if (property === 'display') {
    const display = specified(element, property)
    return display || (element.matches(neverShown) ? 'none' : initial[property])
  }
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = specified(at, property)
    if (value !== '' && value !== 'inherit') return value
  }
  return initial[property]
}

const isDecisive = (name: string): name is Property => decisive.some((property) => property === name)
const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Like `window.getComputedStyle`, for `display`, `visibility` and `pointer-events` and whatever is inline. */
export const computedStyle = (element: Element): CSSStyleDeclaration => {
  const inline = (element as HTMLElement).style ?? document.createElement('i').style
  const getPropertyValue = (name: string) =>
    isDecisive(name) ? computed(element, name) : inline.getPropertyValue(name)
  return new Proxy(inline, {
    get: (target, name) => {
      if (name === 'getPropertyValue') return getPropertyValue
      if (typeof name === 'string' && isDecisive(hyphenated(name)))
        return computed(element, hyphenated(name) as Property)
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
