import card from './card.module.css'
import page from './page.module.css'

/** Renders a skeleton about as high as its card: the title, or space for an unknown one, and `lines` lines. */
export function CardSkeleton({ title, lines = 3 }: { title?: string; lines?: number }) {
  return (
    <div className={`surface ${card.card} ${page.skeleton}`} style={{ minHeight: 81 + lines * 29 }} aria-busy>
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <div aria-hidden>{title ?? '\u00a0'}</div>
      {[...Array(lines).keys()].map((line) => (
        <div key={line} className={page.line} />
      ))}
    </div>
  )
}
