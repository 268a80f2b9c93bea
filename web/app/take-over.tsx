import { type ComponentType, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

function Then({ call }: { call: () => void }) {
  useEffect(call, [call])
  return null
}

/** Lets React take over the HTML of a public page, and says when it has. */
export const takeOver = (Page: ComponentType, done: () => void) => {
  const container = document.getElementById('root')
  if (!container) return
  hydrateRoot(
    container,
    <StrictMode>
      <Page />
      <Then call={done} />
    </StrictMode>,
  )
}
