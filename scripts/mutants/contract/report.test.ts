import { describe, expect, it } from 'vitest'
import { type Kind, mutantAt, nameOf } from './mutant.ts'
import { faultsIn as allFaultsIn, type Judged, survivorsIn, tableOf } from './report.ts'

const judged = (kind: Kind, pointer: string, caught: boolean): Judged => ({
  mutant: mutantAt(kind, pointer, 'changed', () => {}),
  verdict: caught ? { stage: 'golden case', said: 'getUser differs' } : undefined,
})
const bounds = (caught: number, survived: number) => [
  ...Array.from({ length: caught }, (_, index) => judged('move bound', `#/caught/${index}`, true)),
  ...Array.from({ length: survived }, (_, index) => judged('move bound', `#/survived/${index}`, false)),
]
const faultsIn = (of: readonly Judged[], equivalent: Record<string, string>) =>
  allFaultsIn(of, equivalent, { whole: true })
const listed = (of: readonly Judged[]) =>
  Object.fromEntries(of.map(({ mutant }) => [nameOf(mutant), 'nobody can tell']))

describe('The report on mutants', () => {
  it('counts by kind what was caught by what', () => {
    const table = tableOf([...bounds(2, 1), judged('drop status', '#', true)])
    expect(table.map((line) => line.split(/\s{2,}/).filter(Boolean))).toEqual([
      ['kind', 'made', 'fact', 'server', 'golden case', 'example', 'lint', 'types', 'survived'],
      ['move bound', '3', '2', '1'],
      ['drop status', '1', '1'],
      ['all', '4', '3', '1'],
      ['75.00 % caught'],
    ])
  })

  it('finds no fault when all survivors are listed and few', () => {
    const some = bounds(95, 5)
    expect(faultsIn(some, listed(some.slice(95)))).toEqual([])
    expect(survivorsIn(some, listed(some.slice(95)))).toHaveLength(5)
  })

  it('finds fault with a survivor that is not listed', () => {
    expect(faultsIn(bounds(99, 1), {})).toEqual(['✗ 1 survived that are not listed as equivalent'])
  })

  it('finds fault with fewer than 95 % caught, listed or not', () => {
    const some = bounds(94, 6)
    expect(faultsIn(some, listed(some))).toContain('✗ fewer than 95 % were caught')
  })

  it('says nothing of how many of a few were caught', () => {
    const some = bounds(1, 6)
    expect(allFaultsIn(some, listed(some.slice(1)), { whole: false })).toEqual([])
  })

  it('finds fault with one that is listed, yet caught', () => {
    const some = bounds(1, 0)
    expect(faultsIn(some, listed(some))).toEqual([
      '✗ listed as equivalent, yet caught: move bound: #/caught/0 changed (getUser differs)',
    ])
  })

  it.each([
    ['drop security', '#/paths/~1x/get'],
    ['drop status', '#/paths/~1x/get/responses'],
    ['drop required', '#/components/schemas/User'],
  ] as const)('never takes %s for equivalent', (kind, pointer) => {
    const some = [...bounds(99, 0), judged(kind, pointer, false)]
    expect(faultsIn(some, listed(some.slice(99)))).toEqual([`✗ must be caught: ${kind}: ${pointer} changed`])
  })
})
