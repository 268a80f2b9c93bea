import { describe, expect, it } from 'vitest'
import { type Node, openDocument, shipped } from '#tests/contract/document.ts'
import { wrongLimits } from './limits.ts'

const changed = (pointer: string, change: object) => {
  const contract = structuredClone(shipped.contract)
  Object.assign(openDocument(contract).at(pointer) as Node, change)
  return wrongLimits(openDocument(contract))
}

describe('The limits of openapi.yaml', () => {
  it('are those written down by hand, at each schema', () => {
    expect(wrongLimits(shipped)).toEqual([])
  })

  it.each([
    ['a text may be longer', '#/components/schemas/User/properties/mobileNo', { maxLength: 31 }],
    ['a text may not be as long', '#/components/schemas/Mechanic/properties/about', { maxLength: 4999 }],
    ['null is refused', '#/components/schemas/Document/properties/createdAt', { type: 'string' }],
    ['a member may be left out', '#/components/schemas/Message', { required: [] }],
    ['a stranger may be there', '#/components/schemas/Item', { additionalProperties: true }],
    ['a list may be longer', '#/components/schemas/Quotation/properties/services', { maxItems: 201 }],
    ['a fraction is a whole number', '#/components/schemas/UserPage/properties/number', { type: 'number' }],
  ])('are missed when %s', (_, pointer, change) => {
    expect(changed(pointer, change)).not.toEqual([])
  })
})
