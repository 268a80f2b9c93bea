import { useEffect } from 'react'

const ignoreHeldKey = (event: KeyboardEvent) => {
  const { key, target, repeat } = event
  if (!repeat || !(target instanceof Element)) return
  const typesLineBreak = target.matches('textarea') && !event.ctrlKey && !event.metaKey
  const isHeldEnter = key === 'Enter' && !typesLineBreak
  const isHeldSpace = key === ' ' && target.closest('button') !== null
  if (!isHeldEnter && !isHeldSpace) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Ignores the repeated presses of a held Enter key, and of a held Space key on a button. Otherwise a press that opens a
 * confirmation, or moves the focus to a button, would also press that button. Enter still types line breaks.
 */
export const useIgnoreHeldKeys = () => {
  useEffect(() => {
    // The window is first in the capture phase, before the listeners of React and antd.
    window.addEventListener('keydown', ignoreHeldKey, { capture: true })
    return () => window.removeEventListener('keydown', ignoreHeldKey, { capture: true })
  }, [])
}
