import { useEffect, useState } from 'react'
import { matchPath, Navigate } from 'react-router-dom'
import { session } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'

const open = [paths.landing, paths.terms, paths.privacy, paths.login]

/** The path at which the last session expired, when it is a protected screen of ours; else the dashboard. */
const destination = () => {
  const wanted = session.returnTo()
  if (wanted === null || !wanted.startsWith('/') || wanted.startsWith('//')) return paths.dashboard()
  const { pathname, search } = new URL(wanted, window.location.origin)
  const known = Object.values(paths).some(
    (page) => !open.some((other) => other === page) && matchPath(page.pattern, pathname),
  )
  return known ? pathname + search : paths.dashboard()
}

/** Leads a signed-in admin away from the login page, once. */
export function AfterLogin() {
  const [target] = useState(destination)
  useEffect(() => session.forgetReturn(), [])
  return <Navigate to={target} replace />
}
