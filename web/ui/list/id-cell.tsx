import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import styles from './list.module.css'
import { useListOrigin } from './list-origin.ts'

/** The last 8 characters of an id (Specification §9), linked where it leads somewhere; the whole of it in tooltip and copy. */
export function IdCell({ id, to }: { id: string; to?: string }) {
  const shown = id.slice(-8)
  return (
    <span className={styles.id} title={id}>
      {to === undefined ? shown : <RecordLink to={to}>{shown}</RecordLink>}
      <CopyButton text={id} />
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
