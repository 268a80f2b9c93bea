// A process of its own that judges mutants of openapi.yaml by everything quick: it is sent numbers, and answers each
// with what caught the mutant. scripts/mutants/contract.ts starts one a core.
import type { Case } from '#tests/contract/case.ts'
import { allCases } from '#tests/contract/cases/all-cases.ts'
import { type Node, type OpenDocument, openDocument, shipped } from '#tests/contract/document.ts'
import { documentFacts, wrongExamples } from '#tests/contract/facts/document-facts.ts'
import { allMutants, type Mutant, mutated } from './contract-mutants.ts'
import { concernedBy } from './selection.ts'
import { type Servers, serverPool } from './server-pool.ts'

/** What caught a mutant, and what it said; undefined when nothing did. */
export type Caught = { by: 'fact' | 'server' | 'golden case' | 'example'; said: string } | undefined

const cases: readonly Case[] = Object.values(allCases)
  .flat()
  .filter(({ profiles }) => profiles.includes('mock'))
const casesFirst = process.argv.includes('--cases-first')
const pool = serverPool()
const concerned = concernedBy(shipped)
const mutants = allMutants(shipped)
const asked = await baseline()

process.on('message', async (number: number) => {
  const mutant = mutants[number]
  if (mutant === undefined) throw new Error(`there is no mutant ${number}`)
  process.send?.({ number, caught: await judge(mutant) })
})
process.send?.('ready')

/** Plays all golden cases on openapi.yaml itself: they must hold, and each says which operations it asks. */
async function baseline(): Promise<ReadonlyMap<Case, readonly string[]>> {
  const servers = await pool.open(shipped.contract, new Set())
  const operations = new Map<Case, readonly string[]>()
  for (const one of cases) {
    const { differences, asked } = await servers.runCase(one)
    if (differences.length > 0)
      throw new Error(`openapi.yaml itself fails ${one.operationId} ${one.name}: ${differences.join('; ')}`)
    operations.set(one, asked)
  }
  servers.close()
  return operations
}

async function judge(mutant: Mutant): Promise<Caught> {
  const contract = mutated(shipped.contract, mutant)
  const document = openDocument(contract)
  const facts = () => byFacts(document)
  const golden = () => byCases(contract, new Set(concerned(mutant.pointer)))
  const quick = casesFirst ? ((await golden()) ?? facts()) : (facts() ?? (await golden()))
  if (quick !== undefined) return quick
  const [wrong] = attempt(() => wrongExamples(document).wrong)
  return wrong === undefined ? undefined : { by: 'example', said: wrong }
}

/** The facts that are written down by hand. */
function byFacts(document: OpenDocument): Caught {
  for (const [fact, wrongsOf] of Object.entries(documentFacts)) {
    const [wrong] = attempt(() => wrongsOf(document))
    if (wrong !== undefined) return { by: 'fact', said: `${fact}: ${wrong}` }
  }
  return undefined
}

/** The golden cases of the operations that the mutant concerns, then those that ask one of them on their way. */
async function byCases(contract: Node, operations: ReadonlySet<string>): Promise<Caught> {
  let servers: Servers
  try {
    servers = await pool.open(contract, operations)
  } catch (error) {
    return { by: 'server', said: messageOf(error) }
  }
  const own = cases.filter(({ operationId }) => operations.has(operationId))
  const others = cases.filter((one) => !own.includes(one) && asked.get(one)?.some((id) => operations.has(id)))
  try {
    for (const one of [...own, ...others]) {
      const [difference] = (await servers.runCase(one)).differences
      if (difference !== undefined)
        return { by: 'golden case', said: `${one.operationId} ${one.name}: ${difference}` }
    }
    return undefined
  } finally {
    servers.close()
  }
}

function attempt(look: () => string[]): string[] {
  try {
    return look()
  } catch (error) {
    return [messageOf(error)]
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
