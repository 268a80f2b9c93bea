import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { type Node, openDocument, shipped } from '#tests/contract/document.ts'
import { differingOperations } from './changed.ts'
import { choose } from './choose.ts'
import { concernedBy } from './concerned.ts'
import { nameOf } from './mutant.ts'

const earlier = (pointer: string, change: object) => {
  const contract = structuredClone(shipped.contract)
  Object.assign(openDocument(contract).at(pointer) as Node, change)
  return openDocument(contract)
}

describe('The operations that differ from an earlier openapi.yaml', () => {
  it('are none when nothing has changed', () => {
    expect(differingOperations(earlier('#', {}), shipped)).toEqual([])
    expect(choose({ since: stringify(shipped.contract) })).toEqual([])
  })

  it('are those whose own text has changed', () => {
    const before = earlier('#/paths/~1admin~1api~1user~1{id}/get', { summary: 'A user' })
    expect(differingOperations(before, shipped)).toEqual(['getUser'])
  })

  it('are those that refer to what has changed, however far', () => {
    const before = earlier('#/components/schemas/Address/properties/address', { maxLength: 900 })
    expect(differingOperations(before, shipped)).toEqual([
      'listOrders',
      'getOrder',
      'saveQuotation',
      'updateCar',
      'scheduleMechanic',
    ])
  })

  it('are all when the session is asked for in another way', () => {
    expect(differingOperations(earlier('#', { security: [] }), shipped)).toHaveLength(38)
  })
})

describe('A choice of mutants', () => {
  it('keeps to an operation and all that it refers to', () => {
    const names = choose({ operation: 'getUser', kind: 'drop required' }).map(({ mutant }) => nameOf(mutant))
    expect(names).toContain('drop required: #/components/schemas/User does not require email')
    expect(names).toContain('drop required: #/components/schemas/Error does not require path')
    expect(names.some((name) => name.includes('Mechanic'))).toBe(false)
  })

  it('refuses an operation and a kind that there are not', () => {
    expect(() => choose({ operation: 'getUsers' })).toThrow('no operation getUsers')
    expect(() => choose({ kind: 'drop' })).toThrow('no kind drop')
  })
})

describe('What a place of the document has to do with', () => {
  const concerned = concernedBy(shipped)

  it('is its operation, those that refer to it, or all', () => {
    expect(concerned('#/paths/~1admin~1api~1items/post/responses')).toEqual(['createItem'])
    expect(concerned('#/components/schemas/LocalTime')).toEqual(['listUnavailability'])
    expect(concerned('#')).toHaveLength(38)
  })

  it('is nothing else that begins with the same letters', () => {
    expect(concerned('#/components/schemas/Car')).not.toContain('decodeVin')
    expect(concerned('#/components/schemas/User')).not.toContain('updateMechanic')
  })
})
