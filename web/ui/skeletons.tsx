import './skeletons.css'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A turning ring that says "Loading" to those who cannot see it. */
export function Spinner() {
  return (
    <span className="spinner" role="status">
      <span className="visually-hidden">Loading</span>
    </span>
  )
}

/** A table of so many rows whose data is on its way, with a spinner (Specification §2, Orders list). */
export function TableSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <div className="skeleton-table" aria-busy="true">
      <Spinner />
      <div className="skeleton-row skeleton-head" />
      {times(rows).map((row) => (
        <div key={row} className="skeleton-row">
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

/** A card of so many lines whose data is on its way. */
export function CardSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton-card" aria-busy="true">
      <Spinner />
      {times(lines).map((line) => (
        <span key={line} />
      ))}
    </div>
  )
}

/** Several cards whose data is on its way. */
export function DetailSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <div className="skeleton-cards">
      {times(cards).map((card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  )
}
