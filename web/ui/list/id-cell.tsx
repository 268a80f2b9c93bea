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
  const [isWhole, setWhole] = useState(false)
  const text = useRef<HTMLSpanElement>(null)
  const shown = isWhole ? id : id.slice(-8)
  return (
    <span className={styles.id} title={id}>
      <span ref={text}>{to === undefined ? shown : <RecordLink to={to}>{shown}</RecordLink>}</span>
      <CopyButton
        text={id}
        onRefused={() => {
          flushSync(() => setWhole(true))
          selectText(text.current)
        }}
        onBlur={() => setWhole(false)}
      />
    </span>
  )
}

type CopyProps = {
  /** the text, or what makes it when it is copied */
  text: string | (() => string)
  /** what the button says; without it an icon */
  label?: string
  /** the browser does not copy, as over plain http: the text is to be selected instead */
  onRefused: (text: string) => void
  onBlur?: () => void
}

/** Copies a text, and says so until the focus leaves. */
export function CopyButton({ text, label, onRefused, onBlur }: CopyProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const copied = typeof text === 'string' ? text : text()
    try {
      await navigator.clipboard.writeText(copied)
      setCopied(true)
    } catch {
      onRefused(copied)
    }
  }
  return (
    <button
      type="button"
      className={label === undefined ? styles.copy : styles.labelled}
      aria-label={label === undefined ? (isCopied ? `Copied ${text}` : `Copy ${text}`) : undefined}
      onClick={() => void copy()}
      onBlur={() => {
        setCopied(false)
        onBlur?.()
      }}
    >
      {isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      {label !== undefined && (isCopied ? 'Copied' : label)}
    </button>
  )
}

/** Selects what an element shows, for the keys that copy. */
export const selectText = (element: Element | null) => {
  if (element) window.getSelection()?.selectAllChildren(element)
}

/** A link from a list into one of its records; Back from there leads to the list as it is now. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} state={useListOrigin()}>
      {children}
    </Link>
  )
}
