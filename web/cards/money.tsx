import { type Cents, formatMoney } from '#web/domain/money.ts'
import styles from './money.module.css'

/** An amount whose thousands stand apart to the eye; its text stays as stated ('$24456.28'), to be found and copied so; '-' while it is not known. */
export function Money({ cents }: { cents: Cents | undefined }) {
  if (cents === undefined) return '-'
  const text = formatMoney(cents)
  const groups = text.split(/(?<=\d)(?=(?:\d{3})+\.)/)
  if (groups.length === 1) return text
  return (
    <span className={styles.money}>
      {groups.map((group, place) => (
        // the parts of a number have no other name
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={place}>{group}</span>
      ))}
    </span>
  )
}
