import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Returns the focus to the previous element when the calling dialog unmounts, which antd's Modal does not do. */
export const useReturnFocus = () => {
  const [previousElement] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After React's commit, because focus may open a tooltip, which renders synchronously.
      if (previousElement instanceof HTMLElement) queueMicrotask(() => previousElement.focus())
    },
    [previousElement],
  )
}

const isFocusLost = ({ activeElement }: Document) =>
  activeElement === null ||
  activeElement === document.body ||
  activeElement.closest('[role="dialog"]') !== null

/** Focuses the first control of a part when its loaded `view` changes, if the focused element is gone or in a dialog. */
export const useKeepFocus = (view: string | undefined): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null)
  const previousView = useRef(view)
  useLayoutEffect(() => {
    const previous = previousView.current
    previousView.current = view
    if (previous === undefined || previous === view) return
    if (isFocusLost(document)) part.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [view])
  return part
}

/** Focuses the page when a part that contains the focus unmounts. */
export const useFocusPageOnUnmount = (): RefObject<HTMLDivElement | null> => {
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

/** Focuses the first control of a form with this name, or else the element with this `data-field`. */
export const focusField = (form: HTMLFormElement | null, name: string | undefined) => {
  if (form === null || name === undefined) return
  const named = form.elements.namedItem(name)
  // Radio buttons share a name.
  const control = named === null || named instanceof Element ? named : named[0]
  const field = control ?? form.querySelector(`[data-field="${name}"]`)
  if (field instanceof HTMLElement) field.focus()
}

/** Shows the errors of a form after a failed save, and focuses the first invalid field. */
export const useFieldErrors = () => {
  const formRef = useRef<HTMLFormElement>(null)
  const [showErrors, setShowErrors] = useState(false)
  return {
    formRef,
    showErrors,
    focus: (name: string | undefined) => focusField(formRef.current, name),
    /** Shows all errors and focuses the field `first`. Hides the errors if `first` is undefined. */
    showErrorsFrom: (first: string | undefined) => {
      setShowErrors(first !== undefined)
      focusField(formRef.current, first)
    },
  }
}
