import { clsx } from 'clsx'
import type { ElementType } from 'react'
import type { ElementProps } from './element-props.ts'
import styles from './screen-only.module.css'

/** Renders an element that is not printed: a div, or the element `as`. web/app/print.css hides buttons and navigation. */
export function ScreenOnly<As extends ElementType = 'div'>({
  as,
  className,
  ...props
}: ElementProps<As>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...props} className={clsx(styles.screenOnly, className)} />
}
