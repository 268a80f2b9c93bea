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
  // sent back as it came, whatever its format
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
  // a time of no known shape goes on as it came: the caption says that it cannot be formatted (Specification §2)
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
  // these two are sent back as they came
  paymentDetails: listOf((value) => value as Order['paymentDetails'][number]),
  refundDetails: (value) => (value ?? null) as Order['refundDetails'],
  created: readTime,
  car: orNull(
    record<NonNullable<Order['car']>>({ ...each(textOrNull, 'vin', 'licencePlate'), ...decodedCar }),
  ),
  address: orNull(record({ address: textOrNull })),
  // what has no id cannot be asked for, and an order stands without its pictures
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
  // a day is in the list because of its bookings; only a plain no takes all of it
  available: (value) => value !== false && value !== 'false',
  bookedSlots: listOf(record({ start: readTimeOfDay, end: readTimeOfDay })),
})

const revenue = record<ResponseBody<'getRevenue'>>({
  ...each(amount, 'totalRevenue', 'hourlyCharge', 'travelReimbursement', 'pitlaneCharge'),
  ...each(amounts, 'otherReimbursements', 'otherCharges'),
})

const balances = listOf(record({ balanceAmount: amount, currency: (): 'USD' => 'USD' }))

/** The HTML as text, or in a record; nothing, but no other record, says that there are none. */
const terms: Decoder<string> = (value) => {
  const html = typeof value === 'object' && value !== null && 'content' in value ? value.content : value
  if (typeof html === 'object' && html !== null) throw new DecodingError('Not a text')
  return text(html).trim() === '' ? noTerms : text(html)
}

/** A JSON string, plain text, a number, {id} or {userId}. */
const userId: Decoder<string> = (value) => {
  if (typeof value !== 'object' || value === null) return text(value).trim()
  return text('userId' in value ? value.userId : 'id' in value ? value.id : undefined)
}

/** A write is read again by the screens: the bodies of these two alone are looked at. */
type Decoded = Read | 'verifyOtp' | 'initiateTransfer'

/** Each operation's response, decoded tolerantly; the one place that knows what a real backend may send instead. */
const decoders: { [O in Decoded]: Decoder<ResponseBody<O>> } = {
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
    // Specification §4: no status counts as failed, as the one failure code does
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

const isDecoded = (operation: Operation): operation is Decoded => operation in decoders

/** What the screens get for what the server sent; throws a DecodingError, which names operation and member, where nothing can be made of it. */
export const decodeResponse = (operation: Operation, body: unknown): unknown =>
  isDecoded(operation) ? within(operation, () => decoders[operation](body)) : undefined

const absent = new Set<Operation>(['getRevenue', 'getTerms', 'getPublicTerms'])

/** Whether a 404 of this operation only says that there is nothing yet. */
export const isAbsentAt404 = (operation: Operation): boolean => absent.has(operation)
