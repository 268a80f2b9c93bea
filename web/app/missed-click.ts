/**
 * Keeps the last click on a control that nothing listens to yet, so that an early visitor's choice is not lost; the
 * returned function makes up for it. Links need no script and are left alone.
 */
export const keepMissedClick = (): (() => void) => {
  let missed: HTMLElement | null = null
  const keep = (event: MouseEvent) => {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, label, input') : null
    if (!control) return
    event.preventDefault()
    missed = control
  }
  document.addEventListener('click', keep, true)
  return () => {
    document.removeEventListener('click', keep, true)
    missed?.click()
  }
}
