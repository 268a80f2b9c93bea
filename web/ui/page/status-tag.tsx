import { Tag } from 'antd'
import styles from './card.module.css'

export type Tone = 'neutral' | 'violet' | 'teal' | 'caution' | 'positive' | 'negative' | 'accent'

/** Renders a short text, such as a status, as a colored tag. */
export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Tag
      className={styles.tag}
      variant="filled"
      style={{ background: `var(--color-${tone}-soft)`, color: `var(--color-${tone})` }}
    >
      {children}
    </Tag>
  )
}
