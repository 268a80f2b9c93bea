import { paths } from '#web/paths.ts'
import { ApiError, detailsOf } from './api-error.ts'
import { apiBases } from './config.ts'
import { type Call, isId, queryShape, recordedCalls, type Shape } from './recorder.ts'
import { version } from './version.ts'

/** What somebody who was not there needs to see a failure again (decision 022); nobody's data. */
export type Capsule = {
  capsule: 1
  madeAt: string
  version: typeof version
  route: { path: string; query: Record<string, Shape> }
  browser: { language: string; timeZone: string; width: number; height: number }
  switches: { theme: string; publicApi: Origin; adminApi: Origin }
  calls: readonly Call[]
  errors: { name: string; details?: string; places?: string[] }[]
}

type Origin = 'same origin' | 'other origin'

const words = new Set(Object.values(paths).flatMap(({ pattern }) => pattern.split('/')))

/** An address without what somebody typed into it. */
const pathShape = (path: string) =>
  path
    .split('/')
    .map((part) => (words.has(part) || isId(part) ? part : '-'))
    .join('/')

const originOf = (base: string): Origin =>
  new URL(base, window.location.href).origin === window.location.origin ? 'same origin' : 'other origin'

/** Of an error that is not this product's own only its name and where in the scripts it came from: its message may quote data. */
const errorOf = (error: unknown): Capsule['errors'][number] => {
  if (error instanceof ApiError) return { name: error.name, details: detailsOf(error) }
  if (!(error instanceof Error)) return { name: typeof error }
  const places = error.stack?.match(/[\w.-]+\.[jt]sx?(\?[\w=]*)?:\d+:\d+/g) ?? []
  return { name: error.name, places: places.slice(0, 10) }
}

/** What is known of the page, its calls, and of `errors`, which it shows. */
export const capsuleOf = (errors: readonly unknown[]): Capsule => {
  const { pathname, search } = window.location
  const bases = apiBases()
  return {
    capsule: 1,
    madeAt: new Date().toISOString(),
    version,
    route: { path: pathShape(pathname), query: queryShape(search) },
    browser: {
      language: navigator.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...{ width: window.innerWidth, height: window.innerHeight },
    },
    switches: {
      theme: document.documentElement.dataset.theme ?? 'light',
      ...{ publicApi: originOf(bases.public), adminApi: originOf(bases.admin) },
    },
    calls: recordedCalls(),
    errors: errors.map(errorOf),
  }
}

/** What can be copied of the page's failures: where, what each was, which version; of `errors`, else of the last calls. */
export const failureDetails = (errors: readonly unknown[]): string => {
  const failed = recordedCalls().flatMap(({ details }) => details ?? [])
  const lines = errors.length > 0 ? errors.map(detailsOf) : failed.slice(-5)
  return [window.location.pathname, ...lines, versionText].join('\n')
}

/** The version in words. */
export const versionText = `${version.build}, contract ${version.contract}`
