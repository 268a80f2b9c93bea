import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assumptions } from '#scripts/assumptions.ts'
import { contract, isNode, nodesOf, operations, resolve } from './document.ts'
import { differencesFromSpecification } from './specification.ts'

describe('openapi.yaml', () => {
  it('has the calls, codes, defaults and forms of values that the specification states', () => {
    expect(differencesFromSpecification()).toEqual([])
  })

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'says of %s how certain the call is, and of each status its body with an example',
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

  it('has a question about each fact that is not stated, and about nothing else', () => {
    expect(assumptions()).toMatch(/\| verifyOtp response \| §7 \|[\s\S]*\n\n\d+ assumptions\.$/)
  })

  it('has no line over 120 characters', () => {
    const text = readFileSync('openapi.yaml', 'utf8')
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([])
  })

  it('is friendly to generators: nothing beside $ref, no null as a branch, no enum without a name', () => {
    for (const [pointer, node] of nodesOf(contract)) {
      if (/\/(example|examples|x-spec)(\/|$)/.test(pointer)) continue
      if (typeof node.$ref === 'string') expect(Object.keys(node), pointer).toEqual(['$ref'])
      expect(node.type === 'null' || 'anyOf' in node || 'unevaluatedProperties' in node, pointer).toBe(false)
      if ('enum' in node) expect(pointer).toMatch(/^#\/components\/schemas\/\w+$/)
    }
  })

  it('describes every property and parameter', () => {
    for (const [pointer, node] of nodesOf(contract)) {
      if (isNode(node.properties) && !pointer.includes('/example')) {
        for (const [name, property] of Object.entries(node.properties)) {
          const direct = isNode(property) ? property.description : undefined
          expect(direct ?? resolve(property).description, `${pointer}/properties/${name}`).toEqual(
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
