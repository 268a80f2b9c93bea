import { copyFileSync } from 'node:fs'
import { judge, versionOf } from './judge.ts'

/** Makes a contract the released one; does nothing but say why when its version does not allow it. */
export function release(released: string, current: string): string[] {
  if (versionOf(current) === versionOf(released)) return [`${versionOf(current)} is released already.`]
  const { problems } = judge(released, current)
  if (problems.length > 0) return problems
  copyFileSync(current, released)
  return []
}
