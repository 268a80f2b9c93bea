import type { Case } from '#tests/contract/case.ts'
import { allCases } from '#tests/contract/cases/all-cases.ts'
import { type Node, type OpenDocument, openDocument, shipped } from '#tests/contract/document.ts'
import { documentFacts } from '#tests/contract/facts/document-facts.ts'
import { wrongExamples } from '#tests/contract/facts/examples.ts'
import { concernedBy } from './concerned.ts'
import { type Mutant, mutated } from './mutant.ts'
import { openTheatre, type Stage } from './stage.ts'

/** What caught a mutant, and what it said; nothing when nothing did. */
export type Verdict = { stage: 'fact' | 'server' | 'golden case' | 'example'; said: string } | undefined

const cases: readonly Case[] = Object.values(allCases)
  .flat()
  .filter(({ profiles }) => profiles.includes('mock'))

/**
 * Judges mutants by everything that is quick, the quickest first unless told to ask the golden cases before. Plays all golden cases on openapi.yaml itself first:
 * they must hold, and each says which operations it asks, so that it can notice a change of those and of no others.
 */
export async function openCourt({ casesFirst }: { casesFirst: boolean }) {
  const theatre = openTheatre()
  const concerned = concernedBy(shipped)
  const asked = await rehearse(await theatre.open(shipped.contract, new Set()))

  async function judge(mutant: Mutant): Promise<Verdict> {
    const contract = mutated(shipped.contract, mutant)
    const document = openDocument(contract)
    const facts = () => byFacts(document)
    const golden = () => played(contract, new Set(concerned(mutant.pointer)))
    const quick = casesFirst ? ((await golden()) ?? facts()) : (facts() ?? (await golden()))
    return quick ?? byExamples(document)
  }

  async function played(contract: Node, operations: ReadonlySet<string>): Promise<Verdict> {
    let stage: Stage
    try {
      stage = await theatre.open(contract, operations)
    } catch (error) {
      return { stage: 'server', said: messageOf(error) }
    }
    try {
      const own = cases.filter(({ operationId }) => operations.has(operationId))
      const others = cases.filter(
        (one) => !operations.has(one.operationId) && asked.get(one)?.some((id) => operations.has(id)),
      )
      for (const one of [...own, ...others]) {
        const [difference] = (await stage.play(one)).differences
        if (difference !== undefined) {
          return { stage: 'golden case', said: `${one.operationId} ${one.name}: ${difference}` }
        }
      }
      return undefined
    } finally {
      stage.close()
    }
  }

  return { judge }
}

/** The facts that are written down by hand. */
function byFacts(document: OpenDocument): Verdict {
  for (const [fact, wrongsOf] of Object.entries(documentFacts)) {
    const [wrong] = attempt(() => wrongsOf(document))
    if (wrong !== undefined) return { stage: 'fact', said: `${fact}: ${wrong}` }
  }
  return undefined
}

function byExamples(document: OpenDocument): Verdict {
  const [wrong] = attempt(() => wrongExamples(document).wrong)
  return wrong === undefined ? undefined : { stage: 'example', said: wrong }
}

function attempt(look: () => string[]): string[] {
  try {
    return look()
  } catch (error) {
    return [messageOf(error)]
  }
}

async function rehearse(stage: Stage): Promise<ReadonlyMap<Case, readonly string[]>> {
  const all = new Map<Case, readonly string[]>()
  for (const one of cases) {
    const { differences, asked } = await stage.play(one)
    if (differences.length > 0) {
      throw new Error(`openapi.yaml itself fails ${one.operationId} ${one.name}: ${differences.join('; ')}`)
    }
    all.set(one, asked)
  }
  stage.close()
  return all
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
