import { clsx } from 'clsx'
import card from './card.module.css'
import page from './page.module.css'

type Props = {
  title?: string
  /** The height of the content, in lines of text. */
  lineCount?: number
  /** What the card shows when it has loaded. */
  shape?: 'text' | 'images'
}

/** Renders a skeleton about as high as its card: the title, or space for an unknown one, and gray lines or images. */
export function CardSkeleton({ title, lineCount = 3, shape = 'text' }: Props) {
  const contentHeight = lineCount * 29 - 15
  return (
    <div
      className={clsx('surface', card.card, page.skeleton)}
      style={{ minHeight: 96 + contentHeight }}
      aria-busy
    >
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <div aria-hidden className={page.skeletonTitle}>
        {title ?? '\u00a0'}
      </div>
      {shape === 'images' ? (
        <SkeletonImages height={contentHeight} />
      ) : (
        [...Array(lineCount).keys()].map((index) => <div key={index} className={page.line} />)
      )}
    </div>
  )
}

/** Renders one row of gray images, at least two. Those that do not fit are hidden. */
function SkeletonImages({ height }: { height: number }) {
  const columns = `repeat(auto-fill, minmax(min(50% - 6px, ${Math.round(height * 1.07)}px), 1fr))`
  return (
    <div className={page.images} style={{ height, gridTemplateColumns: columns }}>
      {[...Array(6).keys()].map((index) => (
        <div key={index} />
      ))}
    </div>
  )
}
