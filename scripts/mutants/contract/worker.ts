// A process of its own that judges mutants by everything quick: it is sent numbers, and answers each with a verdict.
import { shipped } from '#tests/contract/document.ts'
import { allMutants } from './all-mutants.ts'
import { openCourt } from './judge.ts'

const mutants = allMutants(shipped)
const court = await openCourt({ casesFirst: process.argv.includes('--cases-first') })

process.on('message', async (number: number) => {
  const mutant = mutants[number]
  if (mutant === undefined) throw new Error(`there is no mutant ${number}`)
  process.send?.({ number, verdict: await court.judge(mutant) })
})
process.send?.('ready')
