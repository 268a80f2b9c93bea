import type { Exception } from '#tests/contract/oracles/exceptions.ts'
import { judge } from '#tests/contract/oracles/judge.ts'

/** Prints what an oracle said; answers what fails: findings that nothing explains, and explanations of nothing. */
export function report(title: string, lines: readonly string[], exceptions: readonly Exception[]): string[] {
  const { open, stale, excepted } = judge(lines, exceptions)
  console.log(title)
  for (const line of excepted) console.log(`  - ${line}`)
  return [...open, ...stale.map((line) => `excepted, yet never said: ${line}`)]
}
