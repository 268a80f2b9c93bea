import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useListOrigin } from './list-origin.ts'

/** A link from a list into one of its records; Back from there leads to the list as it is now. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} state={useListOrigin()}>
      {children}
    </Link>
  )
}
