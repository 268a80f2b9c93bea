// npm run contract:release: makes openapi.yaml as it stands the last released contract; decision 020.
import { releasedContract, versionOf } from './contract-version/judge.ts'
import { release } from './contract-version/release.ts'

const problems = release(releasedContract, 'openapi.yaml')
for (const problem of problems) console.log(`✗ ${problem}`)
if (problems.length === 0)
  console.log(`✓ ${releasedContract} is ${versionOf(releasedContract)} now: commit it`)
process.exitCode = problems.length === 0 ? 0 : 1
