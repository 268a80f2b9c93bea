import { type RefObject, useLayoutEffect, useRef } from 'react'

const isLost = ({ activeElement }: Document) =>
  activeElement === null ||
  activeElement === document.body ||
  activeElement.closest('[role="dialog"]') !== null

/**
 * Keeps the focus in a part of the page whose pressed button gives way to something else: when `face`, which names what
 * the part shows, becomes another, and the focus went with the button or is in a closing dialog, the first control gets it.
 */
export const useKeptFocus = (face: string): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null)
  const shown = useRef(face)
  useLayoutEffect(() => {
    if (shown.current === face) return
    shown.current = face
    if (isLost(document)) part.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [face])
  return part
}
