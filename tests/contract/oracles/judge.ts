import type { Exception } from './exceptions.ts'

/** Findings that no exception explains, exceptions that explain nothing, and how many lines each reason does. */
export type Judgement = { open: string[]; stale: string[]; excepted: string[] }

/** Holds the findings of an oracle against what is known of it. */
export function judge(lines: readonly string[], exceptions: readonly Exception[]): Judgement {
  const counts = new Map(exceptions.map((exception) => [exception, 0]))
  const open = lines.filter((line) => {
    const known = exceptions.find((exception) => exception.line.test(line))
    if (known !== undefined) counts.set(known, (counts.get(known) ?? 0) + 1)
    return known === undefined
  })
  const reasons = new Map<string, number>()
  for (const [{ reason }, count] of counts) reasons.set(reason, (reasons.get(reason) ?? 0) + count)
  return {
    open,
    stale: [...counts].filter(([, count]) => count === 0).map(([{ line }]) => String(line)),
    excepted: [...reasons].filter(([, count]) => count > 0).map(([reason, count]) => `${count} x ${reason}`),
  }
}
