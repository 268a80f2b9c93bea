import { type ReactNode, useId } from 'react'
import './card.css'

type Props = {
  title: string
  /** right of the title */
  aside?: ReactNode
  children: ReactNode
}

/** A named piece of a page. */
export function Card({ title, aside, children }: Props) {
  const heading = useId()
  return (
    <section className="card" aria-labelledby={heading}>
      <header className="card-head">
        <h2 id={heading}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Cards side by side where there is room for it. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="card-grid">{children}</div>
}

/** What is known of something: label and value, line by line; nothing known is 'N/A'. */
export function DescriptionList({
  of: facts,
}: {
  of: readonly (readonly [label: string, value: ReactNode])[]
}) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? 'N/A' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
