import { escaped } from '#mock-server/in-red.ts'
import type { Contract } from '#mock-server/plugins/openapi/operations.ts'
import type { Violation } from '#mock-server/violations.ts'

/** A real backend behind the mock server, and the operations that it answers instead of the mock. */
export type Upstream = {
  /** What stands before `/api` and `/admin/api`, without a slash at the end. */
  base: string
  /** How long a response may take, body included. */
  timeoutMs: number
  real: ReadonlySet<string>
}

const signIn = ['sendOtp', 'verifyOtp']

/**
 * Reads `https://backend.example/pitlane` and `listUsers,getUser` (all operations when empty); gives a sentence that
 * says what is wrong with either. Only the backend that made a session token knows it, so signing in goes wherever an
 * operation goes that needs one.
 */
export function readUpstream(address: string, list: string, { operations }: Contract): Upstream | string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return `--upstream or MOCK_UPSTREAM must be an address such as https://backend.example/pitlane, not '${address}'.`
  }
  const { origin, pathname } = new URL(address)
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = names.find((name) => !operations.some(({ id }) => id === name))
  if (unknown !== undefined)
    return `--real or MOCK_REAL must list operations of openapi.yaml; '${unknown}' is none.`
  const chosen = operations.filter(({ id }) => names.length === 0 || names.includes(id))
  const real = [...chosen.map(({ id }) => id), ...(chosen.some((each) => each.needsSession) ? signIn : [])]
  return { base: origin + pathname.replace(/\/+$/, ''), timeoutMs: 25_000, real: new Set(real) }
}

/** Violations in lines, the same ones once with their number, the most frequent first; the last line counts them. */
export function reportOf(violations: readonly Violation[]): string[] {
  const counts = new Map<string, number>()
  for (const { operationId, direction, status, errors } of violations) {
    for (const error of errors) {
      // the third of a list breaks the same rule as the first
      const text = escaped(error).replaceAll(/\[\d+\]/g, '[]')
      const line = `${operationId ?? 'no operation'} ${direction} ${status}: ${text}`
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
  }
  const lines = [...counts].sort(([, a], [, b]) => b - a).map(([line, count]) => `  ${count} x ${line}`)
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
  const summary = `${counted(violations.length, 'call')} differed from openapi.yaml`
  return [...lines, `${summary} (${counted(lines.length, 'difference')}).`]
}
