import { clsx } from 'clsx'
import type { CSSProperties, ElementType } from 'react'
import styles from './clamp.module.css'
import type { ElementProps } from './element-props.ts'

type Props = {
  /** The number of lines that are shown. */
  lines?: number
}

/** Renders the first lines of a long text in a span, or in the element `as`. Print shows all of it. */
export function Clamp<As extends ElementType = 'span'>({
  as,
  className,
  lines = 2,
  ...props
}: ElementProps<As> & Props) {
  const Element: ElementType = as ?? 'span'
  const style = { '--lines': lines } as CSSProperties
  return <Element {...props} className={clsx(styles.clamp, className)} style={style} />
}
