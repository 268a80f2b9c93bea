import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { callsOfTheSpecification } from './calls-of-the-specification.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Node = { [key: string]: Json }

const contract = parse(readFileSync('openapi.yaml', 'utf8')) as Node
const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Follows `$ref` until something else stands there. */
function resolve(value: Json | undefined): Node {
  if (!isNode(value)) throw new Error(`not an object: ${JSON.stringify(value)}`)
  if (typeof value.$ref !== 'string') return value
  let target: Json | undefined = contract
  for (const step of value.$ref.slice(2).split('/')) target = isNode(target) ? target[step] : undefined
  return resolve(target)
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']
const operations = Object.entries(resolve(contract.paths)).flatMap(([path, item]) =>
  Object.entries(resolve(item))
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({ method: method.toUpperCase(), path, ...resolve(operation) }) as Node),
)

/** Every object of the document, with the way to it. */
function* nodes(value: Json, way = ''): Generator<[string, Node]> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* nodes(item, `${way}/${index}`)
  if (!isNode(value)) return
  yield [way, value]
  for (const [key, item] of Object.entries(value)) yield* nodes(item, `${way}/${key}`)
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ ...contract, $id: 'contract' })
const valid = (schema: Json, value: Json) => {
  const rebased = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'))
  const validate = ajv.compile(rebased)
  return validate(value) ? [] : validate.errors?.map((error) => `${error.instancePath} ${error.message}`)
}

describe('openapi.yaml', () => {
  it('has the calls of section 7 of the specification and no others', () => {
    const found = operations.map((operation) => [
      operation.operationId,
      operation.method,
      operation.path,
      Array.isArray(operation.tags) ? operation.tags.join() : '',
    ])
    expect(found.sort()).toEqual(callsOfTheSpecification.map((call) => [...call]).sort())
    expect(found).toHaveLength(38)
  })

  it('asks for a session everywhere but at sign-in and on the public terms', () => {
    expect(contract.security).toEqual([{ token: [] }])
    const open = operations.filter((operation) => operation.security !== undefined)
    expect(open.map((operation) => [operation.operationId, operation.security]).sort()).toEqual([
      ['getPublicTerms', []],
      ['sendOtp', []],
      ['verifyOtp', []],
    ])
  })

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'says of %s where it comes from, how sure that is, and each status with a body and an example',
    (_, operation) => {
      expect(operation['x-spec']).toMatchObject({
        section: expect.any(Number),
        certainty: expect.stringMatching(/^(stated|reading|not-shown)$/),
        note: expect.any(String),
      })
      const responses = Object.entries(resolve(operation.responses))
      for (const [status, response] of responses) {
        expect(status).toMatch(/^[2-5]\d\d$/)
        if (status === '204') continue
        const content = Object.values(resolve(resolve(response).content))
        expect(content).toHaveLength(1)
        for (const media of content) {
          expect(Object.keys(resolve(media)).some((key) => key === 'example' || key === 'examples')).toBe(
            true,
          )
        }
      }
      expect(responses.filter(([status]) => status.startsWith('2'))).toHaveLength(1)
      const statuses = responses.map(([status]) => status)
      expect(statuses).toContain('405')
      if (operation.security === undefined) expect(statuses).toContain('401')
      if (operation.requestBody !== undefined) {
        expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415']))
        expect(resolve(operation.requestBody).required).toBe(true)
      }
      if (String(operation.path).includes('{')) expect(statuses).toContain('404')
    },
  )

  it('marks each guess with its section, its certainty and a reason', () => {
    for (const [way, node] of nodes(contract)) {
      const mark = node['x-spec']
      if (mark === undefined) continue
      expect(mark, way).toEqual({
        section: expect.any(Number),
        certainty: expect.stringMatching(/^(stated|reading|not-shown)$/),
        note: expect.stringMatching(/.{10}/),
      })
    }
  })

  it('gives only examples that its schemas allow', () => {
    let checked = 0
    for (const [way, node] of nodes(contract)) {
      if (node.schema === undefined && !way.startsWith('/components/schemas/')) continue
      const schema = node.schema ?? node
      const examples = [
        ...(node.schema !== undefined && node.example !== undefined ? [node.example] : []),
        ...(Array.isArray(node.examples) ? node.examples : []),
        ...(isNode(node.examples)
          ? Object.values(node.examples).map((example) => resolve(example).value ?? null)
          : []),
      ]
      for (const example of examples) {
        expect(valid(schema, example), `${way}: ${JSON.stringify(example).slice(0, 80)}`).toEqual([])
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(80)
  })

  it('describes every property and parameter', () => {
    for (const [way, node] of nodes(contract)) {
      if (isNode(node.properties) && !way.includes('/example')) {
        for (const [name, property] of Object.entries(node.properties)) {
          const direct = isNode(property) ? property.description : undefined
          expect(direct ?? resolve(property).description, `${way}/properties/${name}`).toEqual(
            expect.stringMatching(/.{3}/),
          )
        }
      }
      if (typeof node.in === 'string' && typeof node.name === 'string' && way.includes('/parameters/')) {
        expect(node.description, way).toEqual(expect.stringMatching(/.{10}/))
      }
    }
  })

  it('closes every object it sends or takes, save those that say why not', () => {
    const open = Object.entries(resolve(resolve(contract.components).schemas))
      .filter(
        ([, schema]) => resolve(schema).type === 'object' && resolve(schema).additionalProperties !== false,
      )
      .map(([name]) => name)
    expect(open.sort()).toEqual([
      'AmountMap',
      'MechanicPage',
      'OrderPage',
      'PaymentDetail',
      'RefundDetails',
      'UserPage',
    ])
  })
})
