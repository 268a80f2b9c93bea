import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useState } from 'react'
import './id-cell.css'
import { RecordLink } from './record-link.tsx'

/** The last 8 characters of an id (Specification §9), linked where it leads somewhere; the whole of it in tooltip and copy. */
export function IdCell({ id, to }: { id: string; to?: string }) {
  const [copied, setCopied] = useState(false)
  const short = id.slice(-8)
  const copy = () => {
    void navigator.clipboard.writeText(id).then(() => setCopied(true))
  }
  return (
    <span className="id-cell" title={id}>
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
