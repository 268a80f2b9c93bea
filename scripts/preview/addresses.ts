import { paths } from '#web/paths.ts'

/** How a host answers an address that is no file: with a file of dist/web and a status, or with another address. */
export type HostAnswer = { file: string; status: 200 | 404 } | { redirect: string }

const publicFiles: Record<string, string> = {
  [paths.landing.pattern]: '/index.html',
  [paths.terms.pattern]: '/terms.html',
  [paths.privacy.pattern]: '/privacy.html',
}

/** The admin pages as patterns of the route map: `:id` stands for one part of the path. */
export const adminPatterns: string[] = Object.values(paths)
  .map(({ pattern }) => pattern)
  .filter((pattern) => !(pattern in publicFiles))

const adminPages = adminPatterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`))

const known = (path: string) => path in publicFiles || adminPages.some((page) => page.test(path))

/** The rules of docs/hosting.md, in their order: public pages, admin pages, a slash too many, not found. */
export function answerTo(path: string): HostAnswer {
  const file = publicFiles[path]
  if (file) return { file, status: 200 }
  if (known(path)) return { file: '/app.html', status: 200 }
  const trimmed = path.replace(/\/+$/, '')
  // "//example.com/" must not become an address of another host
  if (trimmed !== path && known(trimmed) && !path.startsWith('//')) return { redirect: trimmed }
  return { file: '/404.html', status: 404 }
}
