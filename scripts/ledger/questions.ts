/** How a guess is settled, for whoever has access to the real backend. */
export type Question = {
  /** what to find out */
  check: string
  /** `probe`: npm run contract:probe says it; `write`: only a write shows it; `client`: the present client's calls do */
  seenBy: 'probe' | 'write' | 'client'
  /** the variants of the mock server that stand for other answers */
  variants?: string[]
}

/** One question for each guess of openapi.yaml, by its place. */
export const questions: Readonly<Record<string, Question>> = {
  getTerms: {
    check:
      'Which call does the terms editor make when it opens, and what does it get when there are no terms?',
    seenBy: 'probe',
    variants: ['terms=raw', 'terms=record', 'terms=absent'],
  },
  createTerms: {
    check: 'Is the payload {content}, another member, or the bare HTML, and of which media type?',
    seenBy: 'client',
  },
  updateTerms: { check: 'Is the payload the same as that of POST?', seenBy: 'client' },
  verifyOtp: {
    check:
      'Is the body a JSON string, plain text, a number or an object; is the header exposed across origins?',
    seenBy: 'write',
    variants: ['otp=object', 'otp=id', 'otp=text'],
  },
  'verifyOtp set-cookie': {
    check: 'Does signing in set a cookie, and does any call fail without it?',
    seenBy: 'write',
  },
  listOrders: {
    check: 'Does GET /order/all answer with page, size and status, and is the first page 0?',
    seenBy: 'probe',
    variants: ['page=nested', 'page=array', 'page=full'],
  },
  saveQuotation: { check: 'Which method and path save a quote?', seenBy: 'client' },
  decodeVin: {
    check: 'Is the answer flat, and does it come from the admin base with the same headers?',
    seenBy: 'probe',
  },
  scheduleMechanic: { check: 'Which method and path schedule a mechanic?', seenBy: 'client' },
  Id: {
    check: 'Are ids texts or numbers, and can a number exceed 2^53?',
    seenBy: 'probe',
    variants: ['ids=number'],
  },
  Timestamp: {
    check: 'Do timestamps carry a zone, and if not, which one do they mean?',
    seenBy: 'probe',
    variants: ['times=local', 'times=epoch', 'times=array'],
  },
  Money: {
    check: 'Are amounts numbers or texts, dollars or cents?',
    seenBy: 'probe',
    variants: ['money=string'],
  },
  Error: {
    check: 'What do 400, 404 and 409 look like, and which member is fit for people?',
    seenBy: 'probe',
    variants: ['errors=problem', 'errors=list', 'errors=text'],
  },
  Message: {
    check: 'Does sending a code answer a body at all?',
    seenBy: 'write',
    variants: ['writes=empty', 'writes=text'],
  },
  'User.dateOfBirth': {
    check: 'In which format does a day of birth come, and is it taken back as it came?',
    seenBy: 'probe',
  },
  UnknownStatus: { check: 'Do orders have status codes beyond the ten?', seenBy: 'probe' },
  PaymentDetail: {
    check: 'Which members does a payment have, and must a quote send them back?',
    seenBy: 'probe',
  },
  RefundDetails: {
    check: 'Which members does a refund have, and is it one record or a list?',
    seenBy: 'probe',
  },
  Car: { check: 'Which members of a car are numbers?', seenBy: 'probe' },
  DecodedCar: {
    check: 'Which names does decoding use, and what does it answer for a VIN that says nothing?',
    seenBy: 'probe',
  },
  'UnavailabilityDay.bookedSlots': {
    check: 'Is a booked slot HH:mm, HH:mm:ss or a date with a time?',
    seenBy: 'probe',
    variants: ['slots=seconds', 'slots=iso'],
  },
  'ScheduleRequest.id': { check: "Does the payload's id name the mechanic or the order?", seenBy: 'client' },
  'BalanceAmount.currency': {
    check: 'Which members beside balanceAmount does an amount have?',
    seenBy: 'probe',
  },
  'TransferResult.status': { check: 'Which code does a transfer have that was initiated?', seenBy: 'write' },
  ServiceRequest: {
    check: 'Does saving a service take finalPrice and notes, and must the id be in the body?',
    seenBy: 'client',
  },
  ItemRequest: {
    check: 'Does saving an item take finalPrice, and must the id be in the body?',
    seenBy: 'client',
  },
  Terms: {
    check: 'What is the member called that holds the HTML?',
    seenBy: 'client',
    variants: ['terms=record'],
  },
}
