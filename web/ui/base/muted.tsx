import { clsx } from 'clsx'
import type { ElementType } from 'react'
import type { ElementProps } from './element-props.ts'
import styles from './muted.module.css'

/** Renders small, muted text: a paragraph, or the element `as`. */
export function Muted<As extends ElementType = 'p'>({ as, className, ...props }: ElementProps<As>) {
  const Element: ElementType = as ?? 'p'
  return <Element {...props} className={clsx(styles.muted, className)} />
}
