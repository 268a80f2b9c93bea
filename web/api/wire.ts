import type { AssignedMechanic } from './generated/model/assignedMechanic.ts'
import type { Balance } from './generated/model/balance.ts'
import type { Car } from './generated/model/car.ts'
import type { DecodedCar } from './generated/model/decodedCar.ts'
import type { Document } from './generated/model/document.ts'
import type { Item } from './generated/model/item.ts'
import type { Mechanic } from './generated/model/mechanic.ts'
import type { MechanicOrder } from './generated/model/mechanicOrder.ts'
import type { OrderLine } from './generated/model/orderLine.ts'
import type { PaymentDetail } from './generated/model/paymentDetail.ts'
import type { RefundDetails } from './generated/model/refundDetails.ts'
import type { Revenue } from './generated/model/revenue.ts'
import type { Service } from './generated/model/service.ts'
import type { ServiceOrder } from './generated/model/serviceOrder.ts'
import type { SettlementSummary } from './generated/model/settlementSummary.ts'
import type { TransferResult } from './generated/model/transferResult.ts'
import type { UnavailabilityDay } from './generated/model/unavailabilityDay.ts'
import type { User } from './generated/model/user.ts'
import type { Answer, Operation } from './operation.ts'
import * as read from './reading.ts'

/** The sentinel of Specification §3: no terms exist yet. */
export const noTerms = 'No Terms and Conditions available'

const textOrNull = read.orNull(read.text)

const user = read.record<User>({
  id: read.id,
  firstName: read.text,
  lastName: read.text,
  email: read.text,
  mobileNo: textOrNull,
  // sent back as it came, whatever its format
  dateOfBirth: (value) => (value ?? null) as User['dateOfBirth'],
  isActive: read.flag,
  isBlocked: read.flag,
  driverLicenseNumber: textOrNull,
  driverLicenseState: textOrNull,
})

const mechanic = read.record<Mechanic>({
  id: read.id,
  firstName: read.text,
  lastName: read.text,
  email: read.text,
  mobileNo: textOrNull,
  mobileCountryCode: textOrNull,
  expertise: textOrNull,
  about: textOrNull,
  asecertification: textOrNull,
  overallRating: read.numberOrNull,
  isActive: read.flag,
  isBlocked: read.flag,
  workingDays: read.orNull(read.listOf(read.amount)),
  workingHours: textOrNull,
  kycCompliant: read.orNull(read.flag),
  connectedAccountId: textOrNull,
})

const document = read.record<Document>({
  id: read.id,
  documentType: read.text,
  documentContent: textOrNull,
  documentDescription: textOrNull,
  uploadedBy: read.orNull(read.oneOf('User', 'Mechanic')),
  // a time of no known shape goes on as it came: the caption says that it cannot be formatted (Specification §2)
  updatedAt: (value) => (read.moment(value) ?? value ?? null) as Document['updatedAt'],
  createdAt: read.moment,
})

const decodedCar = {
  make: textOrNull,
  model: textOrNull,
  modelYear: read.numberOrNull,
  trim: textOrNull,
  engineConfiguration: textOrNull,
  engineCylinders: read.numberOrNull,
  engineCycles: read.numberOrNull,
  displacementL: read.numberOrNull,
  engineManufacturer: textOrNull,
  engineModel: textOrNull,
  engineHP: read.numberOrNull,
  engineKW: read.numberOrNull,
  driveType: textOrNull,
  transmissionStyle: textOrNull,
  engineSpecification: textOrNull,
}

const line = read.record<OrderLine>({
  id: read.id,
  category: textOrNull,
  subCategory: textOrNull,
  description: textOrNull,
  price: read.numberOrNull,
  discount: read.numberOrNull,
  finalPrice: read.numberOrNull,
  type: read.oneOf('SERVICE', 'ITEM'),
})

const order = read.record<ServiceOrder>({
  id: read.id,
  userId: read.text,
  parentServiceId: textOrNull,
  issueDescription: textOrNull,
  status: read.text,
  services: read.listOf(line),
  subTotal: read.numberOrNull,
  serviceFee: read.numberOrNull,
  serviceFeePercentage: read.numberOrNull,
  tax: read.numberOrNull,
  taxPercentage: read.numberOrNull,
  platformFee: read.numberOrNull,
  total: read.numberOrNull,
  // these two are sent back as they came
  paymentDetails: read.listOf((value) => value as PaymentDetail),
  refundDetails: (value) => (value ?? null) as RefundDetails | null,
  created: read.moment,
  car: read.orNull(read.record<Car>({ vin: textOrNull, licencePlate: textOrNull, ...decodedCar })),
  address: read.orNull(read.record({ address: textOrNull })),
  documentIds: read.listOf(read.text),
  mechanicResponse: read.orNull(
    read.record<AssignedMechanic>({
      firstName: read.text,
      lastName: read.text,
      mobileCountryCode: textOrNull,
      mobileNo: textOrNull,
      expertise: textOrNull,
    }),
  ),
  mechanicScheduledStartTime: read.wallClock,
  mechanicInstructions: textOrNull,
  mechanicRemarks: textOrNull,
})

const service = read.record<Service>({
  id: read.id,
  category: read.text,
  subCategory: read.text,
  description: read.text,
  price: read.amount,
  finalPrice: read.amount,
  discount: read.amount,
  status: read.oneOf('ACTIVE', 'INACTIVE'),
  duration: read.amount,
  serviceCode: read.text,
  notes: textOrNull,
})

const item = read.record<Item>({
  id: read.id,
  name: read.text,
  description: read.text,
  price: read.amount,
  finalPrice: read.amount,
  discount: read.amount,
})

const unavailabilityDay = read.record<UnavailabilityDay>({
  date: read.day,
  // a day is in the list because of its bookings; only a plain no takes all of it
  available: (value) => value !== false && value !== 'false',
  bookedSlots: read.listOf(read.record({ start: read.timeOfDay, end: read.timeOfDay })),
})

const revenue = read.record<Revenue>({
  totalRevenue: read.amount,
  hourlyCharge: read.amount,
  travelReimbursement: read.amount,
  pitlaneCharge: read.amount,
  otherReimbursements: read.amounts,
  otherCharges: read.amounts,
})

const balances = read.listOf(read.record({ balanceAmount: read.amount, currency: (): 'USD' => 'USD' }))

const terms: read.Reader<string> = (value) => {
  const html = typeof value === 'object' && value !== null && 'content' in value ? value.content : value
  return read.text(html).trim() === '' ? noTerms : read.text(html)
}

/** A JSON string, plain text, a number, {id} or {userId}. */
const userId: read.Reader<string> = (value) => {
  if (typeof value !== 'object' || value === null) return read.text(value).trim()
  return read.text('userId' in value ? value.userId : 'id' in value ? value.id : undefined)
}

/** Writes after which the screens read again: what they answer, if anything, is not looked at. */
type Unread =
  | 'sendOtp'
  | `${'verify' | 'block' | 'unblock' | 'update'}User`
  | `${'verify' | 'update'}Mechanic`
  | 'saveQuotation'
  | 'updateCar'
  | 'scheduleMechanic'
  | `${'create' | 'update' | 'delete'}${'Service' | 'Item'}`
  | `${'create' | 'update'}Terms`

/** Each operation's answer, read tolerantly; the one place that knows what a real backend may send instead. */
const answers: { [O in Exclude<Operation, Unread>]: read.Reader<Answer<O>> } = {
  verifyOtp: userId,
  listUsers: read.pageOf(user),
  getUser: user,
  listUserDocuments: read.listOf(document),
  getDocument: document,
  listOrders: read.pageOf(order),
  getOrder: order,
  decodeVin: read.record<DecodedCar>({ vin: read.text, ...decodedCar }),
  getRevenue: (value) => revenue(value || {}),
  listUnavailability: read.listOf(unavailabilityDay),
  listMechanics: read.pageOf(mechanic),
  getMechanic: mechanic,
  listSettlements: read.listOf(
    read.record<SettlementSummary>({
      mechanicId: read.id,
      mechanicName: read.text,
      totalOrdersPendingForSettlement: read.amount,
      totalAmountPendingForSettlement: read.amount,
    }),
  ),
  listMechanicSettlement: read.listOf(
    read.record<MechanicOrder>({
      orderId: read.id,
      orderCompletedTime: read.moment,
      totalRevenue: read.amount,
    }),
  ),
  getBalance: read.record<Balance>({ availableBalanceList: balances, pendingBalanceList: balances }),
  initiateTransfer: read.record<TransferResult>({
    // Specification §4: no status counts as failed, as the one failure code does
    status: (value) =>
      value === null || value === undefined || value === '' || value === 'TRANSFER_NOT_INITIATED'
        ? 'TRANSFER_NOT_INITIATED'
        : 'TRANSFER_INITIATED',
    errorMessages: (value) => (typeof value === 'string' ? [value] : read.listOf(read.text)(value)),
  }),
  listServices: read.listOf(service),
  listItems: read.listOf(item),
  getTerms: terms,
  getPublicTerms: terms,
}

const isRead = (operation: Operation): operation is keyof typeof answers => operation in answers

/** What the screens get for what the server sent; throws Unreadable where nothing can be made of it. */
export const readAnswer = (operation: Operation, body: unknown): unknown =>
  isRead(operation) ? answers[operation](body) : undefined

const absent = new Set<Operation>(['getRevenue', 'getTerms', 'getPublicTerms'])

/** Whether a 404 of this operation only says that there is nothing yet. */
export const isAbsentAt404 = (operation: Operation): boolean => absent.has(operation)
