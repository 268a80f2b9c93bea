import { readDay, readTime, readTimeOfDay, readWallClock } from '#web/domain/read-times.ts'
import { noTermsText } from '#web/domain/text.ts'
import {
  amount,
  amountsByLabel,
  atMember,
  type Decoder,
  DecodingError,
  flag,
  id,
  listOf,
  membersAs,
  numberOrNull,
  numberOrZero,
  object,
  oneOf,
  orNull,
  pageOf,
  text,
  textOrNull,
} from './decoders.ts'
import type { Operation, ReadOperation, ResponseBody } from './operation.ts'

type User = ResponseBody<'getUser'>
type Document = ResponseBody<'getDocument'>
type Order = ResponseBody<'getOrder'>

const personMembers = {
  id,
  ...membersAs(text, 'firstName', 'lastName', 'email'),
  ...membersAs(flag, 'isActive', 'isBlocked'),
  mobileNo: textOrNull,
}

const user = object<User>({
  ...personMembers,
  // Not decoded, because a save sends it back in the backend's format.
  dateOfBirth: (value) => (value ?? null) as User['dateOfBirth'],
  ...membersAs(textOrNull, 'driverLicenseNumber', 'driverLicenseState'),
})

const mechanic = object<ResponseBody<'getMechanic'>>({
  ...personMembers,
  ...membersAs(textOrNull, 'mobileCountryCode', 'expertise', 'about', 'asecertification'),
  overallRating: numberOrNull,
  workingDays: orNull(listOf(numberOrZero)),
  workingHours: textOrNull,
  kycCompliant: orNull(flag),
  connectedAccountId: textOrNull,
})

const document = object<Document>({
  id,
  documentType: text,
  ...membersAs(textOrNull, 'documentContent', 'documentDescription'),
  uploadedBy: orNull(oneOf('User', 'Mechanic')),
  // A time in an unknown format stays as it is; the caption then shows an error text (Specification §2).
  updatedAt: (value) => (readTime(value) ?? value ?? null) as Document['updatedAt'],
  createdAt: readTime,
})

const carMembers = {
  ...membersAs(textOrNull, 'make', 'model', 'trim', 'driveType', 'transmissionStyle', 'engineModel'),
  ...membersAs(textOrNull, 'engineConfiguration', 'engineManufacturer', 'engineSpecification'),
  ...membersAs(numberOrNull, 'modelYear', 'engineCylinders', 'engineCycles', 'displacementL'),
  ...membersAs(numberOrNull, 'engineHP', 'engineKW'),
}

const line = object<Order['services'][number]>({
  id,
  ...membersAs(textOrNull, 'category', 'subCategory', 'description'),
  ...membersAs(numberOrNull, 'price', 'discount', 'finalPrice'),
  type: oneOf('SERVICE', 'ITEM'),
})

const order = object<Order>({
  id,
  userId: text,
  // A newer backend may have more statuses. The badge shows an unknown code as it is.
  status: (value) => text(value) as Order['status'],
  ...membersAs(textOrNull, 'parentServiceId', 'issueDescription'),
  services: listOf(line),
  ...membersAs(numberOrNull, 'subTotal', 'serviceFee', 'serviceFeePercentage', 'tax', 'taxPercentage'),
  ...membersAs(numberOrNull, 'platformFee', 'total'),
  // The single payments and refunds are not decoded, because Save Quote sends them back in the backend's format.
  paymentDetails: listOf((value) => value as Order['paymentDetails'][number]),
  refundDetails: (value) => (value ?? null) as Order['refundDetails'],
  created: readTime,
  car: orNull(
    object<NonNullable<Order['car']>>({ ...membersAs(textOrNull, 'vin', 'licencePlate'), ...carMembers }),
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
  ...membersAs(textOrNull, 'mechanicInstructions', 'mechanicRemarks'),
})

const priceMembers = membersAs(numberOrZero, 'price', 'finalPrice', 'discount')

const service = object<ResponseBody<'listServices'>[number]>({
  id,
  ...membersAs(text, 'category', 'subCategory', 'description', 'serviceCode'),
  ...priceMembers,
  status: oneOf('ACTIVE', 'INACTIVE'),
  duration: numberOrZero,
  notes: textOrNull,
})

const item = object<ResponseBody<'listItems'>[number]>({
  id,
  ...membersAs(text, 'name', 'description'),
  ...priceMembers,
})

const unavailabilityDay = object<ResponseBody<'listUnavailability'>[number]>({
  date: readDay,
  // On a day without this member, the mechanic is available except in the booked slots.
  available: (value) => value !== false && value !== 'false',
  bookedSlots: listOf(object({ start: readTimeOfDay, end: readTimeOfDay })),
})

const revenue = object<ResponseBody<'getRevenue'>>({
  ...membersAs(amount, 'totalRevenue', 'hourlyCharge', 'travelReimbursement', 'pitlaneCharge'),
  ...membersAs(amountsByLabel, 'otherReimbursements', 'otherCharges'),
})

const balances = listOf(object({ balanceAmount: numberOrZero, currency: (): 'USD' => 'USD' }))

/** Accepts HTML as text or as `content` of an object. Returns `noTermsText` if the text is missing or blank. */
const terms: Decoder<string> = (value) => {
  const html = typeof value === 'object' && value !== null && 'content' in value ? value.content : value
  if (typeof html === 'object' && html !== null) throw new DecodingError('Not a string')
  return text(html).trim() === '' ? noTermsText : text(html)
}

/** Accepts text, a number, {id} or {userId}. Returns '' otherwise. */
const userId: Decoder<string> = (value) => {
  if (typeof value !== 'object' || value === null) return text(value).trim()
  return text('userId' in value ? value.userId : 'id' in value ? value.id : undefined)
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
      ...membersAs(numberOrZero, 'totalOrdersPendingForSettlement', 'totalAmountPendingForSettlement'),
    }),
  ),
  listMechanicSettlement: listOf(
    object<ResponseBody<'listMechanicSettlement'>[number]>({
      orderId: id,
      orderCompletedTime: readTime,
      totalRevenue: numberOrZero,
    }),
  ),
  getBalance: object<ResponseBody<'getBalance'>>({
    ...membersAs(balances, 'availableBalanceList', 'pendingBalanceList'),
  }),
  initiateTransfer: object<ResponseBody<'initiateTransfer'>>({
    // Specification §4: a missing status means failure, as does TRANSFER_NOT_INITIATED.
    status: (value) =>
      value === null || value === undefined || value === '' || value === 'TRANSFER_NOT_INITIATED'
        ? 'TRANSFER_NOT_INITIATED'
        : 'TRANSFER_INITIATED',
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
