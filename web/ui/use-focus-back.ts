import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before, once the dialog that calls this is gone. antd does so only for dialogs
 * that stay mounted while they are closed.
 */
export const useFocusBack = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}
