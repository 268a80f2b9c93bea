// npm run mutants: changes openapi.yaml, then the code, one fact at a time, and says what nobody noticed;
// docs/contract-suite.md says how.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { earlierContract } from './contract-version.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    contract: { type: 'boolean', default: false },
    code: { type: 'boolean', default: false },
    judge: { type: 'string', default: 'units' },
    changed: { type: 'boolean', default: false },
    operation: { type: 'string' },
    kind: { type: 'string' },
    'cases-first': { type: 'boolean', default: false },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})
const { judge, changed, operation, kind, 'cases-first': casesFirst, workers } = values
const isNarrowed = changed || casesFirst || operation !== undefined || kind !== undefined
// A choice among the facts of openapi.yaml says nothing of the code, and files of code nothing of openapi.yaml.
const asksContract = values.contract || (!values.code && positionals.length === 0)
const asksCode = values.code || positionals.length > 0 || !(values.contract || isNarrowed)
if (judge !== 'units' && judge !== 'contract') {
  console.error('The judge of the code is units (the tests beside it) or contract (the golden cases).')
  process.exit(1)
}
const earlier = changed ? earlierContract() : undefined
if (changed && earlier === undefined) {
  console.error('What has changed cannot be told: git knows neither where this branch left main nor a tag.')
  process.exit(1)
}

let holds = true
if (asksContract) {
  if (earlier) console.log(`Operations that differ from openapi.yaml at ${earlier.origin}:`)
  const { mutateContract } = await import('./mutants/contract.ts')
  holds = await mutateContract({ since: earlier?.text, operation, kind }, casesFirst)
}
if (asksCode) {
  const { mutateCode } = await import('./mutants/code.ts')
  const codeHolds = await mutateCode({ only: positionals, processes: Number(workers), judge })
  holds = holds && codeHolds
}
process.exitCode = holds ? 0 : 1
