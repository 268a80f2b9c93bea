// Run by npm test: checks that the subject of each commit since the merge base with main has at most 72 characters.
import { fail } from './lib/command-line.ts'
import { findMergeBase, runGit } from './lib/merge-base.ts'

const maxLength = 72

const base = findMergeBase()
const log = runGit('log', '--no-merges', '--format=%s', `${base}..HEAD`) ?? fail('git log failed.')
const tooLong = log.split('\n').filter((subject) => [...subject].length > maxLength)
for (const subject of tooLong) console.log(`✗ More than ${maxLength} characters: ${subject}`)
process.exitCode = tooLong.length === 0 ? 0 : 1
