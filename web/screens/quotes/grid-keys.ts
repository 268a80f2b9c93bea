import type { KeyboardEvent } from 'react'

const inColumn = (grid: Element, column: string): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>(`[data-column="${column}"]`),
]

/** Where Enter goes on below the last input of a column. */
const below = (grid: Element, column: string) =>
  grid.querySelector<HTMLElement>(column === 'percent' ? '[data-save]' : '[data-column="percent"]')

/**
 * Lets Enter and the arrow keys go up and down a column of inputs that share `data-column`; below the last line Enter
 * goes on to the percentages, and from there to the button marked `data-save`.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>) {
  const { key, shiftKey, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return
  const column = target.dataset.column
  const isDown = key === 'ArrowDown' || (key === 'Enter' && !shiftKey)
  const isUp = key === 'ArrowUp' || (key === 'Enter' && shiftKey)
  if (column === undefined || (!isDown && !isUp)) return

  event.preventDefault()
  const inputs = inColumn(currentTarget, column)
  const next = inputs[inputs.indexOf(target) + (isDown ? 1 : -1)]
  const after = key === 'Enter' && isDown ? below(currentTarget, column) : null
  ;(next ?? after)?.focus()
}

/** Puts the focus on the first input of a form whose text cannot be saved. */
export function focusFirstWrong(form: HTMLElement | null) {
  form?.querySelector<HTMLElement>('[data-wrong]')?.focus()
}
