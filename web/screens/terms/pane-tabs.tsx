import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './terms.module.css'

type Pane = { title: string; content: ReactNode }

/**
 * Renders panes as WAI-ARIA tabs, of which only the open one is mounted. antd's Tabs would be a third of the scripts of
 * the page (decision 010).
 */
export function PaneTabs({ label, panes }: { label: string; panes: readonly Pane[] }) {
  const id = useId()
  const [open, setOpen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const moveByKey = (event: KeyboardEvent) => {
    const last = panes.length - 1
    const targets: Record<string, number> = {
      ArrowLeft: open === 0 ? last : open - 1,
      ArrowRight: open === last ? 0 : open + 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setOpen(target)
    list.current?.querySelectorAll('button')[target]?.focus()
  }
  return (
    <div className={styles.paneTabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {panes.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === open}
            aria-controls={index === open ? `${id}-pane` : undefined}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
            onKeyDown={moveByKey}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        key={open}
        role="tabpanel"
        id={`${id}-pane`}
        aria-labelledby={`${id}-tab-${open}`}
        className={styles.pane}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
      >
        {panes[open]?.content}
      </div>
    </div>
  )
}
