// Built into one script by hostile-html.spec.ts: renders HTML through the product's one component.
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SafeHtml } from '#web/ui/page/safe-html.tsx'

declare global {
  interface Window {
    renderSafely: (html: string) => HTMLElement
  }
}

const container = document.createElement('div')
document.body.append(container)
const root = createRoot(container)
let shown = 0

window.renderSafely = (html) => {
  shown += 1
  flushSync(() => root.render(createElement(SafeHtml, { html, key: shown })))
  return container
}
