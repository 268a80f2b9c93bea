// npm run contract:version, and npm test: whether info.version of openapi.yaml moved as far as what changed since the
// last release demands; decision 020.
import { judge, releasedContract } from './contract-version/judge.ts'

const { changes, problems } = judge(releasedContract, 'openapi.yaml')
for (const { bump, path, reasons } of changes) {
  console.log(`${bump}  ${reasons.length > 0 ? reasons.join(' ') : path}`)
}
for (const problem of problems) console.log(`✗ ${problem}`)
if (problems.length === 0) console.log(`✓ ${changes.length} changes since the last release`)
process.exitCode = problems.length === 0 ? 0 : 1
