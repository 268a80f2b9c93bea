import type { Violation } from '#mock-server/plugins/openapi/violations.ts'

/** Violations in lines, the same ones once with their number, the most frequent first; the last line counts them. */
export function reportOf(violations: readonly Violation[]): string[] {
  const counts = new Map<string, number>()
  for (const { operationId, direction, status, errors } of violations) {
    for (const error of errors) {
      // the third of a list breaks the same rule as the first
      const line = `${operationId ?? 'no operation'} ${direction} ${status}: ${error.replaceAll(/\[\d+\]/g, '[]')}`
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
  }
  const lines = [...counts].sort(([, a], [, b]) => b - a).map(([line, count]) => `  ${count} x ${line}`)
  return [...lines, `${violations.length} exchanges broke openapi.yaml, in ${lines.length} ways.`]
}
