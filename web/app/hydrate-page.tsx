import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** Hydrates a public page. hydrate.ts imports this file dynamically, so that React does not delay the first paint. */
export const hydratePage = (Page: ComponentType) => {
  const container = document.getElementById('root')
  if (!container) return
  // A browser that translated the page wrapped its texts in <font>. React cannot hydrate that, so it renders anew.
  if (container.querySelector('font')) createRoot(container).render(<Page />)
  else hydrateRoot(container, <Page />)
}
