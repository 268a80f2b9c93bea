import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates a public page. In a separate chunk from hydrate.ts, so that React loads after the first paint. */
export const hydratePage = (Page: ComponentType) => {
  const container = document.getElementById('root')
  if (container) hydrateRoot(container, <Page />)
}
