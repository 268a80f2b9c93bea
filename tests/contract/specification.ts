import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { operations as documented } from '#mock-server/plugins/openapi/generated.ts'
import { findValue, isNode, listValidationErrors, operations, resolve } from './document.ts'

/** An operationId of openapi.yaml. */
export type OperationId = keyof documented

/** What openapi.yaml must have. Comments in specification.yaml say which parts are stated and which are assumed. */
export const specification: {
  operations: Readonly<Record<OperationId, readonly [method: string, path: string, tag: string]>>
  codes: Readonly<Record<string, readonly unknown[]>>
  defaults: readonly string[]
  values: Readonly<Record<string, { valid: readonly unknown[]; invalid: readonly unknown[] }>>
} = parse(readFileSync('tests/contract/specification.yaml', 'utf8'))

export const operationIds = Object.keys(specification.operations) as OperationId[]
const operationsWithoutSession: readonly OperationId[] = ['getPublicTerms', 'sendOtp', 'verifyOtp']
export const needsSession = (operationId: OperationId) => !operationsWithoutSession.includes(operationId)

export type Request = {
  operationId: OperationId
  path?: Record<string, string>
  /** Query string: `page=0&size=5`. */
  query?: string
  /** Value that is sent as JSON. */
  body?: unknown
  /** Text that is sent unchanged as the body. */
  raw?: string
  /** Token to send instead of the client's session token; null sends none. */
  token?: string | null
  headers?: Record<string, string>
  /** Method to send instead of the documented one. */
  method?: string
}

/** Returns the differences between openapi.yaml and specification.yaml. */
export function compareWithSpecification(): string[] {
  const { operations: expectedOperations, codes, defaults, values } = specification
  return [
    ...listDifferences(
      'operation',
      operations.map(({ id, method, path, node }) => [id, method, path, node.tags].flat().join(' ')),
      Object.entries(expectedOperations).map((operation) => operation.flat().join(' ')),
    ),
    ...listDifferences(
      'operation without a session',
      operations.filter(({ node }) => node.security !== undefined).map(({ id }) => id),
      operationsWithoutSession,
    ),
    ...listDifferences(
      'default',
      operations.flatMap(({ id, node }) =>
        [node.parameters ?? []].flat().flatMap((parameter) => {
          const { name, schema } = resolve(parameter)
          const { default: value } = resolve(schema)
          return value === undefined ? [] : `${id} ${name} ${value}`
        }),
      ),
      defaults,
    ),
    ...Object.entries(codes).flatMap(([name, expected]) => {
      const schema = findValue(getSchemaPointer(name))
      const found = isNode(schema) ? (schema.enum ?? [schema.const ?? null]) : []
      return JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${name} is ${JSON.stringify(found)}`]
    }),
    ...Object.entries(values).flatMap(([name, { valid, invalid }]) => {
      const isAllowed = (value: unknown) => listValidationErrors(getSchemaPointer(name), value).length === 0
      return [
        ...valid
          .filter((value) => !isAllowed(value))
          .map((value) => `${name} rejects ${JSON.stringify(value)}`),
        ...invalid.filter(isAllowed).map((value) => `${name} allows ${JSON.stringify(value)}`),
      ]
    }),
  ]
}

const getSchemaPointer = (name: string) => (name.startsWith('#') ? name : `#/components/schemas/${name}`)

function listDifferences(kind: string, found: readonly string[], expected: readonly string[]): string[] {
  return [
    ...expected.filter((name) => !found.includes(name)).map((name) => `the ${kind} ${name} is missing`),
    ...found
      .filter((name) => !expected.includes(name))
      .map((name) => `the ${kind} ${name} is not in specification.yaml`),
  ]
}
