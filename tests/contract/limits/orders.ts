import {
  always,
  choice,
  flag,
  type Kind,
  list,
  number,
  one,
  optional,
  orNull,
  record,
  text,
  whole,
} from './kinds.ts'
import { page } from './people.ts'
import {
  anyStatus,
  day,
  dollar,
  id,
  lineType,
  localDateTime,
  localTime,
  moment,
  money,
  moneyString,
  orderStatus,
  percentage,
  price,
} from './words.ts'

const copied = {
  id,
  category: orNull(text(200)),
  subCategory: orNull(text(200)),
  description: orNull(text(2000)),
}
const line = record({
  ...copied,
  price: orNull(price),
  discount: orNull(percentage),
  finalPrice: orNull(price),
  type: lineType,
})
const quotationLine = record({ ...copied, price, discount: percentage, finalPrice: price, type: lineType })

const paymentDetail = record(
  {
    paymentId: optional(text(200, 1)),
    amount: optional(money),
    currency: optional({ fits: ['USD'], unfit: ['US', 'USDX', 5, null] }),
    status: optional(text(60, 1)),
    createdAt: optional(moment),
  },
  { open: true },
)
const refundDetails = record(
  { amount: optional(money), reason: optional(text(2000)), createdAt: optional(moment) },
  { open: true },
)

const decoded = {
  make: orNull(text(100)),
  model: orNull(text(100)),
  modelYear: orNull(whole(1000, 9999)),
  trim: orNull(text(100)),
  engineConfiguration: orNull(text(100)),
  engineCylinders: orNull(whole(0, 100)),
  engineCycles: orNull(whole(0, 100)),
  displacementL: orNull(number(0, 100)),
  engineManufacturer: orNull(text(100)),
  engineModel: orNull(text(100)),
  engineHP: orNull(number(0, 10_000)),
  engineKW: orNull(number(0, 10_000)),
  driveType: orNull(text(100)),
  transmissionStyle: orNull(text(100)),
  engineSpecification: orNull(text(300)),
}
const car = record({ vin: orNull(text(20)), licencePlate: orNull(text(20)), ...decoded })
const address = record({ address: orNull(text(1000)) })
const assignedMechanic = record({
  firstName: text(200),
  lastName: text(200),
  mobileCountryCode: orNull(text(8)),
  mobileNo: orNull(text(30)),
  expertise: orNull(text(500)),
})

const order = record({
  id,
  userId: id,
  parentServiceId: orNull(id),
  issueDescription: orNull(text(5000)),
  status: anyStatus,
  services: list(one(line), 200),
  subTotal: orNull(money),
  serviceFee: orNull(money),
  serviceFeePercentage: orNull(percentage),
  tax: orNull(money),
  taxPercentage: orNull(percentage),
  platformFee: orNull(money),
  total: orNull(money),
  paymentDetails: list(one(paymentDetail), 100),
  refundDetails: orNull(one(refundDetails)),
  created: orNull(moment),
  car: orNull(one(car)),
  address: orNull(one(address)),
  documentIds: list(id, 100),
  mechanicResponse: orNull(one(assignedMechanic)),
  mechanicScheduledStartTime: orNull(localDateTime),
  mechanicInstructions: orNull(text(5000)),
  mechanicRemarks: orNull(text(50_000)),
})

const amounts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`label ${index}`, 1]))
/** Labels of amounts: something to read, not a page of it. */
const amountMap: Kind = {
  fits: [{ Parking: 10 }, {}, { x: 0 }, { ['x'.repeat(100)]: 1_000_000 }, { a: 0.01 }, amounts(50)],
  unfit: [
    amounts(51),
    { '': 1 },
    { ['x'.repeat(101)]: 1 },
    { a: -0.01 },
    { a: 1_000_000.01 },
    { a: '1' },
    { a: null },
    [],
    null,
  ],
}
const revenue = {
  totalRevenue: money,
  hourlyCharge: price,
  travelReimbursement: price,
  pitlaneCharge: price,
  otherReimbursements: one(amountMap),
  otherCharges: one(amountMap),
}
const nobody = always(null, 'admin', 0)
const revenueRequest = record({ createdAdminId: nobody, settledAdminId: nobody, ...revenue })

/** The limits of orders, quotes and appointments, as `orders` and the tables below it in schema.sql hold them. */
export const orders = {
  OrderStatus: orderStatus,
  LineType: lineType,
  OrderLine: line,
  QuotationLine: quotationLine,
  PaymentDetail: paymentDetail,
  RefundDetails: refundDetails,
  Car: car,
  DecodedCar: record({ vin: text(20, 1), ...decoded }),
  Address: address,
  AssignedMechanic: assignedMechanic,
  ServiceOrder: order,
  OrderPage: page(order, 200),
  Quotation: record({
    userId: id,
    parentServiceId: orNull(id),
    issueDescription: orNull(text(5000)),
    status: always('QUOTED', 'OPEN', 'quoted', 5, null),
    services: list(one(quotationLine), 200, 1),
    subTotal: moneyString,
    serviceFee: money,
    serviceFeePercentage: percentage,
    taxPercentage: percentage,
    platformFee: always(0, 1, -1, '0', null),
    total: moneyString,
    tax: money,
    paymentDetails: list(one(paymentDetail), 100),
    refundDetails: orNull(one(refundDetails)),
  }),
  AmountMap: amountMap,
  Revenue: record(revenue),
  RevenueRequest: revenueRequest,
  ScheduleRequest: record({
    id,
    mechanicScheduledStartTime: localDateTime,
    mechanicScheduledEndTime: localDateTime,
    mechanicInstructions: text(5000),
    revenueRequest: one(revenueRequest),
    rescheduleRequestedBy: orNull(choice('User', 'Mechanic', 'Admin')),
  }),
  UnavailabilityDay: record({
    date: day,
    available: flag,
    bookedSlots: list(record({ start: localTime, end: localTime }), 24),
  }),
  BalanceAmount: record({ balanceAmount: money, currency: dollar }),
}
