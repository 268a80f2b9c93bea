import DOMPurify from 'dompurify'
import '#web/ui/theme/prose.css'

const nonUrlAttributes = [
  ...['title', 'lang', 'dir'],
  ...['start', 'type', 'reversed', 'value'],
  ...['colspan', 'rowspan', 'scope'],
]

/** Allows text and structure. Removes other tags but keeps most of their text, not that of scripts (decision 013). */
const policy = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'pre', 'blockquote', 'address'],
    ...['section', 'article', 'header', 'footer', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
    ...['abbr', 'cite', 'code', 'dfn', 'kbd', 'q', 'samp', 'time', 'var', 'wbr', 'a'],
  ],
  ALLOWED_ATTR: ['href', ...nonUrlAttributes],
  // Exempts the values of these attributes from ALLOWED_URI_REGEXP.
  ADD_URI_SAFE_ATTR: nonUrlAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i,
  RETURN_TRUSTED_TYPE: true,
  // Otherwise the parser would move a script at the start into the head, and DOMPurify would not list it.
  FORCE_BODY: true,
}

/** Sanitizes and renders HTML that an admin wrote. Only this component uses dangerouslySetInnerHTML. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
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
  const safe = { __html: DOMPurify.sanitize(html, policy) }
  const names = DOMPurify.removed.map((removal) => {
    if ('attribute' in removal) return removal.attribute?.name ?? ''
    // Calls the getter of Node, because an input named 'nodeName' hides that property of its form.
    return `<${Reflect.get(Node.prototype, 'nodeName', removal.element).toLowerCase()}>`
  })
  // DOMPurify also lists the elements that it adds. A removed comment changes nothing visible.
  const removed = [...new Set(names)].filter((name) => !/^$|^<(body|remove|#comment)>$/.test(name)).sort()
  cached = { html, safe, removed }
  return cached
}
