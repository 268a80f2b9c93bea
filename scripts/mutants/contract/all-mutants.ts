import { below, isNode, type Json, type Node, type OpenDocument } from '#tests/contract/document.ts'
import { type Mutant, mutantAt } from './mutant.ts'
import { schemaMutants } from './schema-mutants.ts'

/** Every document that differs from this one by one fact, in a fixed order. */
export function allMutants({ contract, operations }: OpenDocument): Mutant[] {
  const components = membersOf(contract.components)
  return [
    ...(contract.security === undefined
      ? []
      : [
          mutantAt('drop security', '#', 'asks for no session', (node) => {
            delete node.security
          }),
        ]),
    ...operations.flatMap(({ pointer, node }) => operationMutants(pointer, node)),
    ...components.flatMap(([section, group]) =>
      membersOf(group).flatMap(([name, thing]) =>
        componentMutants(section, below('#/components', section, name), thing),
      ),
    ),
  ]
}

const membersOf = (value: Json | undefined): [string, Node][] =>
  Object.entries(isNode(value) ? value : {}).filter((entry): entry is [string, Node] => isNode(entry[1]))

function operationMutants(pointer: string, operation: Node): Mutant[] {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : []
  return [
    securityMutant(pointer, operation),
    ...parameters.map((parameter, index) =>
      mutantAt('drop parameter', pointer, `without ${nameOfParameter(parameter)}`, (node) => {
        node.parameters = parameters.filter((_, other) => other !== index)
      }),
    ),
    ...parameters.flatMap((parameter, index) =>
      isNode(parameter) ? parameterMutants(below(pointer, 'parameters', index), parameter) : [],
    ),
    ...(isNode(operation.requestBody)
      ? bodyMutants(below(pointer, 'requestBody'), operation.requestBody)
      : []),
    ...limitMutants(pointer, operation),
    ...membersOf(operation.responses).flatMap(([status, response]) => [
      mutantAt('drop status', below(pointer, 'responses'), `without ${status}`, (node) => {
        delete node[status]
      }),
      ...responseMutants(below(pointer, 'responses', status), response),
    ]),
  ]
}

const nameOfParameter = (parameter: Json) =>
  isNode(parameter) ? String(parameter.name ?? parameter.$ref).replace(/^.*\//, '') : ''

/** An operation that asks for a session stops doing so; an open one falls under the rule for all. */
function securityMutant(pointer: string, { security }: Node): Mutant {
  return security === undefined
    ? mutantAt('drop security', pointer, 'asks for no session', (node) => {
        node.security = []
      })
    : mutantAt('drop security', pointer, 'is not exempt from the session', (node) => {
        delete node.security
      })
}

function limitMutants(pointer: string, operation: Node): Mutant[] {
  const limit = operation['x-body-limit']
  if (typeof limit !== 'number') return []
  return [limit - 1, limit + 1].map((moved) =>
    mutantAt('move bound', pointer, `x-body-limit ${limit} becomes ${moved}`, (node) => {
      node['x-body-limit'] = moved
    }),
  )
}

function parameterMutants(pointer: string, parameter: Node): Mutant[] {
  if (typeof parameter.$ref === 'string') return []
  const turned =
    parameter.required === true
      ? mutantAt('drop required', pointer, 'may be left out', (node) => {
          delete node.required
        })
      : mutantAt('add required', pointer, 'must be there', (node) => {
          node.required = true
        })
  return [turned, ...innerMutants(pointer, parameter)]
}

function bodyMutants(pointer: string, body: Node): Mutant[] {
  if (typeof body.$ref === 'string') return []
  return [
    ...(body.required === true
      ? [
          mutantAt('optional body', pointer, 'may be left out', (node) => {
            delete node.required
          }),
        ]
      : []),
    ...contentMutants(pointer, body),
  ]
}

function responseMutants(pointer: string, response: Node): Mutant[] {
  if (typeof response.$ref === 'string') return []
  return [
    ...membersOf(response.headers).flatMap(([name, header]) => [
      mutantAt('drop header', below(pointer, 'headers'), `without ${name}`, (node) => {
        delete node[name]
      }),
      ...parameterMutants(below(pointer, 'headers', name), header),
    ]),
    ...contentMutants(pointer, response),
  ]
}

function contentMutants(pointer: string, thing: Node): Mutant[] {
  return membersOf(thing.content).flatMap(([media, entry]) =>
    innerMutants(below(pointer, 'content', media), entry),
  )
}

const innerMutants = (pointer: string, { schema }: Node): Mutant[] =>
  isNode(schema) ? schemaMutants(below(pointer, 'schema'), schema) : []

function componentMutants(section: string, pointer: string, thing: Node): Mutant[] {
  switch (section) {
    case 'schemas':
      return schemaMutants(pointer, thing)
    case 'parameters':
      return parameterMutants(pointer, thing)
    case 'requestBodies':
      return bodyMutants(pointer, thing)
    case 'responses':
      return responseMutants(pointer, thing)
    default:
      return []
  }
}
