import { type RefCallback, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Takes whatever can be given the focus: a field, a button, a grid. */
export type FocusRef = RefCallback<{ focus: () => void }>

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

/** Puts the focus on the field or button of a form that has this name, if there is one. */
export const focusField = (form: HTMLFormElement | null, name: string | undefined) => {
  const found = name === undefined ? undefined : form?.elements.namedItem(name)
  if (found instanceof HTMLElement) found.focus()
}
