import { Tag } from 'antd'
import type { ReactNode } from 'react'

export type Tone = 'accent' | 'caution' | 'teal' | 'violet' | 'positive' | 'negative' | 'neutral'

/** Renders a status as a tag in the colors of the product's theme. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  const style = { background: `var(--color-${tone}-soft)`, color: `var(--color-${tone})` }
  return (
    <Tag className="status-tag" variant="filled" style={style}>
      {children}
    </Tag>
  )
}
