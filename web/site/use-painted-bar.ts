import { useEffect } from 'react'
import type { Theme } from '#web/ui/tokens.ts'

/** Keeps a phone's browser bar in the colour of the page; as built it follows the system, whatever was chosen here. */
export function usePaintedBar(theme: Theme): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the style sheet's colour changes with the theme
  useEffect(() => {
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--color-paper')
    for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
      bar.setAttribute('content', paper)
  }, [theme])
}
