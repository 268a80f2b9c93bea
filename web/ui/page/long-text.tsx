import { Button } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { Clamp } from '#web/ui/base/clamp.tsx'
import styles from './long-text.module.css'

/**
 * Renders the first six lines of a text, and Show more if it has more lines. antd's expandable Paragraph would hide the
 * rest from print and browser search.
 */
export function LongText({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text may need more lines in a paragraph of the same size
  useLayoutEffect(() => {
    const element = paragraph.current
    if (!element || isExpanded) return
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [text, isExpanded])
  return (
    <>
      {isExpanded ? (
        <p>{text}</p>
      ) : (
        <Clamp as="p" lines={6} ref={paragraph}>
          {text}
        </Clamp>
      )}
      {(isCut || isExpanded) && (
        <Button
          className={styles.toggle}
          type="link"
          size="small"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'Show more'}
        </Button>
      )}
    </>
  )
}
