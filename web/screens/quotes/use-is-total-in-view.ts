import { type RefObject, useEffect, useState } from 'react'

/** The share of a row that is enough to read it. */
const visibleShare = 0.9

/** Returns whether the last row of the totals in `ref` is in view, and not below the bar that follows their parent. */
export function useIsTotalInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const totals = ref.current
    const total = totals?.querySelector('dl > :last-child')
    const bar = totals?.parentElement?.nextElementSibling
    if (!total || !(bar instanceof HTMLElement)) return
    const observer = new IntersectionObserver(
      (entries) => setIsInView((entries.at(-1)?.intersectionRatio ?? 0) >= visibleShare),
      { rootMargin: `0px 0px -${bar.offsetHeight}px`, threshold: visibleShare },
    )
    observer.observe(total)
    return () => observer.disconnect()
  }, [ref])
  return isInView
}
