import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import './prose.css'

const policy = {
  // text and its structure: what terms consist of
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'select',
    'option',
    'optgroup',
    'textarea',
    'label',
    'fieldset',
    'legend',
    'img',
    'picture',
    'source',
    'audio',
    'video',
    'track',
    'map',
    'area',
    'dialog',
    'template',
    'slot',
    'marquee',
  ],
  // what could reach the page around it, or another origin
  FORBID_ATTR: [
    'style',
    'id',
    'name',
    'class',
    'srcset',
    'src',
    'background',
    'ping',
    'popover',
    'popovertarget',
    'autofocus',
    'accesskey',
    'tabindex',
    'target',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i,
  RETURN_TRUSTED_TYPE: true,
}

/** The HTML that others wrote, sanitised by one policy: the only dangerouslySetInnerHTML of the product. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const safe = useMemo(() => DOMPurify.sanitize(html, policy), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={`prose ${className ?? ''}`} dangerouslySetInnerHTML={{ __html: safe }} />
}
