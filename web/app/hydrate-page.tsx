import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates the HTML of a public page. A separate chunk from hydrate.ts, so that React loads after the first paint. */
export const hydratePage = (Page: ComponentType) => {
  const container = document.getElementById('root')
  if (container) hydrateRoot(container, <Page />)
}
