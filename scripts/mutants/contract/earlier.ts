import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** An earlier openapi.yaml that differs from that of the checkout, or a sentence that says why there is none. */
export type Earlier = { commit: string; text: string } | { none: string }

/** openapi.yaml before the change at hand: that of HEAD while the checkout differs from it, else the one before HEAD. */
export function earlierContract(): Earlier {
  const now = readFileSync('openapi.yaml', 'utf8')
  for (const commit of ['HEAD', 'HEAD~1']) {
    const { status, stdout: text } = spawnSync('git', ['show', `${commit}:openapi.yaml`], {
      encoding: 'utf8',
    })
    if (status !== 0) return { none: `git has no openapi.yaml at ${commit} here, as in a shallow clone` }
    if (text !== now) return { commit, text }
  }
  return { none: 'openapi.yaml is what it was before the last commit' }
}
