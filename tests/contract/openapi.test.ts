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
    'says of %s where it comes from, how sure that is, and each status with a body and an example',
    (_, { node: operation }) => {
      expect(operation['x-spec']).toMatchObject({
        section: expect.any(Number),
        certainty: expect.stringMatching(/^(stated|reading|not-shown)$/),
        note: expect.any(String),
      })
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

  it('marks each guess with its section, its certainty and a reason', () => {
    for (const [pointer, node] of nodesOf(contract)) {
      const mark = node['x-spec']
      if (mark === undefined) continue
      expect(mark, pointer).toEqual({
        section: expect.any(Number),
        certainty: expect.stringMatching(/^(stated|reading|not-shown)$/),
        note: expect.stringMatching(/.{10}/),
      })
    }
  })

  it('has a question for whoever can see the real backend about each of them, and about nothing else', () => {
    expect(assumptions()).toMatch(/\| verifyOtp set-cookie \| §7 \|[\s\S]*\n\n\d+ assumptions\.$/)
  })

  it('can be read: no line over 120 characters, no anchor that another section uses', () => {
    const text = readFileSync('openapi.yaml', 'utf8')
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([])
    const [before = '', examples = ''] = text.split(/\n {2}examples:\n/)
    expect(before).not.toMatch(/[:-] [&*]\w/)
    for (const [, name] of examples.matchAll(/ \*(\w+)/g)) expect(examples).toContain(`&${name}`)
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
        expect(node.description, pointer).toEqual(expect.stringMatching(/.{10}/))
      }
    }
  })
})
