import { spawnSync } from 'node:child_process'
import { fail } from './command-line.ts'

/** Runs git, and returns its output without the last line end, or undefined if it fails. */
export function runGit(...args: string[]): string | undefined {
  const run = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64_000_000 })
  return run.status === 0 ? run.stdout.trimEnd() : undefined
}

/** Exits with a message if the folder is not in a git repository. */
function requireRepository(): void {
  if (runGit('rev-parse', '--git-dir') === undefined)
    fail('This folder is not a git repository, so there is nothing to compare it with.')
}

/**
 * Returns the commit where this branch left its base: the revision in PITLANE_BASE, otherwise origin/main or main. In a
 * clone that knows neither branch, returns the parent of HEAD. Exits with a message if git finds none.
 */
export function findMergeBase(): string {
  requireRepository()
  const base = process.env.PITLANE_BASE
  const branches = base ? [base] : ['origin/main', 'main']
  for (const branch of branches) {
    const commit = runGit('merge-base', 'HEAD', branch)
    if (commit !== undefined) return commit
  }
  const parent = base ? undefined : runGit('rev-parse', '--verify', '--quiet', 'HEAD^')
  if (parent !== undefined) return parent
  return fail(
    `git finds no commit that this branch shares with ${branches.join(' or ')}. Fetch that branch with its whole history, or set PITLANE_BASE to another branch or commit.`,
  )
}
