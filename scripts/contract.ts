// npm run contract: does openapi.yaml say what the specification says, and does a server do what openapi.yaml says? Asks
// tests/contract/specification.yaml, then runs the golden cases on a mock server of its own, or on the backend that
// CONTRACT_BASE_URL names, and prints what differs; docs/contract-suite.md says how.
import { readFileSync } from 'node:fs'
import { runCase, titleOf } from '#tests/contract/case.ts'
import { allCases } from '#tests/contract/cases/all-cases.ts'
import { type Client, type ClientOptions, openClient } from '#tests/contract/client.ts'
import { coverageOf } from '#tests/contract/coverage.ts'
import { mockIds, startMock } from '#tests/contract/mock.ts'
import { differencesFromSpecification } from '#tests/contract/specification.ts'
import { fail, messageOf, readOptions } from './lib/command-line.ts'

const { CONTRACT_BASE_URL: backend, CONTRACT_TOKEN: token } = process.env
const values = readOptions({ ids: { type: 'string' } })
if (values.ids !== undefined && !backend)
  fail('--ids needs CONTRACT_BASE_URL, the backend that has these records.')
const ids = values.ids === undefined ? undefined : readIds(values.ids)

/** Differences of one case; a list of records of another shape has hundreds. */
const limit = 12

// A session is worth more than a report: it never gets into one, whatever an answer says.
const print = (line: string) => console.log(token ? line.replaceAll(token, '<token>') : line)

const stated = printDifferences()
if (backend) {
  const options = optionsOf(backend)
  print(`Running the cases ${options.profile} on ${options.base}`)
  const client = openClient(options)
  if (await isReachable(client)) {
    const failed = await runAll(client)
    // Nobody should take the few cases that need no session for the whole suite.
    if (!token) print('✗ CONTRACT_TOKEN is not set: what needs a session was left out')
    process.exitCode = failed + stated === 0 && token ? 0 : 1
  } else process.exitCode = 1
} else {
  const server = await startMock()
  const client = openClient({ profile: 'mock', base: server.base, ids: mockIds, mock: server })
  const failed = await runAll(client)
  const uncovered = printCoverage(client)
  for (const complaint of server.complaints) print(complaint)
  await server.close()
  process.exitCode = stated + failed + uncovered + server.complaints.length === 0 ? 0 : 1
}

function optionsOf(address: string): ClientOptions {
  const base = address.replace(/\/+$/, '')
  const given = { base, ...(token && { token }) }
  return ids === undefined ? { ...given, profile: 'real-safe' } : { ...given, profile: 'real-mutating', ids }
}

/** Reads the names and ids of the records that may change; ends the process if the file names none of the suite's. */
function readIds(file: string): Record<string, string> {
  let ids: Record<string, string> | undefined
  try {
    ids = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    fail(`The file ${file} cannot be used: ${messageOf(error)}.`)
  }
  const known = Object.entries(ids ?? {}).filter(([name, id]) => name in mockIds && typeof id === 'string')
  if (known.length === 0)
    fail(
      `The file ${file} names no record of the suite, such as ${Object.keys(mockIds).slice(0, 3).join(', ')}.`,
    )
  return Object.fromEntries(known)
}

/** Prints how openapi.yaml differs from the specification; returns in how many ways. */
function printDifferences(): number {
  const wrong = differencesFromSpecification()
  for (const line of wrong) print(`✗ openapi.yaml and the specification differ: ${line}`)
  if (wrong.length === 0) print('✓ openapi.yaml says what the specification states')
  return wrong.length
}

/** One sentence instead of a failure per case when nobody answers. */
async function isReachable(client: Client): Promise<boolean> {
  try {
    await client.send({ operationId: 'getPublicTerms' })
    return true
  } catch (error) {
    print(`The backend does not answer: ${messageOf(error)}`)
    return false
  }
}

type Outcome = 'held' | 'differ' | 'left out'

/** Runs the cases of the client's profile, prints per section how many hold and which differ; returns how many differ. */
async function runAll(client: Client): Promise<number> {
  const started = performance.now()
  const all: Outcome[] = []
  for (const [section, cases] of Object.entries(allCases)) {
    const outcomes: Outcome[] = []
    const lines: string[] = []
    for (const one of cases.filter(({ profiles }) => profiles.includes(client.profile))) {
      const { differences, skipped } = await runCase(one, client)
      if (skipped !== undefined) lines.push(`  - ${titleOf(one)}: ${skipped}`)
      else if (differences.length > 0) lines.push(`  ✗ ${titleOf(one)}`)
      lines.push(...differences.slice(0, limit).map((line) => `      ${line}`))
      if (differences.length > limit) lines.push(`      and ${differences.length - limit} more`)
      outcomes.push(skipped !== undefined ? 'left out' : differences.length > 0 ? 'differ' : 'held')
    }
    if (outcomes.length === 0) continue
    print(`${outcomes.includes('differ') ? '✗' : '✓'} ${section}: ${summary(outcomes)}`)
    for (const line of lines) print(line)
    all.push(...outcomes)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  print(`\n${summary(all)}; ${client.exchanges.length} exchanges in ${seconds} s`)
  return all.filter((outcome) => outcome === 'differ').length
}

function summary(outcomes: Outcome[]): string {
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length
  return `${count('held')} held, ${count('differ')} differ, ${count('left out')} left out`
}

/** Prints what the run has shown of openapi.yaml; returns how many parts are missing or excepted for nothing. */
function printCoverage(client: Client): number {
  const { missing, stale } = coverageOf(client.exchanges)
  for (const part of missing) print(`✗ never shown: ${part}`)
  for (const part of stale) print(`✗ excepted, yet shown or gone: ${part}`)
  if (missing.length + stale.length === 0)
    print('✓ every part of openapi.yaml was shown, or is excepted with a reason')
  return missing.length + stale.length
}
