import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatAssumptions } from '#scripts/assumptions.ts'
import { contract, isNode, operations, resolve, walk } from './document.ts'
import { compareWithSpecification } from './specification.ts'

describe('openapi.yaml', () => {
  it('has the operations, codes, defaults and formats of specification.yaml', () => {
    expect(compareWithSpecification()).toEqual([])
  })

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'documents the certainty of %s, and has an example of each response body',
    (_, { node: operation }) => {
      expect(operation['x-spec']).toHaveProperty('call')
      for (const [status, response] of Object.entries(resolve(operation.responses))) {
        if (status === '204') continue
        const content = Object.values(resolve(resolve(response).content))
        expect(content).toHaveLength(1)
        for (const media of content) {
          expect(Object.keys(resolve(media)).some((key) => key === 'example' || key === 'examples')).toBe(
            true,
          )
        }
      }
    },
  )

  it('has a question in assumptions.yaml for each assumption, and no other question', () => {
    // formatAssumptions throws otherwise.
    expect(formatAssumptions()).toMatch(/\| verifyOtp response \| §7 \|[\s\S]*\n\n\d+ assumptions\.$/)
  })

  it('has no line longer than 120 characters', () => {
    const text = readFileSync('openapi.yaml', 'utf8')
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([])
  })

  it('has no anyOf, unevaluatedProperties, type that is only null, unnamed enum or $ref with siblings, for code generators', () => {
    for (const [pointer, node] of walk(contract)) {
      if (/\/(example|examples|x-spec)(\/|$)/.test(pointer)) continue
      if (typeof node.$ref === 'string') expect(Object.keys(node), pointer).toEqual(['$ref'])
      expect(node.type === 'null' || 'anyOf' in node || 'unevaluatedProperties' in node, pointer).toBe(false)
      if ('enum' in node) expect(pointer).toMatch(/^#\/components\/schemas\/\w+$/)
    }
  })

  it('describes every property and parameter', () => {
    for (const [pointer, node] of walk(contract)) {
      if (isNode(node.properties) && !pointer.includes('/example')) {
        for (const [name, property] of Object.entries(node.properties)) {
          const ownDescription = isNode(property) ? property.description : undefined
          expect(ownDescription ?? resolve(property).description, `${pointer}/properties/${name}`).toEqual(
            expect.stringMatching(/.{3}/),
          )
        }
      }
      if (typeof node.in === 'string' && typeof node.name === 'string' && pointer.includes('/parameters/')) {
        expect(node.description, pointer).toEqual(expect.stringMatching(/.{8}/))
      }
    }
  })
})
