import { describe, expect, it } from 'vitest'
import { type Node, openDocument, shipped } from '#tests/contract/document.ts'
import { allMutants } from './all-mutants.ts'
import { equivalent } from './equivalent.ts'
import { kinds, mutated, nameOf } from './mutant.ts'

const error = {
  description: 'No.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Word' } } },
}
const tiny: Node = {
  security: [{ token: [] }],
  paths: {
    '/words/{id}': {
      put: {
        operationId: 'putWord',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Word' } } },
        },
        responses: { '200': error, '404': error },
      },
    },
  },
  components: {
    schemas: {
      Word: {
        type: 'object',
        additionalProperties: false,
        required: ['text'],
        properties: {
          text: { type: ['string', 'null'], pattern: '^a' },
          kind: { type: 'string', enum: ['noun', 'verb'] },
        },
      },
    },
  },
}
const made = allMutants(openDocument(tiny))
const operation = '#/paths/~1words~1{id}/put'
const word = '#/components/schemas/Word'

describe('The mutants of a document', () => {
  it('change each of its facts, one at a time', () => {
    expect(made.map(nameOf).sort()).toEqual(
      [
        'drop security: # asks for no session',
        `drop security: ${operation} asks for no session`,
        `drop parameter: ${operation} without id`,
        `drop required: ${operation}/parameters/0 may be left out`,
        `swap type: ${operation}/parameters/0/schema integer becomes number`,
        `move bound: ${operation}/parameters/0/schema minimum 1 becomes 0`,
        `move bound: ${operation}/parameters/0/schema minimum 1 becomes 2`,
        `optional body: ${operation}/requestBody may be left out`,
        `drop status: ${operation}/responses without 200`,
        `drop status: ${operation}/responses without 404`,
        `swap type: ${word} object becomes array`,
        `drop required: ${word} does not require text`,
        `add required: ${word} requires kind`,
        `drop property: ${word} has no text`,
        `drop property: ${word} has no kind`,
        `open object: ${word} takes any other member`,
        `swap type: ${word}/properties/text string becomes number`,
        `drop null: ${word}/properties/text is never null`,
        `drop keyword: ${word}/properties/text without pattern`,
        `swap type: ${word}/properties/kind string becomes number`,
        `drop keyword: ${word}/properties/kind without enum`,
        `drop enum value: ${word}/properties/kind is never "noun"`,
        `drop enum value: ${word}/properties/kind is never "verb"`,
      ].sort(),
    )
  })

  it('each differ from it, and from each other', () => {
    const texts = made.map((mutant) => JSON.stringify(mutated(tiny, mutant)))
    expect(new Set([...texts, JSON.stringify(tiny)]).size).toBe(made.length + 1)
  })
})

describe('The mutants of openapi.yaml', () => {
  const all = allMutants(shipped)

  it('are of every kind, with a name each', () => {
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(kinds))
    expect(new Set(all.map(nameOf)).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(1300)
  })

  it('include each that is listed as equivalent, with a reason', () => {
    const names = new Set(all.map(nameOf))
    for (const [name, reason] of Object.entries(equivalent)) {
      expect(names).toContain(name)
      expect(reason).toMatch(/.{20}/)
    }
  })
})
