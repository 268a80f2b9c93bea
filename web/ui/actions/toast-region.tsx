import { type RefObject, useEffect } from 'react'
import { useIsAnyDialogOpen } from '#web/ui/base/dialog.tsx'

/**
 * What a toast does not cover: fields, buttons, the link that has the focus, and elements with this attribute, such as
 * totals and dialog titles.
 */
const uncovered = 'input, textarea, button, [role="combobox"], a:focus, [data-uncovered]'
/** What a toast covers only if the window has no other place. */
const headings = 'h1, h2'
const gapInPx = 8

/** The distances of both sides of a box from the edge of the window where the toasts start. */
type Range = { near: number; far: number }

/** Returns the first place from `toasts.near` on that no obstacle takes, or undefined if the window has none. */
export const findFreePlace = (
  toasts: Range,
  obstacles: readonly Range[],
  end: number,
  gap = gapInPx,
): number | undefined => {
  const size = toasts.far - toasts.near
  let { near } = toasts
  for (const obstacle of obstacles.toSorted((one, other) => one.near - other.near)) {
    const isCovered = obstacle.near < near + size + gap && obstacle.far > near - gap
    if (isCovered) near = obstacle.far + gap
  }
  return near + size <= end ? near : undefined
}

/**
 * Moves the toasts to where they cover nothing that is `uncovered`: from their place down, or up on a phone, and from the
 * top of the window down while a dialog is open.
 */
const placeToasts = (list: HTMLElement) => {
  list.style.translate = 'none'
  const box = (list.firstElementChild ?? list).getBoundingClientRect()
  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast((element) =>
    element.checkVisibility(),
  )
  const end = window.innerHeight
  const isFromBottom = !dialog && list.matches('.ant-notification-bottom')
  const toRange = ({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>): Range =>
    isFromBottom ? { near: end - bottom, far: end - top } : { near: top, far: bottom }
  // The page behind a dialog does not matter.
  const findObstacles = (selector: string) =>
    [...(dialog ?? document).querySelectorAll(selector)]
      .filter((element) => !list.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, left, right }) => width > 0 && left < box.right && right > box.left)
      .map(toRange)
  const start = dialog ? { top: gapInPx, bottom: gapInPx + box.height } : box
  const toasts = toRange(start)
  const controls = findObstacles(uncovered)
  const place =
    findFreePlace(toasts, [...controls, ...findObstacles(headings)], end) ??
    findFreePlace(toasts, controls, end) ??
    findFreePlace(toasts, controls, end, 0) ??
    findFreePlace(toasts, findObstacles(':focus'), end) ??
    toasts.near
  const top = isFromBottom ? end - place - box.height : place
  list.style.translate = `0 ${top - box.top}px`
}

/** Returns whether toasts cover a part of an element outside of them. */
const covers = (list: HTMLElement, element: Element) => {
  if (list.contains(element)) return false
  const toasts = (list.firstElementChild ?? list).getBoundingClientRect()
  const box = element.getBoundingClientRect()
  return (
    box.left < toasts.right &&
    box.right > toasts.left &&
    box.top < toasts.bottom &&
    box.bottom > toasts.top
  )
}

/**
 * Renders the live region of the toasts, which exists before their text, so that screen readers read it. Places the
 * toasts when they or the page change, when a dialog opens, and when the focus moves to what they cover.
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
    const giveWayToFocus = () => {
      const focused = document.activeElement
      for (const list of getLists()) if (focused && covers(list, focused)) placeToasts(list)
    }
    // In the next frame, the page has scrolled to the focus, or started to.
    const giveWaySoon = () => requestAnimationFrame(giveWayToFocus)
    document.addEventListener('focusin', giveWaySoon)
    document.addEventListener('scrollend', giveWayToFocus)
    return () => {
      lists.disconnect()
      sizes.disconnect()
      document.removeEventListener('focusin', giveWaySoon)
      document.removeEventListener('scrollend', giveWayToFocus)
    }
  }, [ref, isDialogOpen])
  return <div ref={ref} aria-live="polite" aria-relevant="additions text" />
}
