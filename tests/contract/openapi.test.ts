import { describe, expect, it } from 'vitest'
import { callsOfTheSpecification } from './calls-of-the-specification.ts'
import {
  below,
  contract,
  errorsAt,
  follow,
  isNode,
  type Json,
  type Node,
  operations,
  resolve,
} from './document.ts'
import {
  address,
  assignedMechanic,
  balance,
  car,
  decodedCar,
  document,
  item,
  line,
  mechanic,
  mechanicOrder,
  order,
  revenue,
  service,
  settlementSummary,
  transferResult,
  unavailabilityDay,
  user,
} from './entities.ts'

/** Every object of the document, with the pointer to it. */
function* nodes(value: Json, way = '#'): Generator<[string, Node]> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* nodes(item, below(way, index))
  if (!isNode(value)) return
  yield [way, value]
  for (const [key, item] of Object.entries(value)) yield* nodes(item, below(way, key))
}

describe('openapi.yaml', () => {
  it('has the calls of section 7 of the specification and no others', () => {
    const found = operations.map(({ id, method, path, node }) => [
      id,
      method,
      path,
      Array.isArray(node.tags) ? node.tags.join() : '',
    ])
    expect(found.sort()).toEqual(callsOfTheSpecification.map((call) => [...call]).sort())
    expect(found).toHaveLength(38)
  })

  it('asks for a session everywhere but at sign-in and on the public terms', () => {
    expect(contract.security).toEqual([{ token: [] }])
    const open = operations.filter(({ node }) => node.security !== undefined)
    expect(open.map(({ id, node }) => [id, node.security]).sort()).toEqual([
      ['getPublicTerms', []],
      ['sendOtp', []],
      ['verifyOtp', []],
    ])
  })

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'says of %s where it comes from, how sure that is, and each status with a body and an example',
    (_, { node: operation, path }) => {
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
      if (path.includes('{')) expect(statuses).toContain('404')
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
      if (node.schema === undefined && !way.startsWith('#/components/schemas/')) continue
      const schema = node.schema === undefined ? way : below(way, 'schema')
      const examples = [
        ...(node.schema !== undefined && node.example !== undefined ? [node.example] : []),
        ...(Array.isArray(node.examples) ? node.examples : []),
        ...(isNode(node.examples)
          ? Object.values(node.examples).map((example) => resolve(example).value ?? null)
          : []),
      ]
      for (const example of examples) {
        expect(errorsAt(schema, example), `${way}: ${JSON.stringify(example).slice(0, 80)}`).toEqual([])
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

  it.each([
    ['User', user],
    ['Document', document],
    ['Mechanic', mechanic],
    ['Car', car],
    ['DecodedCar', decodedCar],
    ['OrderLine', line],
    ['ServiceOrder', order],
    ['Service', service],
    ['Item', item],
    ['Revenue', revenue],
    ['UnavailabilityDay', unavailabilityDay],
    ['SettlementSummary', settlementSummary],
    ['MechanicOrder', mechanicOrder],
    ['Balance', balance],
    ['TransferResult', transferResult],
    ['Address', address],
    ['AssignedMechanic', assignedMechanic],
  ])('gives %s exactly the members of section 3, none of them left out ever', (name, { members }) => {
    const { node } = follow(`#/components/schemas/${name}`)
    expect(Object.keys(resolve(node.properties)).sort()).toEqual([...members].sort())
    expect([node.required].flat().sort()).toEqual([...members].sort())
  })

  it('requires what every page has', () => {
    for (const name of ['UserPage', 'OrderPage', 'MechanicPage']) {
      expect(follow(`#/components/schemas/${name}`).node.required).toEqual([
        'content',
        'totalPages',
        'number',
      ])
    }
  })

  it('requires the headers that callers go by', () => {
    const required = operations.flatMap(({ id, pointer, node }) =>
      Object.keys(resolve(node.responses)).flatMap((status) => {
        const answer = follow(below(pointer, 'responses', status))
        return Object.entries(resolve(answer.node.headers ?? {}))
          .filter(([, header]) => resolve(header).required === true)
          .map(([header]) => `${status} ${status === '405' ? '' : `${id} `}${header}`)
      }),
    )
    expect([...new Set(required)].sort()).toEqual([
      '200 verifyOtp authorization',
      '405 Allow',
      '429 sendOtp Retry-After',
      '429 verifyOtp Retry-After',
    ])
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
