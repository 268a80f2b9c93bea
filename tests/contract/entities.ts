import { every, exactly, flag, nullOr, number, oneOf, text, that, whole } from './patterns.ts'

/** The records of section 3, written down by hand: every member by its name. */

/** Opaque; must be good for a path segment. */
export const id = /^[A-Za-z0-9_-]+$/
/** Dollars as a JSON number, whole cents, not negative (decisions of 001: all money but the two strings of a quote). */
export const money = that(
  'dollars with at most two decimals',
  (value) => typeof value === 'number' && value >= 0 && Number(value.toFixed(2)) === value,
)
/** 0 to 100 (section 9). */
export const percentage = that(
  'a percentage from 0 to 100',
  (value) => typeof value === 'number' && value >= 0 && value <= 100,
)
/** A server timestamp: ISO 8601 with a zone. */
export const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
/** A wall-clock time with milliseconds and without a zone (section 7). */
export const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}$/
/** YYYY-MM-DD. */
export const day = /^\d{4}-\d{2}-\d{2}$/

export const user = exactly({
  id,
  firstName: text,
  lastName: text,
  email: text,
  mobileNo: nullOr(text),
  dateOfBirth: nullOr(text),
  isActive: flag,
  isBlocked: flag,
  driverLicenseNumber: nullOr(text),
  driverLicenseState: nullOr(text),
})

export const document = exactly({
  id,
  documentType: text,
  documentContent: nullOr(text),
  documentDescription: nullOr(text),
  uploadedBy: oneOf('User', 'Mechanic', null),
  updatedAt: nullOr(text),
  createdAt: nullOr(text),
})

export const mechanic = exactly({
  id,
  firstName: text,
  lastName: text,
  email: text,
  mobileNo: nullOr(text),
  mobileCountryCode: nullOr(text),
  expertise: nullOr(text),
  about: nullOr(text),
  asecertification: nullOr(text),
  overallRating: nullOr(
    that('0 to 5 stars', (value) => typeof value === 'number' && value >= 0 && value <= 5),
  ),
  isActive: flag,
  isBlocked: flag,
  workingDays: nullOr(every(oneOf(0, 1, 2, 3, 4, 5, 6))),
  workingHours: nullOr(text),
  kycCompliant: nullOr(flag),
  connectedAccountId: nullOr(text),
})

/** The 17 members of a car, the plate apart those of a decoded VIN. */
const decoded = {
  make: nullOr(text),
  model: nullOr(text),
  modelYear: nullOr(
    that('a 4-digit number', (value) => typeof value === 'number' && /^\d{4}$/.test(`${value}`)),
  ),
  trim: nullOr(text),
  engineConfiguration: nullOr(text),
  engineCylinders: nullOr(whole),
  engineCycles: nullOr(whole),
  displacementL: nullOr(number),
  engineManufacturer: nullOr(text),
  engineModel: nullOr(text),
  engineHP: nullOr(number),
  engineKW: nullOr(number),
  driveType: nullOr(text),
  transmissionStyle: nullOr(text),
  engineSpecification: nullOr(text),
}
export const car = exactly({ vin: nullOr(text), licencePlate: nullOr(text), ...decoded })
export const decodedCar = exactly({ vin: text, ...decoded })

export const line = exactly({
  id,
  category: nullOr(text),
  subCategory: nullOr(text),
  description: nullOr(text),
  price: nullOr(money),
  discount: nullOr(percentage),
  finalPrice: nullOr(money),
  type: oneOf('SERVICE', 'ITEM'),
})

export const address = exactly({ address: nullOr(text) })

/** The mechanic as an order carries one: without an id. */
export const assignedMechanic = exactly({
  firstName: text,
  lastName: text,
  mobileCountryCode: nullOr(text),
  mobileNo: nullOr(text),
  expertise: nullOr(text),
})

export const order = exactly({
  id,
  userId: id,
  parentServiceId: nullOr(id),
  issueDescription: nullOr(text),
  status: /^[A-Z][A-Z0-9_]*$/,
  services: every(line),
  subTotal: nullOr(money),
  serviceFee: nullOr(money),
  serviceFeePercentage: nullOr(percentage),
  tax: nullOr(money),
  taxPercentage: nullOr(percentage),
  platformFee: nullOr(money),
  total: nullOr(money),
  paymentDetails: every({}),
  refundDetails: nullOr({}),
  created: nullOr(timestamp),
  car: nullOr(car),
  address: nullOr(address),
  documentIds: every(id),
  mechanicResponse: nullOr(assignedMechanic),
  mechanicScheduledStartTime: nullOr(localTime),
  mechanicInstructions: nullOr(text),
  mechanicRemarks: nullOr(text),
})

export const service = exactly({
  id,
  category: text,
  subCategory: text,
  description: text,
  price: money,
  finalPrice: money,
  discount: percentage,
  status: oneOf('ACTIVE', 'INACTIVE'),
  duration: whole,
  serviceCode: text,
  notes: nullOr(text),
})

export const item = exactly({
  id,
  name: text,
  description: text,
  price: money,
  finalPrice: money,
  discount: percentage,
})

const amounts = that(
  'a map from label to dollars',
  (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every((one) => money.accepts(one)),
)
export const revenue = exactly({
  totalRevenue: money,
  hourlyCharge: money,
  travelReimbursement: money,
  pitlaneCharge: money,
  otherReimbursements: amounts,
  otherCharges: amounts,
})

export const unavailabilityDay = exactly({
  date: day,
  available: flag,
  bookedSlots: every(exactly({ start: /^\d{2}:\d{2}$/, end: /^\d{2}:\d{2}$/ })),
})

export const settlementSummary = exactly({
  mechanicId: id,
  mechanicName: text,
  totalOrdersPendingForSettlement: whole,
  totalAmountPendingForSettlement: money,
})

export const mechanicOrder = exactly({
  orderId: id,
  orderCompletedTime: nullOr(timestamp),
  totalRevenue: money,
})

export const transferResult = exactly({ status: text, errorMessages: every(text) })

const balances = every({ balanceAmount: money }, { least: 1 })
export const balance = exactly({ availableBalanceList: balances, pendingBalanceList: balances })

/** One page: zero-based `number`, `content` and `totalPages`; a backend may say more (section 3). */
export const pageOf = (record: ReturnType<typeof exactly>, { number: at }: { number?: number } = {}) => ({
  content: every(record),
  totalPages: whole,
  number: at ?? whole,
})
