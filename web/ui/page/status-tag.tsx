import { Tag } from 'antd'
import type { CSSProperties } from 'react'
import styles from './card.module.css'

export type Tone = 'neutral' | 'violet' | 'teal' | 'caution' | 'positive' | 'negative' | 'accent'

/** Renders a short text, such as a status, as a colored tag. */
export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  const style = {
    '--tag-background': `var(--color-${tone}-soft)`,
    '--tag-color': `var(--color-${tone})`,
  } as CSSProperties
  return (
    <Tag className={styles.tag} variant="filled" style={style}>
      {children}
    </Tag>
  )
}
