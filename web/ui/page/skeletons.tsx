import card from './card.module.css'
import page from './page.module.css'

/** Renders a skeleton about as high as its card: the title, or space for an unknown one, and `lineCount` gray bars. */
export function CardSkeleton({ title, lineCount = 3 }: { title?: string; lineCount?: number }) {
  const minHeight = 81 + lineCount * 29
  return (
    <div className={`surface ${card.card} ${page.skeleton}`} style={{ minHeight }} aria-busy>
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <div aria-hidden>{title ?? '\u00a0'}</div>
      {[...Array(lineCount).keys()].map((index) => (
        <div key={index} className={page.line} />
      ))}
    </div>
  )
}
