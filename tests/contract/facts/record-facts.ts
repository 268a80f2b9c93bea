import type { Node, OpenDocument } from '#tests/contract/document.ts'
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
} from '#tests/contract/entities.ts'
import { type DocumentFact, unlike } from './fact.ts'

const records = {
  User: user,
  Document: document,
  Mechanic: mechanic,
  Car: car,
  DecodedCar: decodedCar,
  OrderLine: line,
  ServiceOrder: order,
  Service: service,
  Item: item,
  Revenue: revenue,
  UnavailabilityDay: unavailabilityDay,
  SettlementSummary: settlementSummary,
  MechanicOrder: mechanicOrder,
  Balance: balance,
  TransferResult: transferResult,
  Address: address,
  AssignedMechanic: assignedMechanic,
}

/** A schema and what it shares with others. */
const partsOf = (resolve: OpenDocument['resolve'], node: Node): Node[] => [
  node,
  ...[node.allOf ?? []].flat().map(resolve),
]

const members: DocumentFact = ({ follow, resolve }) =>
  Object.entries(records).flatMap(([name, { members }]) => {
    const parts = partsOf(resolve, follow(`#/components/schemas/${name}`).node)
    return [
      ...unlike(
        parts.flatMap(({ properties }) => Object.keys(resolve(properties ?? {}))),
        members,
        `${name} has`,
      ),
      ...unlike(
        parts.flatMap(({ required }) => [required ?? []].flat().map(String)),
        members,
        `${name} requires`,
      ),
    ]
  })

const pages: DocumentFact = ({ follow }) =>
  ['UserPage', 'OrderPage', 'MechanicPage'].flatMap((name) =>
    unlike(
      [follow(`#/components/schemas/${name}`).node.required ?? []].flat().map(String),
      ['content', 'totalPages', 'number'],
      `${name} requires`,
    ),
  )

/** What closes an object: of one that takes part of its members from another, those are evaluated as well. */
const isClosed = ({ allOf, additionalProperties, unevaluatedProperties }: Node) =>
  allOf === undefined ? additionalProperties === false : unevaluatedProperties === false

const openObjects: DocumentFact = ({ contract, resolve }) =>
  unlike(
    Object.entries(resolve(resolve(contract.components).schemas))
      .filter(([, schema]) => resolve(schema).type === 'object' && !isClosed(resolve(schema)))
      .map(([name]) => name),
    [
      'AmountMap',
      'CarFields',
      'ItemFields',
      'MechanicPage',
      'OrderPage',
      'PaymentDetail',
      'RefundDetails',
      'RevenueFields',
      'ServiceFields',
      'UserPage',
    ],
    'open',
  )

/** What holds of the records of section 3. */
export const recordFacts: Readonly<Record<string, DocumentFact>> = {
  'gives each record exactly the members of section 3, none of them left out ever': members,
  'requires what every page has': pages,
  'closes every object it sends or takes, save those that say why not': openObjects,
}
