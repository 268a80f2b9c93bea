// npm run mutants: changes openapi.yaml, then the code, one fact at a time, and says what nobody noticed;
// docs/contract-suite.md says how. npm test runs it for the operations that the last commit changed.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { mutateCode } from './mutants/code/code.ts'
import { earlierContract } from './mutants/contract/changed.ts'
import type { Choice } from './mutants/contract/choose.ts'
import { mutateContract } from './mutants/contract/contract.ts'

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
const codeHolds = !asksCode || (await mutateCode({ only: positionals, atOnce: processes }))
process.exitCode = contractHolds && codeHolds ? 0 : 1

async function changeContract(): Promise<boolean> {
  const { operation, kind } = values
  const choice: Choice = { ...(operation && { operation }), ...(kind && { kind }) }
  const options = { ...choice, processes, casesFirst: values['cases-first'] }
  if (!values.changed) return mutateContract(options)
  const earlier = earlierContract()
  if ('missing' in earlier) {
    console.log(`Note: no operation was compared, since ${earlier.missing}.`)
    return true
  }
  console.log(`Operations that differ from openapi.yaml of ${earlier.name}:`)
  return mutateContract({ ...options, since: earlier.document })
}
