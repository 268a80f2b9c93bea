import { CheckOutlined, DownloadOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { capsuleOf, failureDetails } from '#web/api/capsule.ts'
import { brand } from '#web/brand.ts'
import idCell from './id-cell.module.css'
import { CopyButton, selectText } from './id-cell.tsx'
import styles from './report-buttons.module.css'
import { saveFile } from './save-file.ts'

/** For whoever mends it: a failure's details to copy, and a file of how it came about; both without anybody's data. */
export function ReportButtons({ errors = [] }: { errors?: readonly unknown[] }) {
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
      <ReportButton errors={errors} />
      {details !== undefined && (
        <pre ref={shown} className={styles.details}>
          {details}
        </pre>
      )}
    </>
  )
}

/** Needs nothing from the network, which may be what failed; says that it saved until the focus leaves. */
function ReportButton({ errors }: { errors: readonly unknown[] }) {
  const [isSaved, setSaved] = useState(false)
  const save = () => {
    const capsule = capsuleOf(errors)
    const name = `${brand.slug}-problem-${capsule.madeAt.slice(0, 19).replaceAll(':', '-')}.json`
    saveFile(name, 'application/json', JSON.stringify(capsule, null, 1))
    setSaved(true)
  }
  return (
    <button
      type="button"
      className={idCell.labelled}
      title="Saves a file without anybody’s data, for whoever mends it"
      onClick={save}
      onBlur={() => setSaved(false)}
    >
      {isSaved ? <CheckOutlined aria-hidden /> : <DownloadOutlined aria-hidden />}
      {isSaved ? 'Report saved' : 'Report a problem'}
    </button>
  )
}
