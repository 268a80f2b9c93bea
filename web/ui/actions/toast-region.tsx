import { type RefObject, useEffect } from 'react'
import { useIsAnyDialogOpen } from '#web/ui/base/dialog.tsx'

/** What a toast does not cover: fields, buttons, and elements with this attribute, such as totals and dialog titles. */
const uncovered = 'input, textarea, button, [role="combobox"], [data-uncovered]'
const gapInPx = 8

/** The distances of the near and the far side of a box from the edge of the window where the toasts start. */
type Range = { near: number; far: number }

/** Returns the first place from `toasts.near` on that no obstacle takes, or `toasts.near` if the window has none. */
export const findFreePlace = (toasts: Range, obstacles: readonly Range[], end: number): number => {
  const size = toasts.far - toasts.near
  let { near } = toasts
  for (const obstacle of obstacles.toSorted((one, other) => one.near - other.near)) {
    const isCovered = obstacle.near < near + size + gapInPx && obstacle.far > near - gapInPx
    if (isCovered) near = obstacle.far + gapInPx
  }
  return near + size <= end ? near : toasts.near
}

/** Moves the toasts down, or up if they are at the bottom, so that they cover nothing that is `uncovered`. */
const placeToasts = (list: HTMLElement) => {
  list.style.translate = 'none'
  const end = window.innerHeight
  const isAtBottom = list.matches('.ant-notification-bottom')
  const toRange = ({ top, bottom }: DOMRect): Range =>
    isAtBottom ? { near: end - bottom, far: end - top } : { near: top, far: bottom }
  const box = (list.firstElementChild ?? list).getBoundingClientRect()
  // The page behind a dialog does not matter.
  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast((element) =>
    element.checkVisibility(),
  )
  const obstacles = [...(dialog ?? document).querySelectorAll(uncovered)]
    .filter((element) => !list.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, left, right }) => width > 0 && left < box.right && right > box.left)
  const toasts = toRange(box)
  const shift = findFreePlace(toasts, obstacles.map(toRange), end) - toasts.near
  list.style.translate = `0 ${isAtBottom ? -shift : shift}px`
}

/**
 * Renders the live region of the toasts, which exists before their text, so that screen readers read it. Places the
 * toasts when they or the page change, and when a dialog opens.
 */
export function ToastRegion({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const isDialogOpen = useIsAnyDialogOpen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that opens or closes changes the free place
  useEffect(() => {
    const region = ref.current
    const main = document.querySelector('main')
    if (!region || !main) return
    const getLists = () => region.querySelectorAll<HTMLElement>(':scope > *')
    const sizes = new ResizeObserver(() => getLists().forEach(placeToasts))
    const observeSizes = () => {
      for (const list of getLists()) sizes.observe(list)
    }
    const lists = new MutationObserver(observeSizes)
    lists.observe(region, { childList: true })
    sizes.observe(main)
    observeSizes()
    return () => {
      lists.disconnect()
      sizes.disconnect()
    }
  }, [ref, isDialogOpen])
  return <div ref={ref} aria-live="polite" aria-relevant="additions text" />
}
