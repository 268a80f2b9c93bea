import DOMPurify from 'dompurify'
import '#web/ui/theme/prose.css'
import { renameInlineCode, restoreInlineName } from './inline-code.ts'

const nonUrlAttributes = [
  'title',
  'lang',
  'dir',
  'start',
  'type',
  'reversed',
  'value',
  'colspan',
  'rowspan',
  'scope',
]

/** Allows text and structure. Removes other tags but keeps most of their text, not that of scripts (decision 013). */
const policy = {
  ALLOWED_TAGS: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'div',
    'span',
    'pre',
    'blockquote',
    'address',
    'section',
    'article',
    'header',
    'footer',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'del',
    'ins',
    'mark',
    'small',
    'sub',
    'sup',
    'abbr',
    'cite',
    'code',
    'dfn',
    'kbd',
    'q',
    'samp',
    'time',
    'var',
    'wbr',
    'a',
  ],
  ALLOWED_ATTR: ['href', ...nonUrlAttributes],
  // Exempts the values of these attributes from DOMPurify's check of URLs.
  ADD_URI_SAFE_ATTR: nonUrlAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
  // Otherwise the parser would move a script at the start into the head, and DOMPurify would not list it.
  FORCE_BODY: true,
}

/** Returns whether a link leads to this site or uses https, mailto or tel. The browser's parser decides, not a pattern. */
function isAllowedLink(href: string): boolean {
  if (!URL.canParse(href, window.location.href)) return false
  const { protocol, origin } = new URL(href, window.location.href)
  return origin === window.location.origin || ['https:', 'mailto:', 'tel:'].includes(protocol)
}

// Prerendering loads this file without a DOM.
if (DOMPurify.isSupported)
  DOMPurify.addHook('uponSanitizeAttribute', (_element, attribute) => {
    if (attribute.attrName === 'href' && !isAllowedLink(attribute.attrValue))
      attribute.keepAttr = false
  })

/** Moves the headings of sanitized HTML one level down if one is an `h1`, because the page has its own. */
const lowerHeadings = (html: string) =>
  html.includes('<h1')
    ? html.replace(/(<\/?h)([1-5])/g, (_, tag, level) => tag + (Number(level) + 1))
    : html

/** Sanitizes and renders HTML that an admin wrote. Only this component uses dangerouslySetInnerHTML. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  // The public terms use this component, and clsx would be one more file to load there.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={sanitize(html).safe} />
}

let cached: { html: string; safe: { __html: TrustedHTML }; removed: string[] } | undefined

/**
 * Returns safe HTML, and the names of removed elements and attributes, such as '<script>' and 'style'. Returns the last
 * result again for the same text, because React sets the HTML again if the TrustedHTML is another object.
 */
export const sanitize = (html: string) => {
  if (cached?.html === html) return cached
  const sanitized = DOMPurify.sanitize(renameInlineCode(html), policy)
  const names = DOMPurify.removed.map((removal) => {
    if ('attribute' in removal) return removal.attribute?.name ?? ''
    // Calls the getter of Node, because an input named 'nodeName' hides that property of its form.
    return `<${Reflect.get(Node.prototype, 'nodeName', removal.element).toLowerCase()}>`
  })
  // DOMPurify also lists the elements that it adds. A removed comment changes nothing visible.
  const removed = [...new Set(names.map(restoreInlineName))]
    .filter((name) => !/^$|^<(body|remove|#comment)>$/.test(name))
    .sort()
  const lowered = lowerHeadings(String(sanitized))
  const safe = {
    __html: lowered === String(sanitized) ? sanitized : DOMPurify.sanitize(lowered, policy),
  }
  cached = { html, safe, removed }
  return cached
}
