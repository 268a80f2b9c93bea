import { StarFilled } from '@ant-design/icons'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { fullName } from '#web/domain/person.ts'
import styles from './mechanic-picker.module.css'

/** A mechanic's stars as a number. Specification §9. */
export function Rating({ of: { overallRating } }: { of: Pick<Mechanic, 'overallRating'> }) {
  if (!overallRating) return <span className={styles.rating}>No ratings yet</span>
  return (
    <span className={styles.rating}>
      <StarFilled aria-hidden className={styles.star} /> {overallRating.toFixed(1)}{' '}
      <span className="visually-hidden">of 5 stars</span>
    </span>
  )
}

/** A mechanic's name on one line; cut short, all of it is its title. */
export function MechanicName({ of }: { of: Pick<Mechanic, 'firstName' | 'lastName'> }) {
  const name = fullName(of)
  return (
    <span className={styles.name} title={name}>
      {name}
    </span>
  )
}
