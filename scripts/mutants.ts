// npm run mutants: changes openapi.yaml, then the code, one fact at a time, and says what nobody noticed;
// docs/contract-suite.md says how. npm test runs it for the operations that the last commit changed.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { earlierContract } from './mutants/contract/earlier.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    contract: { type: 'boolean', default: false },
    code: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    operation: { type: 'string' },
    kind: { type: 'string' },
    'cases-first': { type: 'boolean', default: false },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})
const processes = Number(values.workers)
const narrowed =
  values.changed || values['cases-first'] || values.operation !== undefined || values.kind !== undefined
// A choice among the facts of openapi.yaml says nothing of the code, and files of code nothing of openapi.yaml.
const asksContract = values.contract || (!values.code && positionals.length === 0)
const asksCode = values.code || positionals.length > 0 || !(values.contract || narrowed)

const contractHolds = !asksContract || (await changeContract())
const codeHolds = !asksCode || (await changeCode())
process.exitCode = contractHolds && codeHolds ? 0 : 1

async function changeContract(): Promise<boolean> {
  const earlier = values.changed ? earlierContract() : undefined
  if (earlier !== undefined && 'none' in earlier) {
    console.log(`Note: no operation to change, since ${earlier.none}`)
    return true
  }
  if (earlier !== undefined) console.log(`Operations that differ from openapi.yaml at ${earlier.commit}:`)
  // Read only when there is something to do: npm test asks with every run.
  const { mutateContract } = await import('./mutants/contract/contract.ts')
  const { operation, kind, 'cases-first': casesFirst } = values
  const choice = {
    ...(operation && { operation }),
    ...(kind && { kind }),
    ...(earlier && { since: earlier.text }),
  }
  return mutateContract({ ...choice, processes, casesFirst })
}

async function changeCode(): Promise<boolean> {
  const { mutateCode } = await import('./mutants/code/code.ts')
  return mutateCode({ only: positionals, atOnce: processes })
}
