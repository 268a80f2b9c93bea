import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Returns the focus to the previous element when the calling dialog unmounts. antd's Modal does not do so. */
export const useReturnFocus = () => {
  const [previousElement] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Wait for React's commit, because the focus may open a tooltip, which renders synchronously.
      if (previousElement instanceof HTMLElement) queueMicrotask(() => previousElement.focus())
    },
    [previousElement],
  )
}

const isFocusLost = ({ activeElement }: Document) =>
  activeElement === null ||
  activeElement === document.body ||
  activeElement.closest('[role="dialog"]') !== null

/** Returns a ref. If the focus is lost or in a dialog when `view` changes, focuses the first control of the element. */
export const useKeepFocus = (view: string | undefined): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null)
  const previousView = useRef(view)
  useLayoutEffect(() => {
    const previous = previousView.current
    previousView.current = view
    if (previous === undefined || previous === view) return
    if (isFocusLost(document)) element.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [view])
  return element
}

/** Returns a ref. Focuses the page if its element contains the focus when it unmounts. */
export const useFocusPageOnUnmount = (): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      if (current?.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  return element
}

/** Focuses the first control of a form with this name, or else the element whose `data-field` is this name. */
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
  const [areErrorsShown, setErrorsShown] = useState(false)
  return {
    formRef,
    areErrorsShown,
    focus: (name: string | undefined) => focusField(formRef.current, name),
    /** Shows all errors and focuses the first invalid field. Without an invalid field, hides the errors. */
    showErrorsFrom: (firstInvalid: string | undefined) => {
      setErrorsShown(firstInvalid !== undefined)
      focusField(formRef.current, firstInvalid)
    },
  }
}
