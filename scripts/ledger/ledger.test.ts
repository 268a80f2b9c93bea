import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { variantNames } from '#mock-server/plugins/variants/variants.ts'
import { guessesOf, shippedGuesses } from './guesses.ts'
import { questions } from './questions.ts'
import { ledger } from './table.ts'

describe('The ledger', () => {
  const guesses = shippedGuesses()

  it('has every mark of openapi.yaml that is not stated, and no other', () => {
    const marks = readFileSync('openapi.yaml', 'utf8').match(/certainty: (reading|not-shown),/g) ?? []
    expect(guesses).toHaveLength(marks.length)
    expect(new Set(guesses.map(({ place }) => place)).size).toBe(guesses.length)
  })

  it('asks one question about each, and none about what is no guess', () => {
    expect(Object.keys(questions).sort()).toEqual(guesses.map(({ place }) => place).sort())
    for (const { variants = [] } of Object.values(questions)) {
      for (const name of variants) expect(variantNames).toContain(name)
    }
  })

  it('prints a row for each and their number', () => {
    const lines = ledger(guesses, questions).split('\n')
    expect(lines.filter((line) => /^\| \d+ \|/.test(line))).toHaveLength(guesses.length)
    expect(lines.at(-1)).toMatch(new RegExp(`^${guesses.length} guesses: \\d+ readings, \\d+ not shown\\.$`))
    expect(lines).toContainEqual(
      expect.stringMatching(/^\| \d+ \| Id \| §3 \| not-shown \| .*\| ids=number \|$/),
    )
  })

  it('does not let a guess pass about which nothing is asked', () => {
    const mark = { section: 3, certainty: 'reading', note: 'A new guess.' }
    const document = { paths: {}, components: { schemas: { Colour: { type: 'string', 'x-spec': mark } } } }
    const found = guessesOf(document as Parameters<typeof guessesOf>[0])
    expect(found).toEqual([{ place: 'Colour', ...mark }])
    expect(() => ledger(found, questions)).toThrow('scripts/ledger/questions.ts asks nothing about Colour.')
  })
})
