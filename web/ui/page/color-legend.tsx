import { clsx } from 'clsx'
import styles from './color-legend.module.css'

type Props = {
  /** What the colors belong to, for screen readers. */
  label: string
  colors: readonly { name: string; className: string | undefined }[]
  /** Whether the legend is invisible, but keeps its space. */
  isInvisible?: boolean
}

/** Renders the names of the colors of a drawing, each beside a sample with its class. */
export function ColorLegend({ label, colors, isInvisible = false }: Props) {
  return (
    <ul
      className={styles.legend}
      style={{ visibility: isInvisible ? 'hidden' : undefined }}
      aria-label={label}
    >
      {colors.map(({ name, className }) => (
        <li key={name}>
          <span className={clsx(styles.sample, className)} />
          {name}
        </li>
      ))}
    </ul>
  )
}
