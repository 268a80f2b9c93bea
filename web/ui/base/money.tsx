import type { ReactNode } from 'react'
import { type Cents, formatMoney } from '#web/domain/money.ts'
import styles from './money.module.css'

/** Renders an amount as '$24,456.28', or a dash if it is unknown. */
export const Money = ({ cents }: { cents: Cents | undefined }) =>
  cents === undefined ? '–' : formatMoney(cents)

type TotalsProps = {
  /** The last row is the total. `input` is an editable percentage, shown before the amount. */
  rows: readonly { label: string; isId?: boolean; cents: Cents | undefined; input?: ReactNode }[]
}

/** Renders labeled amounts and their total, aligned to the right. */
export function Totals({ rows }: TotalsProps) {
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, isId, cents, input }, index) => (
        <div
          key={label}
          className={index === rows.length - 1 ? styles.total : undefined}
          data-uncovered={index === rows.length - 1 || undefined}
        >
          <dt className={isId ? styles.id : undefined}>{label}</dt>
          <dd>
            {input}
            <span className={cents === undefined ? styles.unknown : undefined}>
              <Money cents={cents} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
