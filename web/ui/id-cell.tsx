import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import styles from './id-cell.module.css'
import { useListOrigin } from './list-origin.ts'

/**
 * The last 8 characters of an id (Specification §9), linked where it leads somewhere; the whole of it in tooltip and copy.
 * Where the browser does not copy, as over plain http, the whole of it stands there selected until the focus leaves.
 */
export function IdCell({ id, to }: { id: string; to?: string }) {
  const [copied, setCopied] = useState<'selected' | 'yes'>()
  const text = useRef<HTMLSpanElement>(null)
  const shown = copied === 'selected' ? id : id.slice(-8)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      setCopied('yes')
    } catch {
      flushSync(() => setCopied('selected'))
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
    }
  }
  return (
    <span className={styles.id} title={id}>
      <span ref={text}>{to === undefined ? shown : <RecordLink to={to}>{shown}</RecordLink>}</span>
      <button
        type="button"
        aria-label={copied === 'yes' ? `Copied ${id}` : `Copy ${id}`}
        onClick={() => void copy()}
        onBlur={() => setCopied(undefined)}
      >
        {copied === 'yes' ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
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
