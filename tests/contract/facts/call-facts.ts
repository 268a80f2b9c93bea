import { below, isNode, type Json, type OpenDocument } from '#tests/contract/document.ts'
import { bodySchemaOf } from '#tests/contract/documented.ts'
import { callsOfTheSpecification } from '#tests/contract/request.ts'
import { type DocumentFact, describeSchema, unlike } from './describe.ts'

/**
 * What each call takes and answers: the body it requires, the one success and its body, and the refusals, each with the
 * one Error. 405 and 400 everywhere, 401 where a session is asked for (and for a wrong code), 413 and 415 with a body,
 * 404 where a record is named, 409 where a state may forbid it (sections 4, 7 and 8; decision 003). 403 and 5xx are no
 * answers of the mock's.
 */
const exchanges = `
sendOtp: SendOtpRequest -> 200 Message, 400 404 405 413 415 429
verifyOtp: VerifyOtpRequest -> 200 Id, 400 401 405 413 415 429
listUsers: 200 UserPage, 400 401 405
getUser: 200 User, 400 401 404 405
verifyUser: 200 User, 400 401 404 405 409
blockUser: 200 User, 400 401 404 405 409
unblockUser: 200 User, 400 401 404 405 409
updateUser: UpdateUserRequest -> 200 User, 400 401 404 405 409 413 415
listMechanics: 200 MechanicPage, 400 401 405
getMechanic: 200 Mechanic, 400 401 404 405
verifyMechanic: 200 Mechanic, 400 401 404 405 409
updateMechanic: UpdateMechanicRequest -> 200 Mechanic, 400 401 404 405 409 413 415
listUserDocuments: 200 Document[] ..100, 400 401 404 405
getDocument: 200 Document, 400 401 404 405
listOrders: 200 OrderPage, 400 401 405
getOrder: 200 ServiceOrder, 400 401 404 405
saveQuotation: Quotation -> 200 ServiceOrder, 400 401 404 405 409 413 415
updateCar: Car -> 200 ServiceOrder, 400 401 404 405 409 413 415
decodeVin: 200 DecodedCar, 400 401 405
scheduleMechanic: ScheduleRequest -> 200 ServiceOrder, 400 401 404 405 409 413 415
getRevenue: 200 Revenue, 400 401 404 405
listUnavailability: 200 UnavailabilityDay[] ..63, 400 401 404 405
listSettlements: 200 SettlementSummary[] ..10000, 400 401 405
listMechanicSettlement: 200 MechanicOrder[] ..10000, 400 401 404 405
getBalance: 200 Balance, 400 401 405
initiateTransfer: TransferRequest -> 200 TransferResult, 400 401 404 405 413 415
listServices: 200 Service[] ..10000, 400 401 405
createService: ServiceRequest -> 201 Service, 400 401 405 409 413 415
updateService: ServiceRequest -> 200 Service, 400 401 404 405 409 413 415
deleteService: 204, 400 401 404 405
listItems: 200 Item[] ..10000, 400 401 405
createItem: ItemRequest -> 201 Item, 400 401 405 413 415
updateItem: ItemRequest -> 200 Item, 400 401 404 405 413 415
deleteItem: 204, 400 401 404 405
getPublicTerms: 200 Html, 400 405
getTerms: 200 Html, 400 401 405
createTerms: Terms -> 201 Terms, 400 401 405 409 413 415
updateTerms: Terms -> 200 Terms, 400 401 405 409 413 415
`

/** What can be sent in an address: a call, the parameter, whether it must be there, and what it may be. */
const parameters = [
  ...callsOfTheSpecification.flatMap(([id, , path]) =>
    [...path.matchAll(/\{\w+\}/g)].map(([name]) => `${id} ${name} required Id`),
  ),
  'listUsers page optional integer 0..1000000 or 0',
  'listUsers size optional integer 1..200 or 5',
  'listUsers isActive optional boolean',
  'listUsers isBlocked optional boolean',
  'listMechanics isActive optional boolean',
  'listMechanics isBlocked optional boolean',
  'listOrders page optional integer 0..1000000 or 0',
  'listOrders size optional integer 1..200 or 10',
  'listOrders status optional OrderStatus or OPEN',
  'listUnavailability startDate required LocalDate',
  'listUnavailability endDate required LocalDate',
  'decodeVin vin required string 1..20',
]

const headers = [
  '200 verifyOtp authorization required string 20..400',
  '200 verifyOtp set-cookie optional string 20..1000',
  '405 Allow required string 3..60',
  '429 sendOtp Retry-After required integer 1..3600',
  '429 verifyOtp Retry-After required integer 1..3600',
]

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

const bodies: DocumentFact = (document) => {
  const { operations, resolve, follow } = document
  const found = operations.map(({ id, pointer, node }) => {
    const sent = below(pointer, 'requestBody')
    const isRequired = node.requestBody !== undefined && resolve(node.requestBody).required === true
    const answers = Object.keys(resolve(node.responses)).map((status) => {
      const answer = follow(below(pointer, 'responses', status))
      const body = answer.node.content && schemaAt(document, bodySchemaOf(answer.pointer, document))
      return body === 'Error' ? status : [status, body ?? ''].join(' ').trim().concat(',')
    })
    const body =
      node.requestBody && `${schemaAt(document, bodySchemaOf(sent, document))}${isRequired ? '' : '?'} -> `
    return `${id}: ${body ?? ''}${answers.join(' ')}`
  })
  return unlike(found, exchanges.trim().split('\n'), 'bodies and answers')
}

const parametersTaken: DocumentFact = (document) =>
  unlike(
    document.operations.flatMap(({ id, path, pointer, node }) =>
      [node.parameters ?? []].flat().map((_, index) => {
        const found = document.follow(below(pointer, 'parameters', index))
        const { name, in: where, required } = found.node
        const isInPath = where === 'path' && path.includes(`{${name}}`)
        const schema = schemaAt(document, below(found.pointer, 'schema'))
        return [id, isInPath ? `{${name}}` : name, must(required), schema].join(' ')
      }),
    ),
    parameters,
    'parameters',
  )

const headersAnswered: DocumentFact = (document) => {
  const { operations, resolve, follow } = document
  const found = operations.flatMap(({ id, pointer, node }) =>
    Object.keys(resolve(node.responses)).flatMap((status) => {
      const answer = follow(below(pointer, 'responses', status))
      return Object.entries(resolve(answer.node.headers ?? {})).map(([name, header]) => {
        const schema = schemaAt(document, below(answer.pointer, 'headers', name, 'schema'))
        return [status, ...(status === '405' ? [] : [id]), name, must(resolve(header).required), schema].join(
          ' ',
        )
      })
    }),
  )
  return unlike([...new Set(found)], headers, 'headers')
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

/** What holds of the calls of section 7. */
export const callFacts: Readonly<Record<string, DocumentFact>> = {
  'has the calls of section 7 and no others': calls,
  'asks for a session everywhere but at sign-in and on the public terms': sessions,
  'takes the bodies of section 7, and has the answers that follow from what a call is': bodies,
  'takes the parameters of section 7, with the defaults of section 9': parametersTaken,
  'answers the headers that callers go by': headersAnswered,
  'marks what is a rule of the mock alone': rulesOfTheMock,
  'takes bodies of a megabyte for the terms alone': limits,
}
