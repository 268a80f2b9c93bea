import * as z from 'zod/mini'
import {
  readDay,
  readTime,
  readTimeOfDay,
  readWallClock,
  toStrictIso,
} from '#web/domain/read-times.ts'
import { noTermsText } from '#web/domain/text.ts'
import { DecodingError } from './decoding-error.ts'
import type { Operation, ReadOperation, ResponseBody } from './operation.ts'
import {
  amountsByLabel,
  falseIfMissing,
  flagOrNull,
  id,
  knownNumber,
  listOf,
  numberOrNull,
  object,
  oneOfOrNull,
  orNull,
  pageOf,
  readNumber,
  readText,
  readWith,
  type Schema,
  storedNumber,
  storedNumberOrZero,
  storedOneOf,
  storedText,
  storedTextOrNull,
  text,
  textOrNull,
  trueIfMissing,
  unchanged,
} from './tolerant-schemas.ts'

type User = ResponseBody<'getUser'>
type Document = ResponseBody<'getDocument'>
type Order = ResponseBody<'getOrder'>

const personMembers = {
  id,
  firstName: storedText,
  lastName: storedText,
  email: storedText,
  isActive: falseIfMissing,
  isBlocked: falseIfMissing,
  mobileNo: textOrNull,
}

export const userSchema = object({
  ...personMembers,
  // Not decoded, because a save sends it back in the backend's format.
  dateOfBirth: readWith((value) => (value ?? null) as User['dateOfBirth']),
  driverLicenseNumber: textOrNull,
  driverLicenseState: textOrNull,
})

/** Working days. Null, which stands for Monday to Friday, if they are malformed (decision 006). */
const workingDays = readWith((value) => {
  if (!Array.isArray(value)) return null
  const days = value.map(readNumber).filter((day) => day !== null)
  return days.length === value.length ? days : null
})

export const mechanicSchema = object({
  ...personMembers,
  mobileCountryCode: textOrNull,
  expertise: textOrNull,
  about: textOrNull,
  asecertification: storedTextOrNull,
  overallRating: numberOrNull,
  workingDays,
  workingHours: textOrNull,
  kycCompliant: flagOrNull,
  connectedAccountId: textOrNull,
})

const document = object({
  id,
  documentType: text,
  documentContent: textOrNull,
  documentDescription: textOrNull,
  uploadedBy: oneOfOrNull(['User', 'Mechanic']),
  // A time in an unknown format stays as it is; the caption then shows an error text (Specification §2).
  updatedAt: readWith((value) => (readTime(value) ?? value ?? null) as Document['updatedAt']),
  createdAt: readWith(readTime),
})

const carMembers = {
  make: storedTextOrNull,
  model: storedTextOrNull,
  trim: storedTextOrNull,
  driveType: storedTextOrNull,
  transmissionStyle: storedTextOrNull,
  engineModel: storedTextOrNull,
  engineConfiguration: storedTextOrNull,
  engineManufacturer: storedTextOrNull,
  engineSpecification: storedTextOrNull,
  // A word in place of a number, such as 'Not Applicable', is an unknown value.
  modelYear: numberOrNull,
  engineCylinders: numberOrNull,
  engineCycles: numberOrNull,
  displacementL: numberOrNull,
  engineHP: numberOrNull,
  engineKW: numberOrNull,
}

export const carSchema = object({
  vin: storedTextOrNull,
  licencePlate: storedTextOrNull,
  ...carMembers,
})

const line = object({
  id,
  category: storedTextOrNull,
  subCategory: storedTextOrNull,
  description: storedTextOrNull,
  price: storedNumber,
  discount: storedNumber,
  // An amount that is not a number counts as missing (decision 009).
  finalPrice: numberOrNull,
  type: storedOneOf(['SERVICE', 'ITEM'], 'SERVICE'),
})

const assignedMechanic = object({
  firstName: text,
  lastName: text,
  mobileCountryCode: textOrNull,
  mobileNo: textOrNull,
  expertise: textOrNull,
})

export const orderSchema = object({
  id,
  userId: storedText,
  // A newer backend may have more statuses. The badge shows an unknown code as it is.
  status: readWith((value) => readText(value) as Order['status']),
  parentServiceId: storedTextOrNull,
  issueDescription: storedTextOrNull,
  mechanicInstructions: storedTextOrNull,
  services: listOf(line),
  serviceFeePercentage: storedNumber,
  taxPercentage: storedNumber,
  // An amount that is not a number counts as missing (decision 009).
  subTotal: numberOrNull,
  serviceFee: numberOrNull,
  tax: numberOrNull,
  platformFee: numberOrNull,
  total: numberOrNull,
  // The single payments and refunds are not decoded, because Save Quote sends them back in the backend's format.
  paymentDetails: listOf(unchanged<Order['paymentDetails'][number]>()),
  refundDetails: orNull(unchanged<NonNullable<Order['refundDetails']>>()),
  created: readWith(readTime),
  car: orNull(carSchema),
  address: orNull(object({ address: textOrNull })),
  // Empty IDs are dropped, because they identify no document.
  documentIds: z.pipe(
    listOf(text),
    z.transform((ids: string[]) => ids.filter((documentId) => documentId !== '')),
  ),
  mechanicResponse: orNull(assignedMechanic),
  mechanicScheduledStartTime: readWith(readWallClock),
  mechanicRemarks: textOrNull,
})

export const serviceSchema = object({
  id,
  category: storedText,
  subCategory: storedText,
  description: storedText,
  serviceCode: storedText,
  price: storedNumberOrZero,
  finalPrice: storedNumberOrZero,
  discount: storedNumberOrZero,
  status: storedOneOf(['ACTIVE', 'INACTIVE'], 'ACTIVE'),
  duration: storedNumberOrZero,
  notes: storedTextOrNull,
})

export const itemSchema = object({
  id,
  name: storedText,
  description: storedText,
  price: storedNumberOrZero,
  finalPrice: storedNumberOrZero,
  discount: storedNumberOrZero,
})

/** A day. Fails if it is unreadable, because the mechanic would otherwise seem to be free on that day. */
const day = readWith((value) => {
  const decoded = readDay(value)
  if (toStrictIso(decoded) === undefined) throw new DecodingError('Not a day')
  return decoded
})

/** A time of day. Fails if it is unreadable, because a booked slot would otherwise seem to be free. */
const timeOfDay = readWith((value) => {
  const decoded = readTimeOfDay(value)
  if (decoded === undefined) throw new DecodingError('Not a time of day')
  return decoded
})

const unavailabilityDay = object({
  date: day,
  // On a day without this member, the mechanic is available except in the booked slots.
  available: trueIfMissing,
  bookedSlots: listOf(object({ start: timeOfDay, end: timeOfDay })),
})

export const revenueSchema = object({
  totalRevenue: storedNumberOrZero,
  hourlyCharge: storedNumberOrZero,
  travelReimbursement: storedNumberOrZero,
  pitlaneCharge: storedNumberOrZero,
  otherReimbursements: amountsByLabel,
  otherCharges: amountsByLabel,
})

const balances = listOf(
  object({ balanceAmount: knownNumber, currency: readWith((): 'USD' => 'USD') }),
)

/** HTML as text or as `content` of an object. `noTermsText` if the text is missing or blank. */
const terms = readWith((value) => {
  const html =
    typeof value === 'object' && value !== null && 'content' in value ? value.content : value
  if (typeof html === 'object' && html !== null) throw new DecodingError('Not a string')
  return readText(html).trim() === '' ? noTermsText : readText(html)
})

function findUserId(value: object): unknown {
  if ('userId' in value) return value.userId
  return 'id' in value ? value.id : undefined
}

/** Text, a number, {id} or {userId}. '' otherwise. */
const userId = readWith((value) => {
  const sent = typeof value === 'object' && value !== null ? findUserId(value) : value
  // No call uses this ID, so an inexact one does not stop the sign-in.
  return typeof sent === 'number' && !Number.isSafeInteger(sent) ? '' : readText(sent).trim()
})

/** Specification §4: a missing status means failure, as does TRANSFER_NOT_INITIATED. */
const transferStatus = readWith((value) => {
  if (typeof (value ?? '') !== 'string') throw new DecodingError('Not a status')
  const status = readText(value).trim().toUpperCase()
  return status === '' || status === 'TRANSFER_NOT_INITIATED'
    ? ('TRANSFER_NOT_INITIATED' as const)
    : ('TRANSFER_INITIATED' as const)
})

/** The reasons of a failed transfer, or the only one as text. */
const reasons = z.pipe(
  z.transform((value: unknown): unknown => (typeof value === 'string' ? [value] : value)),
  listOf(text),
)

/** All reads, and the writes whose responses are used. */
type DecodedOperation = ReadOperation | 'verifyOtp' | 'initiateTransfer'

/** The schemas by operation. They accept the formats that a real backend may send. */
const schemas: { [O in DecodedOperation]: Schema<ResponseBody<O>> } = {
  verifyOtp: userId,
  listUsers: pageOf(userSchema),
  getUser: userSchema,
  listUserDocuments: listOf(document),
  getDocument: document,
  listOrders: pageOf(orderSchema),
  getOrder: orderSchema,
  decodeVin: object({ vin: text, ...carMembers }),
  // An empty body means that there is no revenue yet (decision 008).
  getRevenue: z.pipe(
    z.transform((value: unknown): unknown => value || {}),
    revenueSchema,
  ),
  listUnavailability: listOf(unavailabilityDay),
  listMechanics: pageOf(mechanicSchema),
  getMechanic: mechanicSchema,
  listSettlements: listOf(
    object({
      mechanicId: id,
      mechanicName: text,
      totalOrdersPendingForSettlement: knownNumber,
      totalAmountPendingForSettlement: knownNumber,
    }),
  ),
  listMechanicSettlement: listOf(
    object({
      orderId: id,
      orderCompletedTime: readWith(readTime),
      // A settlement sends the sum, so an unknown revenue must not count as 0.
      totalRevenue: knownNumber,
    }),
  ),
  getBalance: object({ availableBalanceList: balances, pendingBalanceList: balances }),
  initiateTransfer: object({ status: transferStatus, errorMessages: reasons }),
  listServices: listOf(serviceSchema),
  listItems: listOf(itemSchema),
  getTerms: terms,
  getPublicTerms: terms,
}

const isDecoded = (operation: Operation): operation is DecodedOperation => operation in schemas

/** Decodes a body; undefined for an operation without a schema. Throws a DecodingError that names the member. */
export const decodeResponse = (operation: Operation, body: unknown): unknown => {
  if (!isDecoded(operation)) return undefined
  const result = schemas[operation].safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = [operation, ...(issue?.path ?? [])].join('.')
  throw new DecodingError(issue?.message ?? 'Not readable', path)
}

const emptyAt404 = new Set<Operation>(['getRevenue', 'getTerms', 'getPublicTerms'])

/** Returns whether a 404 of this operation means that nothing exists yet. */
export const treats404AsEmpty = (operation: Operation): boolean => emptyAt404.has(operation)
