import './status-tag.css'

export type Tone = 'neutral' | 'info' | 'violet' | 'teal' | 'caution' | 'positive' | 'negative' | 'accent'

/** A state, by word and by colour. */
export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`status-tag status-tag-${tone}`}>{children}</span>
}
