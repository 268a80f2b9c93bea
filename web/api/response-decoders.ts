import { noTerms } from '#web/domain/text.ts'
import { readDay, readTime, readTimeOfDay, readWallClock } from '#web/domain/times.ts'
import * as decode from './decoders.ts'
import type { Operation, Read, ResponseBody } from './operation.ts'

type Order = ResponseBody<'getOrder'>

const textOrNull = decode.orNull(decode.text)

const person = {
  id: decode.id,
  firstName: decode.text,
  lastName: decode.text,
  email: decode.text,
  mobileNo: textOrNull,
  isActive: decode.flag,
  isBlocked: decode.flag,
}

const user = decode.record<ResponseBody<'getUser'>>({
  ...person,
  // sent back as it came, whatever its format
  dateOfBirth: (value) => (value ?? null) as ResponseBody<'getUser'>['dateOfBirth'],
  driverLicenseNumber: textOrNull,
  driverLicenseState: textOrNull,
})

const mechanic = decode.record<ResponseBody<'getMechanic'>>({
  ...person,
  mobileCountryCode: textOrNull,
  expertise: textOrNull,
  about: textOrNull,
  asecertification: textOrNull,
  overallRating: decode.numberOrNull,
  workingDays: decode.orNull(decode.listOf(decode.amount)),
  workingHours: textOrNull,
  kycCompliant: decode.orNull(decode.flag),
  connectedAccountId: textOrNull,
})

const document = decode.record<ResponseBody<'getDocument'>>({
  id: decode.id,
  documentType: decode.text,
  documentContent: textOrNull,
  documentDescription: textOrNull,
  uploadedBy: decode.orNull(decode.oneOf('User', 'Mechanic')),
  // a time of no known shape goes on as it came: the caption says that it cannot be formatted (Specification §2)
  updatedAt: (value) => (readTime(value) ?? value ?? null) as ResponseBody<'getDocument'>['updatedAt'],
  createdAt: readTime,
})

const decodedCar = {
  make: textOrNull,
  model: textOrNull,
  modelYear: decode.numberOrNull,
  trim: textOrNull,
  engineConfiguration: textOrNull,
  engineCylinders: decode.numberOrNull,
  engineCycles: decode.numberOrNull,
  displacementL: decode.numberOrNull,
  engineManufacturer: textOrNull,
  engineModel: textOrNull,
  engineHP: decode.numberOrNull,
  engineKW: decode.numberOrNull,
  driveType: textOrNull,
  transmissionStyle: textOrNull,
  engineSpecification: textOrNull,
}

const line = decode.record<Order['services'][number]>({
  id: decode.id,
  category: textOrNull,
  subCategory: textOrNull,
  description: textOrNull,
  price: decode.numberOrNull,
  discount: decode.numberOrNull,
  finalPrice: decode.numberOrNull,
  type: decode.oneOf('SERVICE', 'ITEM'),
})

const order = decode.record<Order>({
  id: decode.id,
  userId: decode.text,
  parentServiceId: textOrNull,
  issueDescription: textOrNull,
  status: decode.text,
  services: decode.listOf(line),
  subTotal: decode.numberOrNull,
  serviceFee: decode.numberOrNull,
  serviceFeePercentage: decode.numberOrNull,
  tax: decode.numberOrNull,
  taxPercentage: decode.numberOrNull,
  platformFee: decode.numberOrNull,
  total: decode.numberOrNull,
  // these two are sent back as they came
  paymentDetails: decode.listOf((value) => value as Order['paymentDetails'][number]),
  refundDetails: (value) => (value ?? null) as Order['refundDetails'],
  created: readTime,
  car: decode.orNull(
    decode.record<NonNullable<Order['car']>>({ vin: textOrNull, licencePlate: textOrNull, ...decodedCar }),
  ),
  address: decode.orNull(decode.record({ address: textOrNull })),
  // what has no id cannot be asked for, and an order stands without its pictures
  documentIds: (value) =>
    decode
      .listOf(decode.text)(value)
      .filter((id) => id !== ''),
  mechanicResponse: decode.orNull(
    decode.record<NonNullable<Order['mechanicResponse']>>({
      firstName: decode.text,
      lastName: decode.text,
      mobileCountryCode: textOrNull,
      mobileNo: textOrNull,
      expertise: textOrNull,
    }),
  ),
  mechanicScheduledStartTime: readWallClock,
  mechanicInstructions: textOrNull,
  mechanicRemarks: textOrNull,
})

const service = decode.record<ResponseBody<'listServices'>[number]>({
  id: decode.id,
  category: decode.text,
  subCategory: decode.text,
  description: decode.text,
  price: decode.amount,
  finalPrice: decode.amount,
  discount: decode.amount,
  status: decode.oneOf('ACTIVE', 'INACTIVE'),
  duration: decode.amount,
  serviceCode: decode.text,
  notes: textOrNull,
})

const item = decode.record<ResponseBody<'listItems'>[number]>({
  id: decode.id,
  name: decode.text,
  description: decode.text,
  price: decode.amount,
  finalPrice: decode.amount,
  discount: decode.amount,
})

const unavailabilityDay = decode.record<ResponseBody<'listUnavailability'>[number]>({
  date: readDay,
  // a day is in the list because of its bookings; only a plain no takes all of it
  available: (value) => value !== false && value !== 'false',
  bookedSlots: decode.listOf(decode.record({ start: readTimeOfDay, end: readTimeOfDay })),
})

const revenue = decode.record<ResponseBody<'getRevenue'>>({
  totalRevenue: decode.amount,
  hourlyCharge: decode.amount,
  travelReimbursement: decode.amount,
  pitlaneCharge: decode.amount,
  otherReimbursements: decode.amounts,
  otherCharges: decode.amounts,
})

const balances = decode.listOf(decode.record({ balanceAmount: decode.amount, currency: (): 'USD' => 'USD' }))

/** The HTML as text, or in a record; nothing, but no other record, says that there are none. */
const terms: decode.Decoder<string> = (value) => {
  const html = typeof value === 'object' && value !== null && 'content' in value ? value.content : value
  if (typeof html === 'object' && html !== null) throw new decode.DecodingError('Not a text')
  return decode.text(html).trim() === '' ? noTerms : decode.text(html)
}

/** A JSON string, plain text, a number, {id} or {userId}. */
const userId: decode.Decoder<string> = (value) => {
  if (typeof value !== 'object' || value === null) return decode.text(value).trim()
  return decode.text('userId' in value ? value.userId : 'id' in value ? value.id : undefined)
}

/** A write is read again by the screens: the bodies of these two alone are looked at. */
type Decoded = Read | 'verifyOtp' | 'initiateTransfer'

/** Each operation's response, decoded tolerantly; the one place that knows what a real backend may send instead. */
const decoders: { [O in Decoded]: decode.Decoder<ResponseBody<O>> } = {
  verifyOtp: userId,
  listUsers: decode.pageOf(user),
  getUser: user,
  listUserDocuments: decode.listOf(document),
  getDocument: document,
  listOrders: decode.pageOf(order),
  getOrder: order,
  decodeVin: decode.record<ResponseBody<'decodeVin'>>({ vin: decode.text, ...decodedCar }),
  getRevenue: (value) => revenue(value || {}),
  listUnavailability: decode.listOf(unavailabilityDay),
  listMechanics: decode.pageOf(mechanic),
  getMechanic: mechanic,
  listSettlements: decode.listOf(
    decode.record<ResponseBody<'listSettlements'>[number]>({
      mechanicId: decode.id,
      mechanicName: decode.text,
      totalOrdersPendingForSettlement: decode.amount,
      totalAmountPendingForSettlement: decode.amount,
    }),
  ),
  listMechanicSettlement: decode.listOf(
    decode.record<ResponseBody<'listMechanicSettlement'>[number]>({
      orderId: decode.id,
      orderCompletedTime: readTime,
      totalRevenue: decode.amount,
    }),
  ),
  getBalance: decode.record<ResponseBody<'getBalance'>>({
    availableBalanceList: balances,
    pendingBalanceList: balances,
  }),
  initiateTransfer: decode.record<ResponseBody<'initiateTransfer'>>({
    // Specification §4: no status counts as failed, as the one failure code does
    status: (value) =>
      value === null || value === undefined || value === '' || value === 'TRANSFER_NOT_INITIATED'
        ? 'TRANSFER_NOT_INITIATED'
        : 'TRANSFER_INITIATED',
    errorMessages: (value) => (typeof value === 'string' ? [value] : decode.listOf(decode.text)(value)),
  }),
  listServices: decode.listOf(service),
  listItems: decode.listOf(item),
  getTerms: terms,
  getPublicTerms: terms,
}

const isDecoded = (operation: Operation): operation is Decoded => operation in decoders

/** What the screens get for what the server sent; throws a DecodingError, which names operation and member, where nothing can be made of it. */
export const decodeResponse = (operation: Operation, body: unknown): unknown =>
  isDecoded(operation) ? decode.within(operation, () => decoders[operation](body)) : undefined

const absent = new Set<Operation>(['getRevenue', 'getTerms', 'getPublicTerms'])

/** Whether a 404 of this operation only says that there is nothing yet. */
export const isAbsentAt404 = (operation: Operation): boolean => absent.has(operation)
