import { Card } from 'antd'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = { title: string; extra?: ReactNode; children: ReactNode }

/** Renders a card as a landmark. Its heading takes the focus when the focused control is removed. */
export function Section({ title, extra, children }: Props) {
  const headingId = useId()
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
    <Card
      role="region"
      aria-labelledby={headingId}
      title={
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          {title}
        </h2>
      }
      extra={extra}
      // A heading of several lines does not touch the edges of the card.
      styles={{ header: { paddingBlock: 'var(--space-3)' } }}
      onFocus={setHadFocus(true)}
      onBlur={setHadFocus(false)}
    >
      {children}
    </Card>
  )
}
