import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from '#web/ui/page/card.module.css'

type Props = {
  title: string
  /** The accessible name. Defaults to the title. */
  name?: string
  extra?: ReactNode
  children: ReactNode
}

/** Renders a card as a landmark. Its heading takes the focus when the focused control is removed. */
export function Section({ title, name = title, extra, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    // React reports no blur for a control that it removes.
    if (hadFocus.current && document.activeElement === document.body) heading.current?.focus()
  })
  const setHadFocus = (value: boolean) => () => {
    hadFocus.current = value
  }
  return (
    <section
      className={clsx('surface', styles.card)}
      aria-label={name}
      onFocus={setHadFocus(true)}
      onBlur={setHadFocus(false)}
    >
      <header className={styles.head}>
        <h2 ref={heading} title={name === title ? undefined : name} tabIndex={-1}>
          {title}
        </h2>
        {extra}
      </header>
      {children}
    </section>
  )
}
