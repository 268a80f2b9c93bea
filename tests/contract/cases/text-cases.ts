import { type Case, goldenCase } from '#tests/contract/case.ts'
import { operations, resolve } from '#tests/contract/document.ts'
import { missingId } from '#tests/contract/guard.ts'
import { type OperationId, operationIds } from '#tests/contract/request.ts'

/** The texts that a request can carry, as ways into its body; a way that ends in {} leads to the labels of amounts. */
const texts: Readonly<Partial<Record<OperationId, string>>> = {
  updateUser: 'firstName lastName dateOfBirth',
  updateMechanic: 'asecertification',
  saveQuotation: 'issueDescription services.0.category services.0.subCategory services.0.description',
  updateCar:
    'vin licencePlate make model trim engineConfiguration engineManufacturer engineModel driveType ' +
    'transmissionStyle engineSpecification',
  scheduleMechanic:
    'mechanicInstructions revenueRequest.otherReimbursements.{} revenueRequest.otherCharges.{}',
  initiateTransfer: 'adminId',
  createService: 'category subCategory description serviceCode notes',
  updateService: 'category subCategory description serviceCode notes',
  createItem: 'name description',
  updateItem: 'name description',
  createTerms: 'content',
  updateTerms: 'content',
}

type Body = Record<string, unknown>

/** The example that openapi.yaml gives for a body: right in everything, so that NUL alone is wrong with it. */
function exampleOf(operationId: OperationId): Body {
  const operation = operations.find(({ id }) => id === operationId)
  const [media] = Object.values(resolve(resolve(operation?.node.requestBody).content)).map(resolve)
  const [named = {}] = Object.values(resolve(media?.examples ?? {}))
  return structuredClone(resolve(media?.example ?? resolve(named).value))
}

/** The body with NUL at the end of one of its texts. */
function withNul(body: Body, way: string): Body {
  const steps = way.split('.')
  const last = steps.pop() ?? ''
  const holder = steps.reduce<Body>((value, step) => value[step] as Body, body)
  if (last === '{}') holder['Parking\u0000'] = 10
  else holder[last] = `${holder[last] ?? ''}\u0000`
  return body
}

/** A message that names one member, and none besides it. */
function about(way: string): RegExp {
  const member = way.replace(/\.\{\}$/, '').replace(/\.(\d)\./, '\\[$1\\]\\.')
  return new RegExp(`^(${member}\\b[^;]*(; |$))+$`, 'i')
}

/** No text holds the character NUL: SQLite's functions stop at it, and a text that was stored could not be read again. */
export const textCases: readonly Case[] = operationIds.flatMap((operationId) =>
  (texts[operationId]?.split(' ') ?? []).map((way) =>
    goldenCase(operationId, '3, 7', `refuses NUL in ${way}, and nothing else of the body`, {
      seed: 'empty',
      request: { path: { id: missingId }, body: withNul(exampleOf(operationId), way) },
      expect: { status: 400, message: about(way) },
    }),
  ),
)
