import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureDetails } from '#web/api/api-error.ts'
import { CopyButton, selectText } from '#web/ui/list/id-cell.tsx'
import styles from './copy-details.module.css'

/** Button that copies the details of `errors`, or of the last failed calls if there are none. */
export function CopyDetails({ errors = [] }: { errors?: readonly unknown[] }) {
  const [details, setDetails] = useState<string>()
  const shown = useRef<HTMLPreElement>(null)
  return (
    <>
      <CopyButton
        label="Copy details"
        text={() => failureDetails(errors)}
        onRefused={(text) => {
          flushSync(() => setDetails(text))
          selectText(shown.current)
        }}
        onBlur={() => setDetails(undefined)}
      />
      {details !== undefined && (
        <pre ref={shown} className={styles.details}>
          {details}
        </pre>
      )}
    </>
  )
}
