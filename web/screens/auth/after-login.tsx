import { useEffect, useState } from 'react'
import { matchPath, Navigate } from 'react-router-dom'
import { session } from '#web/api/session.ts'
import { to } from '#web/app/to.ts'

const open = [to.landing, to.terms, to.privacy, to.login]

/** The path at which the last session expired, when it is a protected screen of ours; else the dashboard. */
const destination = () => {
  const wanted = session.returnTo()
  if (wanted === null || !wanted.startsWith('/') || wanted.startsWith('//')) return to.dashboard()
  const { pathname, search } = new URL(wanted, window.location.origin)
  const known = Object.values(to).some(
    (page) => !open.some((other) => other === page) && matchPath(page.pattern, pathname),
  )
  return known ? pathname + search : to.dashboard()
}

/** Leads a signed-in admin away from the login page, once. */
export function AfterLogin() {
  const [target] = useState(destination)
  useEffect(() => session.forgetReturn(), [])
  return <Navigate to={target} replace />
}
