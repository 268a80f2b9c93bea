import { randomBytes } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { movableClock } from '#mock-server/clock.ts'
import { openDatabase } from '#mock-server/database/open.ts'
import type { Document } from '#mock-server/plugins/openapi/document.ts'
import { compileContract } from '#mock-server/plugins/openapi/operations.ts'
import { sessionsOf } from '#mock-server/resources/auth/sessions.ts'
import { seedDatabase } from '#mock-server/seeds/seeds.ts'
import { allCases } from '#tests/contract/cases/all-cases.ts'
import { monday, openClient, type Seed } from '#tests/contract/client.ts'
import { type OpenDocument, openDocument, operations, shipped } from '#tests/contract/document.ts'
import { documentFacts, wrongExamples } from '#tests/contract/facts/document-facts.ts'
import { mockIds, startMock } from '#tests/contract/mock.ts'
import { runCase } from '#tests/contract/run-case.ts'
import { type Mutant, mutated, nameOf } from './contract-mutants.ts'
import { type Selection, select } from './selection.ts'

/** Whether something is wrong with a document, of which some operations may have changed; an exception says so too. */
type Judge = (document: OpenDocument, concerned: readonly string[]) => boolean | Promise<boolean>

/** What may catch a mutant, the quickest first. */
const judges: Readonly<Record<string, Judge>> = {
  fact: (document) => Object.values(documentFacts).some((wrongsOf) => wrongsOf(document).length > 0),
  example: (document) => wrongExamples(document).wrong.length > 0,
  'golden case': failsCases,
}

type Judged = { mutant: Mutant; caughtBy: string | undefined }

/**
 * Changes openapi.yaml one fact at a time and sees whether facts, examples or golden cases notice. Prints a table by kind
 * and the survivors; answers whether there are none. `casesFirst` asks the golden cases before all others.
 */
export async function mutateContract(selection: Selection, casesFirst: boolean): Promise<boolean> {
  const mutants = select(selection)
  if (mutants.length === 0) {
    console.log('No fact of openapi.yaml to change.')
    return true
  }
  const started = performance.now()
  const order = casesFirst ? Object.keys(judges).reverse() : Object.keys(judges)
  const caughtBy = await firstToCatch(
    order,
    shipped,
    operations.map(({ id }) => id),
  )
  if (caughtBy !== undefined) throw new Error(`openapi.yaml itself does not pass: ${caughtBy}`)
  const judged: Judged[] = []
  for (const { mutant, concerned } of mutants) {
    const document = openDocument(mutated(shipped.contract, mutant))
    judged.push({ mutant, caughtBy: await firstToCatch(order, document, concerned) })
    if (judged.length % 100 === 0) console.log(`${judged.length} of ${mutants.length} mutants judged`)
  }
  const survivors = judged.filter(({ caughtBy }) => caughtBy === undefined)
  for (const line of tableOf(judged)) console.log(line)
  for (const { mutant } of survivors) console.log(`✗ survived: ${nameOf(mutant)}`)
  console.log(`\n${mutants.length} mutants in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return survivors.length === 0
}

async function firstToCatch(names: string[], document: OpenDocument, concerned: readonly string[]) {
  for (const name of names) {
    try {
      if (await judges[name]?.(document, concerned)) return name
    } catch {
      return name
    }
  }
  return undefined
}

/** The databases of the golden cases, seeded once for all mutants. */
const databases = new Map<Seed, Database>()

function seededDatabase(seed: Seed): Database {
  const known = databases.get(seed)
  if (known !== undefined) return known
  const now = new Date(monday)
  const db = openDatabase(':memory:', { fill: (target) => seedDatabase(target, seed, { now }) })
  db.exec('SAVEPOINT seeded')
  databases.set(seed, db)
  return db
}

/** Plays the golden cases of some operations on a mock server that serves the document, and compares with it. */
async function failsCases(document: OpenDocument, concerned: readonly string[]): Promise<boolean> {
  const contract = compileContract(document.contract as unknown as Document)
  const cases = Object.values(allCases)
    .flat()
    .filter(({ profiles, operationId }) => profiles.includes('mock') && concerned.includes(operationId))
  for (const seed of ['demo', 'edge', 'empty'] as const) {
    const [db, clock] = [seededDatabase(seed), movableClock()]
    const server = await startMock(seed, { db, clock, contract })
    const reseed = () => {
      db.exec('ROLLBACK TO seeded')
      const admin = db.prepare<[], string>("SELECT id FROM admins WHERE email = 'admin@pitlane.test'").pluck()
      return sessionsOf({ db, clock, randomBytes }).create(String(admin.get()))
    }
    const client = openClient({ profile: 'mock', base: server.base, ids: mockIds, document, reseed })
    try {
      for (const one of cases.filter((other) => (other.seed ?? 'demo') === seed)) {
        const { differences } = await runCase(one, client)
        if (differences.length > 0 || server.complaints.length > 0) return true
      }
    } finally {
      await server.close()
    }
  }
  return false
}

/** A line per kind: made, caught by which judge, survived. */
function tableOf(judged: readonly Judged[]): string[] {
  const columns = ['made', ...Object.keys(judges), 'survived']
  const row = (label: string, of: readonly Judged[]) => {
    const count = (by?: string) => of.filter(({ caughtBy }) => caughtBy === by).length
    const cells = [of.length, ...Object.keys(judges).map(count), count()]
    const padded = cells.map((cell, column) => String(cell || '').padStart(columns[column]?.length ?? 0))
    return [label.padEnd(16), ...padded].join('  ')
  }
  const kinds = new Set(judged.map(({ mutant }) => mutant.kind))
  const caught = judged.filter(({ caughtBy }) => caughtBy !== undefined).length
  return [
    ['kind'.padEnd(16), ...columns].join('  '),
    ...[...kinds].map((kind) =>
      row(
        kind,
        judged.filter(({ mutant }) => mutant.kind === kind),
      ),
    ),
    row('all', judged),
    `${((100 * caught) / judged.length).toFixed(2)} % caught`,
  ]
}
