import { callsOfTheSpecification } from '#tests/contract/calls-of-the-specification.ts'
import { below, isNode } from '#tests/contract/document.ts'
import { type DocumentFact, unlike } from './fact.ts'

const calls: DocumentFact = ({ operations }) =>
  unlike(
    operations.map(({ id, method, path, node }) =>
      [id, method, path, Array.isArray(node.tags) ? node.tags.join() : ''].join(' '),
    ),
    callsOfTheSpecification.map((call) => call.join(' ')),
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

const successes: DocumentFact = ({ operations, resolve }) =>
  operations.flatMap(({ id, node }) => {
    const statuses = Object.keys(resolve(node.responses))
    return [
      ...statuses.filter((status) => !/^[2-5]\d\d$/.test(status)).map((status) => `${id}: ${status}`),
      ...(statuses.filter((status) => status.startsWith('2')).length === 1 ? [] : [`${id}: one success`]),
    ]
  })

/** Statuses that follow from what an operation is: sections 7 and 8, and the table of 001. */
const owedStatuses: DocumentFact = ({ operations, resolve }) =>
  operations.flatMap(({ id, node, path }) => {
    const statuses = Object.keys(resolve(node.responses))
    const owed = [
      '405',
      ...(node.security === undefined ? ['401'] : []),
      ...(node.requestBody === undefined ? [] : ['400', '413', '415']),
      ...(path.includes('{') ? ['404'] : []),
    ]
    return owed.filter((status) => !statuses.includes(status)).map((status) => `${id} has no ${status}`)
  })

const bodiesRequired: DocumentFact = ({ operations, resolve }) =>
  operations
    .filter(({ node }) => node.requestBody !== undefined && resolve(node.requestBody).required !== true)
    .map(({ id }) => `${id} does not require its body`)

/** Parameters of section 7, with what they are when they are left out; a path's must be there. */
const parameters: DocumentFact = ({ operations, resolve }) =>
  unlike(
    operations.flatMap(({ id, path, node }) =>
      (Array.isArray(node.parameters) ? node.parameters : []).map((parameter) => {
        const { name, in: where, required, schema } = resolve(parameter)
        const fallback = resolve(schema).default ?? (isNode(schema) ? schema.default : undefined)
        return [
          id,
          where === 'path' && path.includes(`{${name}}`) ? `{${name}}` : name,
          required === true ? 'required' : fallback === undefined ? 'optional' : `or ${fallback}`,
        ].join(' ')
      }),
    ),
    [
      ...callsOfTheSpecification.flatMap(([id, , path]) =>
        [...path.matchAll(/\{\w+\}/g)].map(([name]) => `${id} ${name} required`),
      ),
      'listUsers page or 0',
      'listUsers size or 5',
      'listUsers isActive optional',
      'listUsers isBlocked optional',
      'listMechanics isActive optional',
      'listMechanics isBlocked optional',
      'listOrders page or 0',
      'listOrders size or 10',
      'listOrders status or OPEN',
      'listUnavailability startDate required',
      'listUnavailability endDate required',
      'decodeVin vin required',
    ],
    'parameters',
  )

const requiredHeaders: DocumentFact = ({ operations, resolve, follow }) => {
  const required = operations.flatMap(({ id, pointer, node }) =>
    Object.keys(resolve(node.responses)).flatMap((status) => {
      const answer = follow(below(pointer, 'responses', status))
      return Object.entries(resolve(answer.node.headers ?? {}))
        .filter(([, header]) => resolve(header).required === true)
        .map(([header]) => `${status} ${status === '405' ? '' : `${id} `}${header}`)
    }),
  )
  return unlike(
    [...new Set(required)],
    ['200 verifyOtp authorization', '405 Allow', '429 sendOtp Retry-After', '429 verifyOtp Retry-After'],
    'required headers',
  )
}

/** What holds of the calls of section 7, their parameters, statuses and headers. */
export const callFacts: Readonly<Record<string, DocumentFact>> = {
  'has the calls of section 7 and no others': calls,
  'asks for a session everywhere but at sign-in and on the public terms': sessions,
  'has one success per operation and three-digit statuses': successes,
  'has the statuses that follow from what an operation is': owedStatuses,
  'takes the parameters of section 7, with the defaults of section 9': parameters,
  'requires every body': bodiesRequired,
  'requires the headers that callers go by': requiredHeaders,
}
