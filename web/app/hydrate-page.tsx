import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates a public page. A separate chunk from hydrate.ts, so that loading React does not delay the first paint. */
export const hydratePage = (Page: ComponentType) => {
  const container = document.getElementById('root')
  if (container) hydrateRoot(container, <Page />)
}
