// npm run mutants: changes openapi.yaml, then the code, one fact at a time, and says what nobody noticed;
// docs/contract-suite.md says how.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { contractAtMergeBase } from './mutants/selection.ts'

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
const { changed, operation, kind, 'cases-first': casesFirst } = values
const processes = Number(values.workers)
const isNarrowed = changed || casesFirst || operation !== undefined || kind !== undefined
// A choice among the facts of openapi.yaml says nothing of the code, and files of code nothing of openapi.yaml.
const asksContract = values.contract || (!values.code && positionals.length === 0)
const asksCode = values.code || positionals.length > 0 || !(values.contract || isNarrowed)
if (values.judge !== 'units' && values.judge !== 'contract') {
  console.error('The judge of the code is units (the tests beside it) or contract (the golden cases).')
  process.exit(1)
}

const contractHolds = !asksContract || (await mutateContract())
const codeHolds = !asksCode || (await mutateCode(values.judge))
process.exitCode = contractHolds && codeHolds ? 0 : 1

async function mutateContract(): Promise<boolean> {
  const before = changed ? contractAtMergeBase() : undefined
  if (before !== undefined && 'missing' in before) {
    console.error(`What has changed cannot be told: ${before.missing}.`)
    return false
  }
  if (before !== undefined) console.log(`Operations that differ from openapi.yaml at ${before.commit}:`)
  const contract = await import('./mutants/contract.ts')
  const selection = {
    ...(operation && { operation }),
    ...(kind && { kind }),
    ...(before && { since: before.text }),
  }
  return contract.mutateContract({ ...selection, processes, casesFirst })
}

async function mutateCode(judge: 'units' | 'contract'): Promise<boolean> {
  const code = await import('./mutants/code.ts')
  return code.mutateCode({ only: positionals, processes, judge })
}
