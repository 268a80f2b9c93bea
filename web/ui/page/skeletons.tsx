import card from './card.module.css'
import styles from './page.module.css'

/** Renders the skeleton of a card: its title, if known, and `lines` lines. */
export function CardSkeleton({ title, lines = 3 }: { title?: string; lines?: number }) {
  return (
    <div className={`surface ${card.card} ${styles.cardSkeleton}`} aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      {title && <div aria-hidden>{title}</div>}
      {[...Array(lines).keys()].map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  )
}
