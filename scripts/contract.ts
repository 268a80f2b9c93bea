// npm run contract: compares openapi.yaml with tests/contract/specification.yaml, then runs the golden cases on a new
// mock server, or on the backend of CONTRACT_BASE_URL, and prints the differences. See docs/contract-suite.md.
import { readFileSync } from 'node:fs'
import { formatCaseTitle, runCase } from '#tests/contract/case.ts'
import { allCases } from '#tests/contract/cases/all-cases.ts'
import { type Client, type ClientOptions, openClient } from '#tests/contract/client.ts'
import { measureCoverage } from '#tests/contract/coverage.ts'
import { mockIds, startMock } from '#tests/contract/mock.ts'
import { compareWithSpecification } from '#tests/contract/specification.ts'
import { fail, getFirstSentence, readOptions } from './lib/command-line.ts'

const { CONTRACT_BASE_URL: backend, CONTRACT_TOKEN: token } = process.env
const { ids: idsFile } = readOptions({ ids: { type: 'string' } })
if (idsFile !== undefined && !backend) fail('--ids needs a real backend. Set CONTRACT_BASE_URL to its URL.')
const ids = idsFile === undefined ? undefined : readIds(idsFile)

/** Maximum number of printed differences per case. A list of invalid records has hundreds. */
const maxDifferences = 12

// A response may contain the session token, which must not be printed.
const print = (line: string) => console.log(token ? line.replaceAll(token, '<token>') : line)

const differenceCount = printProblems(
  compareWithSpecification().map((line) => `openapi.yaml differs from the specification: ${line}`),
  'openapi.yaml agrees with the specification',
)
if (backend) {
  const clientOptions = createClientOptions(backend)
  print(`Running the ${clientOptions.profile} cases on ${clientOptions.base}`)
  const client = openClient(clientOptions)
  if (await isReachable(client)) {
    const failedCount = await runAllCases(client)
    // Without a token the run fails, so that the few public cases do not look like the whole suite.
    if (!token) print('✗ Cases that need a session were skipped. Set CONTRACT_TOKEN to a session token.')
    process.exitCode = failedCount + differenceCount === 0 && token ? 0 : 1
  } else process.exitCode = 1
} else {
  const server = await startMock()
  const client = openClient({ profile: 'mock', base: server.base, ids: mockIds, mock: server })
  const failedCount = await runAllCases(client)
  const { missing, stale } = measureCoverage(client.exchanges)
  const gaps = missing.map((part) => `not covered by any case: ${part}`)
  const unneeded = stale.map((part) => `exception in tests/contract/coverage.ts that is not needed: ${part}`)
  const success = 'the cases cover openapi.yaml, apart from the exceptions in tests/contract/coverage.ts'
  const problemCount = differenceCount + failedCount + printProblems([...gaps, ...unneeded], success)
  const errors = server.listErrors()
  for (const line of errors) print(line)
  await server.close()
  process.exitCode = problemCount + errors.length === 0 ? 0 : 1
}

function createClientOptions(url: string): ClientOptions {
  const target = { base: url.replace(/\/+$/, ''), ...(token && { token }) }
  return ids === undefined
    ? { ...target, profile: 'real-safe' }
    : { ...target, profile: 'real-mutating', ids }
}

/** Reads the IDs of records that cases may change. Exits if the file is unreadable or names no record of the suite. */
function readIds(file: string): Record<string, string> {
  let idsByName: Record<string, string> | undefined
  try {
    idsByName = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    fail(`Cannot read ${file} (${getFirstSentence(error)}). Pass a JSON file with record IDs.`)
  }
  const isKnown = ([name, id]: [string, unknown]) => name in mockIds && typeof id === 'string'
  const knownIds = Object.entries(idsByName ?? {}).filter(isKnown)
  const examples = Object.keys(mockIds).slice(0, 3).join(', ')
  if (knownIds.length === 0)
    fail(`The file ${file} names no record that the suite uses. Add records such as ${examples}.`)
  return Object.fromEntries(knownIds)
}

/** Prints the problems, or `success` if there are none, and returns the number of problems. */
function printProblems(problems: string[], success: string): number {
  for (const problem of problems) print(`✗ ${problem}`)
  if (problems.length === 0) print(`✓ ${success}`)
  return problems.length
}

/** Returns whether the backend responds. Prints a message if it does not. */
async function isReachable(client: Client): Promise<boolean> {
  try {
    await client.send({ operationId: 'getPublicTerms' })
    return true
  } catch (error) {
    print(`The backend does not respond (${getFirstSentence(error)}). Check CONTRACT_BASE_URL.`)
    return false
  }
}

type Outcome = 'passed' | 'failed' | 'skipped'

/** Runs the cases of the client's profile, prints their outcomes by section, and returns the number of failed cases. */
async function runAllCases(client: Client): Promise<number> {
  const startedAt = performance.now()
  const allOutcomes: Outcome[] = []
  for (const [section, cases] of Object.entries(allCases)) {
    const outcomes: Outcome[] = []
    const lines: string[] = []
    for (const goldenCase of cases.filter(({ profiles }) => profiles.includes(client.profile))) {
      const { differences, skipped } = await runCase(goldenCase, client)
      if (skipped !== undefined) lines.push(`  - ${formatCaseTitle(goldenCase)}: ${skipped}`)
      else if (differences.length > 0) lines.push(`  ✗ ${formatCaseTitle(goldenCase)}`)
      lines.push(...differences.slice(0, maxDifferences).map((line) => `      ${line}`))
      if (differences.length > maxDifferences)
        lines.push(`      and ${differences.length - maxDifferences} more`)
      outcomes.push(skipped !== undefined ? 'skipped' : differences.length > 0 ? 'failed' : 'passed')
    }
    if (outcomes.length === 0) continue
    print(`${outcomes.includes('failed') ? '✗' : '✓'} ${section}: ${formatSummary(outcomes)}`)
    for (const line of lines) print(line)
    allOutcomes.push(...outcomes)
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  print(`\nCases: ${formatSummary(allOutcomes)}. Calls: ${client.exchanges.length} in ${seconds} s.`)
  return allOutcomes.filter((outcome) => outcome === 'failed').length
}

function formatSummary(outcomes: Outcome[]): string {
  const count = (outcome: Outcome) => outcomes.filter((other) => other === outcome).length
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`
}
