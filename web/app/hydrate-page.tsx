import { type ComponentType, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

function OnMount({ call }: { call: () => void }) {
  useEffect(call, [call])
  return null
}

/** Hydrates the HTML of a public page, and says when it has; apart from hydrate.ts, so that React loads after the first paint. */
export const hydratePage = (Page: ComponentType, done: () => void) => {
  const container = document.getElementById('root')
  if (!container) return
  hydrateRoot(
    container,
    <StrictMode>
      <Page />
      <OnMount call={done} />
    </StrictMode>,
  )
}
