import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates a public page. hydrate.ts imports this file dynamically, so that React does not delay the first paint. */
export const hydratePage = (Page: ComponentType) => {
  const container = document.getElementById('root')
  if (container) hydrateRoot(container, <Page />)
}
