import { Flex } from 'antd'
import { clsx } from 'clsx'
import { type ReactNode, type Ref, useId } from 'react'
import { Muted } from '#web/ui/base/muted.tsx'
import styles from './card.module.css'
import { ErrorBoundaries } from './error-boundary.tsx'

type Props = {
  title: string
  /** Content beside the title. */
  aside?: ReactNode
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** Renders a part of a page as a landmark with a heading. antd's Card has neither. */
export function Card({ title, aside, ref, children }: Props) {
  const headingId = useId()
  return (
    <section ref={ref} className={clsx('surface', styles.card)} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Renders cards. From 1280 px up, `side` is a narrow column on the left, and `children` a wide one on the right. */
export function CardColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <ErrorBoundaries>{side}</ErrorBoundaries>
      </div>
      <div className={styles.main}>
        <ErrorBoundaries>{children}</ErrorBoundaries>
      </div>
    </div>
  )
}

/** Renders the buttons of a card below its content, at the right. */
export function CardActions({ children }: { children: ReactNode }) {
  return (
    <Flex className={styles.actions} wrap gap="small" justify="end">
      {children}
    </Flex>
  )
}

type Description = readonly [label: string, value: ReactNode]

type DescriptionListProps = {
  items: readonly Description[]
  /** The labels of the rows that are printed. By default, all of them are. */
  printedLabels?: readonly string[]
}

const isNoValue = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === 'N/A'

/** Renders labels and values. Shows 'N/A' for an empty value. */
export function DescriptionList({ items, printedLabels }: DescriptionListProps) {
  return (
    <dl className={clsx(styles.descriptions, 'quiet-links')}>
      {items.map(([label, value]) => (
        <div
          key={label}
          className={printedLabels?.includes(label) === false ? styles.notPrinted : undefined}
        >
          <dt>{label}</dt>
          <dd>{isNoValue(value) ? <Muted as="span">N/A</Muted> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
