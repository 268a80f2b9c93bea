import { noTerms } from '#web/domain/text.ts'
import { readDay, readTime, readTimeOfDay, readWallClock } from '#web/domain/times.ts'
import {
  amount,
  amounts,
  type Decoder,
  DecodingError,
  each,
  flag,
  id,
  listOf,
  numberOrNull,
  oneOf,
  orNull,
  pageOf,
  record,
  text,
  textOrNull,
  within,
} from './decoders.ts'
import type { Operation, Read, ResponseBody } from './operation.ts'

type User = ResponseBody<'getUser'>
type Document = ResponseBody<'getDocument'>
type Order = ResponseBody<'getOrder'>

const person = {
  id,
  ...each(text, 'firstName', 'lastName', 'email'),
  ...each(flag, 'isActive', 'isBlocked'),
  mobileNo: textOrNull,
}

const user = record<User>({
  ...person,
  // Sent back unchanged, in the format of the backend.
  dateOfBirth: (value) => (value ?? null) as User['dateOfBirth'],
  ...each(textOrNull, 'driverLicenseNumber', 'driverLicenseState'),
})

const mechanic = record<ResponseBody<'getMechanic'>>({
  ...person,
  ...each(textOrNull, 'mobileCountryCode', 'expertise', 'about', 'asecertification'),
  overallRating: numberOrNull,
  workingDays: orNull(listOf(amount)),
  workingHours: textOrNull,
  kycCompliant: orNull(flag),
  connectedAccountId: textOrNull,
})

const document = record<Document>({
  id,
  documentType: text,
  ...each(textOrNull, 'documentContent', 'documentDescription'),
  uploadedBy: orNull(oneOf('User', 'Mechanic')),
  // A time in an unknown format stays as it is; the caption shows the error (Specification §2).
  updatedAt: (value) => (readTime(value) ?? value ?? null) as Document['updatedAt'],
  createdAt: readTime,
})

const decodedCar = {
  ...each(textOrNull, 'make', 'model', 'trim', 'driveType', 'transmissionStyle'),
  ...each(textOrNull, 'engineConfiguration', 'engineManufacturer', 'engineModel', 'engineSpecification'),
  ...each(numberOrNull, 'modelYear', 'engineCylinders', 'engineCycles', 'displacementL'),
  ...each(numberOrNull, 'engineHP', 'engineKW'),
}

const line = record<Order['services'][number]>({
  id,
  ...each(textOrNull, 'category', 'subCategory', 'description'),
  ...each(numberOrNull, 'price', 'discount', 'finalPrice'),
  type: oneOf('SERVICE', 'ITEM'),
})

const order = record<Order>({
  id,
  ...each(text, 'userId', 'status'),
  ...each(textOrNull, 'parentServiceId', 'issueDescription'),
  services: listOf(line),
  ...each(numberOrNull, 'subTotal', 'serviceFee', 'serviceFeePercentage', 'tax', 'taxPercentage'),
  ...each(numberOrNull, 'platformFee', 'total'),
  // Sent back unchanged.
  paymentDetails: listOf((value) => value as Order['paymentDetails'][number]),
  refundDetails: (value) => (value ?? null) as Order['refundDetails'],
  created: readTime,
  car: orNull(
    record<NonNullable<Order['car']>>({ ...each(textOrNull, 'vin', 'licencePlate'), ...decodedCar }),
  ),
  address: orNull(record({ address: textOrNull })),
  // A document without an ID cannot be read.
  documentIds: (value) => listOf(text)(value).filter((id) => id !== ''),
  mechanicResponse: orNull(
    record<NonNullable<Order['mechanicResponse']>>({
      ...each(text, 'firstName', 'lastName'),
      ...each(textOrNull, 'mobileCountryCode', 'mobileNo', 'expertise'),
    }),
  ),
  mechanicScheduledStartTime: readWallClock,
  ...each(textOrNull, 'mechanicInstructions', 'mechanicRemarks'),
})

const prices = each(amount, 'price', 'finalPrice', 'discount')

const service = record<ResponseBody<'listServices'>[number]>({
  id,
  ...each(text, 'category', 'subCategory', 'description', 'serviceCode'),
  ...prices,
  status: oneOf('ACTIVE', 'INACTIVE'),
  duration: amount,
  notes: textOrNull,
})

const item = record<ResponseBody<'listItems'>[number]>({
  id,
  ...each(text, 'name', 'description'),
  ...prices,
})

const unavailabilityDay = record<ResponseBody<'listUnavailability'>[number]>({
  date: readDay,
  // A day without this member has bookings only; it is not blocked.
  available: (value) => value !== false && value !== 'false',
  bookedSlots: listOf(record({ start: readTimeOfDay, end: readTimeOfDay })),
})

const revenue = record<ResponseBody<'getRevenue'>>({
  ...each(amount, 'totalRevenue', 'hourlyCharge', 'travelReimbursement', 'pitlaneCharge'),
  ...each(amounts, 'otherReimbursements', 'otherCharges'),
})

const balances = listOf(record({ balanceAmount: amount, currency: (): 'USD' => 'USD' }))

/** Accepts HTML as text or as `content` of an object. Returns `noTerms` if the text is missing or blank. */
const terms: Decoder<string> = (value) => {
  const html = typeof value === 'object' && value !== null && 'content' in value ? value.content : value
  if (typeof html === 'object' && html !== null) throw new DecodingError('Not a string')
  return text(html).trim() === '' ? noTerms : text(html)
}

/** Accepts a string, a number, {id} or {userId}. */
const userId: Decoder<string> = (value) => {
  if (typeof value !== 'object' || value === null) return text(value).trim()
  return text('userId' in value ? value.userId : 'id' in value ? value.id : undefined)
}

/** All reads, and the only writes whose responses are used. */
type DecodedOperation = Read | 'verifyOtp' | 'initiateTransfer'

/** The decoders by operation. They accept the formats that a real backend may send. */
const decoders: { [O in DecodedOperation]: Decoder<ResponseBody<O>> } = {
  verifyOtp: userId,
  listUsers: pageOf(user),
  getUser: user,
  listUserDocuments: listOf(document),
  getDocument: document,
  listOrders: pageOf(order),
  getOrder: order,
  decodeVin: record<ResponseBody<'decodeVin'>>({ vin: text, ...decodedCar }),
  getRevenue: (value) => revenue(value || {}),
  listUnavailability: listOf(unavailabilityDay),
  listMechanics: pageOf(mechanic),
  getMechanic: mechanic,
  listSettlements: listOf(
    record<ResponseBody<'listSettlements'>[number]>({
      mechanicId: id,
      mechanicName: text,
      ...each(amount, 'totalOrdersPendingForSettlement', 'totalAmountPendingForSettlement'),
    }),
  ),
  listMechanicSettlement: listOf(
    record<ResponseBody<'listMechanicSettlement'>[number]>({
      orderId: id,
      orderCompletedTime: readTime,
      totalRevenue: amount,
    }),
  ),
  getBalance: record<ResponseBody<'getBalance'>>({
    ...each(balances, 'availableBalanceList', 'pendingBalanceList'),
  }),
  initiateTransfer: record<ResponseBody<'initiateTransfer'>>({
    // Specification §4: a missing status means failure, like the one failure code.
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

/** Decodes a response body; undefined for other writes. Throws a DecodingError that names operation and member. */
export const decodeResponse = (operation: Operation, body: unknown): unknown =>
  isDecoded(operation) ? within(operation, () => decoders[operation](body)) : undefined

const absentAt404 = new Set<Operation>(['getRevenue', 'getTerms', 'getPublicTerms'])

/** Returns whether a 404 of this operation means that nothing exists yet. */
export const isAbsentAt404 = (operation: Operation): boolean => absentAt404.has(operation)
