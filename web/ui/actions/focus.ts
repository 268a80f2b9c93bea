import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Gives the focus back to what had it before, once the dialog that calls this is gone. antd does so only for dialogs
 * that stay mounted while they are closed.
 */
export const useReturnFocus = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After React's commit: the focus may open a tooltip, which renders at once.
      if (before instanceof HTMLElement) queueMicrotask(() => before.focus())
    },
    [before],
  )
}

const isLost = ({ activeElement }: Document) =>
  activeElement === null ||
  activeElement === document.body ||
  activeElement.closest('[role="dialog"]') !== null

/**
 * Keeps the focus in a part of the page when it shows another `view`: if the focus was on something that is gone, or is in a
 * dialog that closes, the first control of the part gets it.
 */
export const useKeepFocus = (view: string): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null)
  const shown = useRef(view)
  useLayoutEffect(() => {
    if (shown.current === view) return
    shown.current = view
    if (isLost(document)) part.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [view])
  return part
}

/** Hands the focus on to the page when the part of it that has the focus goes away. */
export const usePassFocus = (): RefObject<HTMLDivElement | null> => {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = part
    return () => {
      if (current?.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  return part
}

/** Focuses the first control of a form with this name, or the element with this `data-field`. */
export const focusField = (form: HTMLFormElement | null, name: string | undefined) => {
  if (form === null || name === undefined) return
  const named = form.elements.namedItem(name)
  // radios share a name
  const control = named === null || named instanceof Element ? named : named[0]
  const field = control ?? form.querySelector(`[data-field="${name}"]`)
  if (field instanceof HTMLElement) field.focus()
}

/** Shows the errors of a form once a save met one, and focuses the first wrong field. */
export const useFieldErrors = () => {
  const form = useRef<HTMLFormElement>(null)
  const [showErrors, setShowErrors] = useState(false)
  return {
    form,
    showErrors,
    /** focuses a field by its name */
    focus: (name: string | undefined) => focusField(form.current, name),
    /** shows every error, and focuses the first; undefined if there is none */
    showFrom: (first: string | undefined) => {
      setShowErrors(first !== undefined)
      focusField(form.current, first)
    },
  }
}
