import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './id-cell.module.css'
import { useListOrigin } from './list-origin.ts'

/** The last 8 characters of an id (Specification §9), linked where it leads somewhere; the whole of it in tooltip and copy. */
export function IdCell({ id, to }: { id: string; to?: string }) {
  const [copied, setCopied] = useState(false)
  const short = id.slice(-8)
  const copy = () => {
    void navigator.clipboard.writeText(id).then(() => setCopied(true))
  }
  return (
    <span className={styles.id} title={id}>
      {to === undefined ? short : <RecordLink to={to}>{short}</RecordLink>}
      <button
        type="button"
        aria-label={copied ? `Copied ${id}` : `Copy ${id}`}
        onClick={copy}
        onBlur={() => setCopied(false)}
      >
        {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      </button>
    </span>
  )
}

/** A link from a list into one of its records; Back from there leads to the list as it is now. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} state={useListOrigin()}>
      {children}
    </Link>
  )
}
