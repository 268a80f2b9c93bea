import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { run } from './lib/mock.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-ids-'))
afterAll(() => rmSync(folder, { recursive: true }))
const unknownNames = join(folder, 'ids.json')
writeFileSync(unknownNames, '{"someUser": "1"}')
const backend = { CONTRACT_BASE_URL: 'http://127.0.0.1:1/pitlane', CONTRACT_TOKEN: 'x' }

it.for<[command: string, args: string, env: NodeJS.ProcessEnv, sentence: RegExp]>([
  ['contract', '--nope', {}, /^Unknown option '--nope'; the options are --ids\.\n$/],
  ['contract', '--ids /nope', backend, /^The file \/nope cannot be used: ENOENT: .*\.\n$/],
  [
    'contract',
    `--ids ${unknownNames}`,
    backend,
    /^The file \S+ names no record of the suite, such as .*\.\n$/,
  ],
  ['contract', '--ids ids.json', {}, /^--ids needs CONTRACT_BASE_URL, .*\.\n$/],
  ['contract-version', '--since nope', {}, /^git has no openapi\.yaml at the revision nope\.\n$/],
  ['probe', '', {}, /^Say where the backend is: .*\n$/],
  ['probe', '', backend, /^1 getTerms\nThe probe of \S+ ended: .*\n$/],
])('npm run %s -- %s ends with one sentence', async ([command, args, env, sentence]) => {
  const program = run(
    process.execPath,
    ['--import', 'tsx', `scripts/${command}.ts`, ...args.split(' ').filter(Boolean)],
    { PATH: process.env.PATH, ...env },
  )
  expect(await program.ended).toBe(1)
  expect(program.stderr()).toMatch(sentence)
  expect(program.stdout()).toBe('')
})
