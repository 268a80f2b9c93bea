import { choice, list, matching, one, orNull, record, text, whole, words } from './kinds.ts'
import { orders } from './orders.ts'
import {
  day,
  dollar,
  email,
  id,
  localDateTime,
  localTime,
  moment,
  money,
  moneyString,
  percentage,
  price,
  serviceStatus,
} from './words.ts'

const service = {
  category: words(200),
  subCategory: words(200),
  description: words(2000),
  price,
  finalPrice: price,
  discount: percentage,
  status: serviceStatus,
  duration: whole(0, 100_000),
  serviceCode: words(60),
  notes: orNull(text(5000)),
}
const item = { name: words(200), description: words(2000), price, finalPrice: price, discount: percentage }
const someOrders = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`)
const balance = list(one(orders.BalanceAmount), 1, 1)

/** The limits of everything else: single values, the catalogue, payouts, documents, terms and errors. */
export const rest = {
  Id: id,
  Email: email,
  Html: text(1_000_000),
  LocalDate: day,
  LocalDateTime: localDateTime,
  LocalTime: localTime,
  Timestamp: moment,
  Money: money,
  Price: price,
  MoneyString: moneyString,
  Percentage: percentage,
  UnknownStatus: matching(
    ['ON_HOLD', 'A', `A${'9'.repeat(39)}`],
    [`A${'9'.repeat(40)}`, 'open', '9A', 'ON HOLD'],
  ),
  Error: record({
    timestamp: moment,
    status: whole(400, 599),
    error: text(100, 1),
    message: text(2000, 1),
    path: text(2000, 1),
  }),
  Message: record({ message: text(200, 1) }),
  Document: record({
    id,
    documentType: text(60, 1),
    documentContent: orNull(text(10_000_000)),
    documentDescription: orNull(text(2000)),
    uploadedBy: orNull(choice('User', 'Mechanic')),
    updatedAt: orNull(text(60)),
    createdAt: orNull(text(60)),
  }),
  ServiceStatus: serviceStatus,
  Service: record({ id, ...service }),
  ServiceRequest: record(service),
  Item: record({ id, ...item }),
  ItemRequest: record(item),
  Terms: record({ content: text(1_000_000, 1) }),
  SettlementSummary: record({
    mechanicId: id,
    // Two names of 200 and the space between them.
    mechanicName: text(401),
    totalOrdersPendingForSettlement: whole(1, 1_000_000),
    totalAmountPendingForSettlement: money,
  }),
  MechanicOrder: record({ orderId: id, orderCompletedTime: orNull(moment), totalRevenue: money }),
  Balance: record({ availableBalanceList: balance, pendingBalanceList: balance }),
  TransferRequest: record({
    mechanicId: id,
    // Section 5: the total is above 0.
    amount: { fits: [0.01, 1_000_000_000], unfit: [0, -0.01, 1_000_000_000.01, '5', null] },
    currency: dollar,
    orderIds: {
      fits: [['a'], someOrders(1000)],
      unfit: [[], someOrders(1001), ['a', 'a'], ['a b'], 'a', null],
    },
    adminId: text(254, 1),
  }),
  TransferResult: record({
    status: choice('TRANSFER_INITIATED', 'TRANSFER_NOT_INITIATED'),
    errorMessages: list(text(500, 1), 100),
  }),
}

/** Bodies of answers, parameters and headers that have a schema of their own: by operation, and status or name. */
export const places = {
  'answer listUserDocuments 200': list(one(rest.Document), 100),
  'answer listUnavailability 200': list(one(orders.UnavailabilityDay), 63),
  'answer listSettlements 200': list(one(rest.SettlementSummary), 10_000),
  'answer listMechanicSettlement 200': list(one(rest.MechanicOrder), 10_000),
  'answer listServices 200': list(one(rest.Service), 10_000),
  'answer listItems 200': list(one(rest.Item), 10_000),
  'parameter listUsers page': whole(0, 1_000_000),
  'parameter listUsers size': whole(1, 200),
  'parameter listOrders size': whole(1, 200),
  'parameter listOrders status': orders.OrderStatus,
  'parameter decodeVin vin': matching(
    ['4T1BF1FK2HU382912', 'a', 'x'.repeat(20)],
    ['x'.repeat(21), 'a b', 'a-b', 'é'],
  ),
  'header verifyOtp 200 authorization': text(400, 20),
  'header verifyOtp 200 set-cookie': {
    fits: [`${'x'.repeat(976)}; HttpOnly; SameSite=Lax`, 'x; HttpOnly; SameSite=Lax'],
    unfit: [`${'x'.repeat(977)}; HttpOnly; SameSite=Lax`, 'pitlane_session=abcdefghijklmnopq', 5],
  },
  'header getUser 405 Allow': text(60, 3),
  'header sendOtp 429 Retry-After': whole(1, 3600),
}
