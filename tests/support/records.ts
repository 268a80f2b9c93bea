import type {
  Mechanic,
  OrderLine,
  Revenue,
  ServiceOrder,
} from '#web/api/generated/pitlane.schemas.ts'

/** Returns a line of an order: by default, brake pads for $100.00. */
export const aLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: 'line-1',
  category: 'Brakes',
  subCategory: 'Pads',
  description: 'Front brake pads',
  price: 100,
  discount: 0,
  finalPrice: 100,
  type: 'SERVICE',
  ...changes,
})

/** Returns an order: by default OPEN, with one priced line, 5% fee and 8.25% tax. */
export const anOrder = (changes: Partial<ServiceOrder> = {}): ServiceOrder => ({
  id: 'order-1',
  userId: 'user-1',
  parentServiceId: null,
  issueDescription: 'Grinding noise',
  status: 'OPEN',
  services: [aLine()],
  subTotal: null,
  serviceFee: null,
  serviceFeePercentage: 5,
  tax: null,
  taxPercentage: 8.25,
  platformFee: null,
  total: null,
  paymentDetails: [],
  refundDetails: null,
  created: '2026-11-09T13:45:00.000Z',
  car: null,
  address: null,
  documentIds: [],
  mechanicResponse: null,
  mechanicScheduledStartTime: null,
  mechanicInstructions: null,
  mechanicRemarks: null,
  ...changes,
})

/** Returns a mechanic: by default active, with the default working days and hours (null). */
export const aMechanic = (changes: Partial<Mechanic> = {}): Mechanic => ({
  id: 'mechanic-1',
  firstName: 'Rosa',
  lastName: 'Castillo',
  email: 'rosa@example.com',
  mobileNo: '5550100',
  mobileCountryCode: '+1',
  expertise: 'Brakes',
  about: null,
  asecertification: null,
  overallRating: 4.8,
  isActive: true,
  isBlocked: false,
  workingDays: null,
  workingHours: null,
  kycCompliant: true,
  connectedAccountId: 'acct_1',
  ...changes,
})

/** Returns a revenue: by default two hours at $85.00, $15.50 for travel, $10.00 for parking, less $20.00. */
export const aRevenue = (changes: Partial<Revenue> = {}): Revenue => ({
  totalRevenue: 175.5,
  hourlyCharge: 85,
  travelReimbursement: 15.5,
  pitlaneCharge: 20,
  otherReimbursements: { Parking: 10 },
  otherCharges: {},
  ...changes,
})
