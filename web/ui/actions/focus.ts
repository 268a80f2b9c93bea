import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Safari does not focus a button or link that is pressed. Without focus, a dialog that it opens cannot return it. */
const focusPressedControl = ({ target, detail }: MouseEvent) => {
  const isPress = detail > 0
  if (!isPress || !(target instanceof Element)) return
  const control = target.closest<HTMLElement>('button, a[href]')
  if (control && control.tabIndex >= 0 && !control.contains(document.activeElement))
    control.focus({ preventScroll: true })
}

/** Focuses each button and link that is pressed, before its click is handled. */
export const useFocusPressedControls = () => {
  useEffect(() => {
    window.addEventListener('click', focusPressedControl, { capture: true })
    return () => window.removeEventListener('click', focusPressedControl, { capture: true })
  }, [])
}

/** Returns the focus to its previous element when a dialog unmounts. antd's Modal does so only when it closes. */
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

const canMoveFocus = ({ activeElement }: Document) =>
  activeElement === null ||
  activeElement === document.body ||
  activeElement.closest('[role="dialog"]') !== null

/**
 * Returns a ref for a section. If `view` changes while the focus is lost or in a dialog, focuses the section's first
 * control. If the section unmounts with the focus, focuses the page.
 */
export const useRestoreFocus = <Section extends HTMLElement>(view?: string | number | boolean) => {
  const section = useRef<Section>(null)
  const previousView = useRef(view)
  useLayoutEffect(() => {
    const previous = previousView.current
    previousView.current = view
    // `view` is undefined while its data loads. The first value does not move the focus.
    if (previous === undefined || previous === view) return
    if (canMoveFocus(document))
      section.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [view])
  useLayoutEffect(() => {
    const { current } = section
    return () => {
      if (current?.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  return section
}

/** Focuses the form's first control with this name or ID, otherwise the element with this `data-field`. */
export const focusControl = (form: HTMLFormElement | null, name: string | undefined) => {
  if (form === null || name === undefined) return
  const named = form.elements.namedItem(name)
  // Radio buttons share a name.
  const control = named instanceof RadioNodeList ? named[0] : named
  const element = control ?? form.querySelector(`[data-field="${name}"]`)
  if (element instanceof HTMLElement) element.focus()
}
