import { isNode, type Json, joinPointer, nodesOf, type OpenDocument } from '#tests/contract/document.ts'
import { bodySchemaOf } from '#tests/contract/documented.ts'
import { specification } from '#tests/contract/request.ts'
import { type DocumentFact, describeSchema, describeSchemas, unlike } from './describe.ts'

const schemaAt = ({ at }: OpenDocument, pointer: string) => {
  const schema = at(pointer)
  return isNode(schema) ? describeSchema(schema) : 'nothing'
}
const must = (required: Json | undefined) => (required === true ? 'required' : 'optional')

const calls: DocumentFact = ({ operations }) =>
  unlike(
    operations.map(({ id, method, path, node }) =>
      [id, method, path, [node.tags ?? []].flat().join()].join(' '),
    ),
    Object.entries(specification.calls).map(([id, [method, path, tag]]) => `${id} ${method} ${path} ${tag}`),
    'calls',
  )

const sessions: DocumentFact = ({ contract, operations }) => [
  ...unlike([JSON.stringify(contract.security)], ['[{"token":[]}]'], 'security of all'),
  ...unlike(
    operations
      .filter(({ node }) => node.security !== undefined)
      .map(({ id, node }) => `${id} ${JSON.stringify(node.security)}`),
    ['getPublicTerms []', 'sendOtp []', 'verifyOtp []'],
    'security of one',
  ),
]

const bodies: DocumentFact = (document) => {
  const { operations, resolve, follow } = document
  const found = operations.map(({ id, pointer, node }) => {
    const sent = joinPointer(pointer, 'requestBody')
    const isRequired = node.requestBody !== undefined && resolve(node.requestBody).required === true
    const answers = Object.keys(resolve(node.responses)).map((status) => {
      const answer = follow(joinPointer(pointer, 'responses', status))
      const body = answer.node.content && schemaAt(document, bodySchemaOf(answer.pointer))
      return body === 'Error' ? status : [status, body ?? ''].join(' ').trim().concat(',')
    })
    const body = node.requestBody && `${schemaAt(document, bodySchemaOf(sent))}${isRequired ? '' : '?'} -> `
    return `${id}: ${body ?? ''}${answers.join(' ')}`
  })
  const stated = Object.entries(specification.calls).map(([id, [, , , bodies]]) => `${id}: ${bodies}`)
  return unlike(found, stated, 'bodies and answers')
}

const inPaths = Object.entries(specification.calls).flatMap(([id, [, path]]) =>
  [...path.matchAll(/\{\w+\}/g)].map(([name]) => `${id} ${name} required Id`),
)

const parametersTaken: DocumentFact = (document) =>
  unlike(
    document.operations.flatMap(({ id, path, pointer, node }) =>
      [node.parameters ?? []].flat().map((_, index) => {
        const found = document.follow(joinPointer(pointer, 'parameters', index))
        const { name, in: where, required } = found.node
        const isInPath = where === 'path' && path.includes(`{${name}}`)
        const schema = schemaAt(document, joinPointer(found.pointer, 'schema'))
        return [id, isInPath ? `{${name}}` : name, must(required), schema].join(' ')
      }),
    ),
    [...inPaths, ...specification.parameters],
    'parameters',
  )

const headersAnswered: DocumentFact = (document) => {
  const { operations, resolve, follow } = document
  const found = operations.flatMap(({ id, pointer, node }) =>
    Object.keys(resolve(node.responses)).flatMap((status) => {
      const answer = follow(joinPointer(pointer, 'responses', status))
      return Object.entries(resolve(answer.node.headers ?? {})).map(([name, header]) => {
        const schema = schemaAt(document, joinPointer(answer.pointer, 'headers', name, 'schema'))
        return [status, ...(status === '405' ? [] : [id]), name, must(resolve(header).required), schema].join(
          ' ',
        )
      })
    }),
  )
  return unlike([...new Set(found)], specification.headers, 'headers')
}

/** 1 MB for the terms, 100 KB, which is not written down, for every other body. */
const limits: DocumentFact = ({ operations }) =>
  unlike(
    operations.flatMap(({ id, node }) => (node['x-body-limit'] ? [`${id} ${node['x-body-limit']}`] : [])),
    ['createTerms 1048576', 'updateTerms 1048576'],
    'body limits',
  )

/** A call without query and body can be wrong by rules of the mock alone; those and no others are marked `x-mock`. */
const rulesOfTheMock: DocumentFact = ({ contract, operations, resolve }) => [
  ...unlike(
    Object.entries(resolve(resolve(contract.components).responses))
      .filter(([, response]) => resolve(response)['x-mock'] === true)
      .map(([name]) => name),
    ['UndeclaredInput', 'MethodNotAllowed', 'TooLarge', 'UnsupportedMediaType'],
    'x-mock',
  ),
  ...operations.flatMap(({ id, node }) => {
    const takesInput =
      node.requestBody !== undefined ||
      [node.parameters ?? []].flat().some((parameter) => resolve(parameter).in === 'query')
    const name = takesInput ? 'BadRequest' : 'UndeclaredInput'
    const { 400: refusal } = resolve(node.responses)
    const isRight = isNode(refusal) && refusal.$ref === `#/components/responses/${name}`
    return isRight ? [] : [`${id}: 400 is no ${name}`]
  }),
]

/** Where a schema has other members or bounds than the specification, or the specification knows no such schema. */
const schemas: DocumentFact = (document) =>
  unlike(
    [...describeSchemas(document)].map(([name, words]) => `${name}: ${words}`),
    Object.entries(specification.schemas).map(([name, words]) => `${name}: ${words}`),
    'schemas',
  )

/** Values that a document takes or refuses other than it should. */
const wrongValues: DocumentFact = ({ errorsAt }) =>
  Object.entries(specification.values).flatMap(([name, { fits, unfit }]) => {
    const pointer = name.startsWith('#') ? name : `#/components/schemas/${name}`
    const taken = (value: unknown) => errorsAt(pointer, value).length === 0
    return [
      ...fits.filter((value) => !taken(value)).map((value) => `${name} refuses ${JSON.stringify(value)}`),
      ...unfit.filter(taken).map((value) => `${name} takes ${JSON.stringify(value)}`),
    ]
  })

/** The facts of the contract that are written down by hand: sections 3, 4, 5, 7 and 9, and what decisions 002 to 009 fix. */
export const documentFacts: Readonly<Record<string, DocumentFact>> = {
  'has the calls of section 7 and no others': calls,
  'asks for a session everywhere but at sign-in and on the public terms': sessions,
  'takes the bodies of section 7, and has the answers that follow from what a call is': bodies,
  'takes the parameters of section 7, with the defaults of section 9': parametersTaken,
  'answers the headers that callers go by': headersAnswered,
  'marks what is a rule of the mock alone': rulesOfTheMock,
  'takes bodies of a megabyte for the terms alone': limits,
  'gives each record and payload the members and bounds of sections 3, 5 and 9': schemas,
  'takes the values that these sections give a form, and no others': wrongValues,
}

/** The examples of a document that its schemas do not allow, and how many examples there are. */
export function wrongExamples({ contract, errorsAt, resolve }: OpenDocument): {
  checked: number
  wrong: string[]
} {
  let checked = 0
  const wrong: string[] = []
  for (const [pointer, node] of nodesOf(contract)) {
    if (node.schema === undefined && !pointer.startsWith('#/components/schemas/')) continue
    const schema = node.schema === undefined ? pointer : joinPointer(pointer, 'schema')
    const examples = [
      ...(node.schema !== undefined && node.example !== undefined ? [node.example] : []),
      ...(Array.isArray(node.examples) ? node.examples : []),
      ...(isNode(node.examples)
        ? Object.values(node.examples).map((example) => resolve(example).value ?? null)
        : []),
    ]
    for (const example of examples) {
      checked += 1
      for (const error of errorsAt(schema, example)) {
        wrong.push(`${pointer}: ${JSON.stringify(example).slice(0, 80)}${error}`)
      }
    }
  }
  return { checked, wrong }
}
