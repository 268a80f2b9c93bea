import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fail } from '#scripts/lib/command-line.ts'
import { runGit } from '#scripts/lib/merge-base.ts'

const cache = resolve('node_modules/.cache/pitlane/bench')

/** Makes the production build of a commit, with its own packages, and returns its folder. Builds each commit once. */
export const buildCommit = (revision: string): string => {
  const commit = runGit('rev-parse', '--verify', '--quiet', `${revision}^{commit}`)
  if (commit === undefined) return fail(`git does not know the commit ${revision}.`)
  const folder = join(cache, commit)
  if (existsSync(folder)) return folder
  const copy = mkdtempSync(join(tmpdir(), 'pitlane-bench-'))
  try {
    const steps = `git archive ${commit} | tar -x -C ${copy} && cd ${copy} && node scripts/build.mjs`
    const { status } = spawnSync(steps, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0)
      return fail(`The production build of ${revision} failed; see the lines above.`)
    cpSync(join(copy, 'dist/web'), folder, { recursive: true })
    return folder
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
