import { Button } from 'antd'
import { useState } from 'react'
import { Clamp } from '#web/ui/base/clamp.tsx'
import styles from './long-text.module.css'

type Props = {
  text: string
  /** The number of characters that usually fit on six lines. */
  maxLength: number
}

/**
 * Renders the first six lines of a text and Show more if it has more than six lines or `maxLength` characters. antd's
 * expandable Paragraph would hide the rest from print and browser search.
 */
export function LongText({ text, maxLength }: Props) {
  const [isExpanded, setExpanded] = useState(false)
  const isLong = text.length > maxLength || text.split('\n').length > 6
  if (!isLong) return <p>{text}</p>
  return (
    <>
      {isExpanded ? (
        <p>{text}</p>
      ) : (
        <Clamp as="p" lines={6}>
          {text}
        </Clamp>
      )}
      <Button
        className={styles.toggle}
        type="link"
        size="small"
        aria-expanded={isExpanded}
        onClick={() => setExpanded(!isExpanded)}
      >
        {isExpanded ? 'Show less' : 'Show more'}
      </Button>
    </>
  )
}
