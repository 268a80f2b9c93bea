import type { OrderLine } from '#web/api/generated/model/orderLine.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'

/** A line of an order for tests; what is not given is a brake job of $100.00. */
export const aLine = (given: Partial<OrderLine> = {}): OrderLine => ({
  id: 'line-1',
  category: 'Brakes',
  subCategory: 'Pads',
  description: 'Front brake pads',
  price: 100,
  discount: 0,
  finalPrice: 100,
  type: 'SERVICE',
  ...given,
})

/** An open order for tests with one priced line, 5 % fee and 8.25 % tax. */
export const anOrder = (given: Partial<ServiceOrder> = {}): ServiceOrder => ({
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
  ...given,
})
