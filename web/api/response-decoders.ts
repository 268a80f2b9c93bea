import {
  readDay,
  readTime,
  readTimeOfDay,
  readWallClock,
  toStrictIso,
} from '#web/domain/read-times.ts'
import { noTermsText } from '#web/domain/text.ts'
import {
  amountsByLabel,
  atMember,
  type Decoder,
  DecodingError,
  falseIfMissing,
  id,
  knownNumber,
  listOf,
  membersAs,
  numberOrNull,
  object,
  oneOfOrNull,
  orNull,
  pageOf,
  storedNumber,
  storedNumberOrZero,
  storedOneOf,
  storedText,
  storedTextOrNull,
  text,
  textOrNull,
  trueIfMissing,
  unchanged,
} from './decoders.ts'
import type { Operation, ReadOperation, ResponseBody } from './operation.ts'

type User = ResponseBody<'getUser'>
type Document = ResponseBody<'getDocument'>
type Order = ResponseBody<'getOrder'>

const personMembers = {
  id,
  ...membersAs(storedText, 'firstName', 'lastName', 'email'),
  ...membersAs(falseIfMissing, 'isActive', 'isBlocked'),
  mobileNo: textOrNull,
}

const user = object<User>({
  ...personMembers,
  // Not decoded, because a save sends it back in the backend's format.
  dateOfBirth: (value) => (value ?? null) as User['dateOfBirth'],
  ...membersAs(textOrNull, 'driverLicenseNumber', 'driverLicenseState'),
})

/** Decodes working days. Returns null, which stands for Monday to Friday, if they are malformed (decision 006). */
const workingDays: Decoder<number[] | null> = (value) => {
  if (!Array.isArray(value)) return null
  const days = value.map(numberOrNull).filter((day) => day !== null)
  return days.length === value.length ? days : null
}

const mechanic = object<ResponseBody<'getMechanic'>>({
  ...personMembers,
  ...membersAs(textOrNull, 'mobileCountryCode', 'expertise', 'about'),
  asecertification: storedTextOrNull,
  overallRating: numberOrNull,
  workingDays,
  workingHours: textOrNull,
  kycCompliant: orNull(falseIfMissing),
  connectedAccountId: textOrNull,
})

const document = object<Document>({
  id,
  documentType: text,
  ...membersAs(textOrNull, 'documentContent', 'documentDescription'),
  uploadedBy: oneOfOrNull('User', 'Mechanic'),
  // A time in an unknown format stays as it is; the caption then shows an error text (Specification §2).
  updatedAt: (value) => (readTime(value) ?? value ?? null) as Document['updatedAt'],
  createdAt: readTime,
})

const carMembers = {
  ...membersAs(
    storedTextOrNull,
    'make',
    'model',
    'trim',
    'driveType',
    'transmissionStyle',
    'engineModel',
  ),
  ...membersAs(
    storedTextOrNull,
    'engineConfiguration',
    'engineManufacturer',
    'engineSpecification',
  ),
  // A word in place of a number, such as 'Not Applicable', is an unknown value.
  ...membersAs(numberOrNull, 'modelYear', 'engineCylinders', 'engineCycles', 'displacementL'),
  ...membersAs(numberOrNull, 'engineHP', 'engineKW'),
}

const line = object<Order['services'][number]>({
  id,
  ...membersAs(storedTextOrNull, 'category', 'subCategory', 'description'),
  ...membersAs(storedNumber, 'price', 'discount'),
  // An amount that is not a number counts as missing (decision 009).
  finalPrice: numberOrNull,
  type: storedOneOf('SERVICE', 'ITEM'),
})

const order = object<Order>({
  id,
  userId: storedText,
  // A newer backend may have more statuses. The badge shows an unknown code as it is.
  status: (value) => text(value) as Order['status'],
  ...membersAs(storedTextOrNull, 'parentServiceId', 'issueDescription', 'mechanicInstructions'),
  services: listOf(line),
  ...membersAs(storedNumber, 'serviceFeePercentage', 'taxPercentage'),
  // An amount that is not a number counts as missing (decision 009).
  ...membersAs(numberOrNull, 'subTotal', 'serviceFee', 'tax', 'platformFee', 'total'),
  // The single payments and refunds are not decoded, because Save Quote sends them back in the backend's format.
  paymentDetails: listOf((value) => unchanged(value) as Order['paymentDetails'][number]),
  refundDetails: (value) => unchanged(value ?? null) as Order['refundDetails'],
  created: readTime,
  car: orNull(
    object<NonNullable<Order['car']>>({
      ...membersAs(storedTextOrNull, 'vin', 'licencePlate'),
      ...carMembers,
    }),
  ),
  address: orNull(object({ address: textOrNull })),
  // Empty IDs are dropped, because they identify no document.
  documentIds: (value) => listOf(text)(value).filter((documentId) => documentId !== ''),
  mechanicResponse: orNull(
    object<NonNullable<Order['mechanicResponse']>>({
      ...membersAs(text, 'firstName', 'lastName'),
      ...membersAs(textOrNull, 'mobileCountryCode', 'mobileNo', 'expertise'),
    }),
  ),
  mechanicScheduledStartTime: readWallClock,
  mechanicRemarks: textOrNull,
})

const priceMembers = membersAs(storedNumberOrZero, 'price', 'finalPrice', 'discount')

const service = object<ResponseBody<'listServices'>[number]>({
  id,
  ...membersAs(storedText, 'category', 'subCategory', 'description', 'serviceCode'),
  ...priceMembers,
  status: storedOneOf('ACTIVE', 'INACTIVE'),
  duration: storedNumberOrZero,
  notes: storedTextOrNull,
})

const item = object<ResponseBody<'listItems'>[number]>({
  id,
  ...membersAs(storedText, 'name', 'description'),
  ...priceMembers,
})

/** Decodes a day. Throws if it is unreadable, because the mechanic would otherwise seem to be free on that day. */
const day: Decoder<string> = (value) => {
  const decoded = readDay(value)
  if (toStrictIso(decoded) === undefined) throw new DecodingError('Not a day')
  return decoded
}

/** Decodes a time of day. Throws if it is unreadable, because a booked slot would otherwise seem to be free. */
const timeOfDay: Decoder<string> = (value) => {
  const decoded = readTimeOfDay(value)
  if (decoded === undefined) throw new DecodingError('Not a time of day')
  return decoded
}

const unavailabilityDay = object<ResponseBody<'listUnavailability'>[number]>({
  date: day,
  // On a day without this member, the mechanic is available except in the booked slots.
  available: trueIfMissing,
  bookedSlots: listOf(object({ start: timeOfDay, end: timeOfDay })),
})

const revenue = object<ResponseBody<'getRevenue'>>({
  ...membersAs(
    storedNumberOrZero,
    'totalRevenue',
    'hourlyCharge',
    'travelReimbursement',
    'pitlaneCharge',
  ),
  ...membersAs(amountsByLabel, 'otherReimbursements', 'otherCharges'),
})

const balances = listOf(object({ balanceAmount: knownNumber, currency: (): 'USD' => 'USD' }))

/** Accepts HTML as text or as `content` of an object. Returns `noTermsText` if the text is missing or blank. */
const terms: Decoder<string> = (value) => {
  const html =
    typeof value === 'object' && value !== null && 'content' in value ? value.content : value
  if (typeof html === 'object' && html !== null) throw new DecodingError('Not a string')
  return text(html).trim() === '' ? noTermsText : text(html)
}

function findUserId(value: object): unknown {
  if ('userId' in value) return value.userId
  return 'id' in value ? value.id : undefined
}

/** Accepts text, a number, {id} or {userId}. Returns '' otherwise. */
const userId: Decoder<string> = (value) => {
  const sent = typeof value === 'object' && value !== null ? findUserId(value) : value
  // No call uses this ID, so an inexact one does not stop the sign-in.
  return typeof sent === 'number' && !Number.isSafeInteger(sent) ? '' : text(sent).trim()
}

/** All reads, and the writes whose responses are used. */
type DecodedOperation = ReadOperation | 'verifyOtp' | 'initiateTransfer'

/** The decoders by operation. They accept the formats that a real backend may send. */
const decoders: { [O in DecodedOperation]: Decoder<ResponseBody<O>> } = {
  verifyOtp: userId,
  listUsers: pageOf(user),
  getUser: user,
  listUserDocuments: listOf(document),
  getDocument: document,
  listOrders: pageOf(order),
  getOrder: order,
  decodeVin: object<ResponseBody<'decodeVin'>>({ vin: text, ...carMembers }),
  // An empty body means that there is no revenue yet (decision 008).
  getRevenue: (value) => revenue(value || {}),
  listUnavailability: listOf(unavailabilityDay),
  listMechanics: pageOf(mechanic),
  getMechanic: mechanic,
  listSettlements: listOf(
    object<ResponseBody<'listSettlements'>[number]>({
      mechanicId: id,
      mechanicName: text,
      ...membersAs(
        knownNumber,
        'totalOrdersPendingForSettlement',
        'totalAmountPendingForSettlement',
      ),
    }),
  ),
  listMechanicSettlement: listOf(
    object<ResponseBody<'listMechanicSettlement'>[number]>({
      orderId: id,
      orderCompletedTime: readTime,
      // A settlement sends the sum, so an unknown revenue must not count as 0.
      totalRevenue: knownNumber,
    }),
  ),
  getBalance: object<ResponseBody<'getBalance'>>({
    ...membersAs(balances, 'availableBalanceList', 'pendingBalanceList'),
  }),
  initiateTransfer: object<ResponseBody<'initiateTransfer'>>({
    // Specification §4: a missing status means failure, as does TRANSFER_NOT_INITIATED.
    status: (value) => {
      if (typeof (value ?? '') !== 'string') throw new DecodingError('Not a status')
      const status = text(value).trim().toUpperCase()
      return status === '' || status === 'TRANSFER_NOT_INITIATED'
        ? 'TRANSFER_NOT_INITIATED'
        : 'TRANSFER_INITIATED'
    },
    errorMessages: (value) => (typeof value === 'string' ? [value] : listOf(text)(value)),
  }),
  listServices: listOf(service),
  listItems: listOf(item),
  getTerms: terms,
  getPublicTerms: terms,
}

const isDecoded = (operation: Operation): operation is DecodedOperation => operation in decoders

/** Decodes a body; undefined for an operation without a decoder. Throws a DecodingError that names the member. */
export const decodeResponse = (operation: Operation, body: unknown): unknown =>
  isDecoded(operation) ? atMember(operation, () => decoders[operation](body)) : undefined

const emptyAt404 = new Set<Operation>(['getRevenue', 'getTerms', 'getPublicTerms'])

/** Returns whether a 404 of this operation means that nothing exists yet. */
export const treats404AsEmpty = (operation: Operation): boolean => emptyAt404.has(operation)
