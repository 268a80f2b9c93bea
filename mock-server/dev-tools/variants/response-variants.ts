import { formatLocalDateTime } from '#mock-server/clock.ts'

const parseNames = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Members with an ID or a list of IDs, at any depth of a response. */
export const idMembers = parseNames(
  'id userId parentServiceId mechanicId orderId orderIds documentIds',
)

/** Members that contain a dollar amount, or a map from labels to dollar amounts. */
const moneyMembers = parseNames(`
  price finalPrice subTotal serviceFee tax platformFee total amount balanceAmount
  totalRevenue totalAmountPendingForSettlement
  hourlyCharge travelReimbursement pitlaneCharge otherReimbursements otherCharges
`)

/** Members that contain a time. `mechanicScheduledStartTime` is a wall-clock time; the others are UTC timestamps. */
const timeMembers = parseNames(
  'timestamp created createdAt updatedAt orderCompletedTime mechanicScheduledStartTime',
)

/** Objects of the payment provider. Clients send them back in a quote, so a variant leaves them unchanged. */
const unchangedMembers = parseNames('paymentDetails refundDetails')

/** Copies a JSON value; `change` converts each leaf within the named members. `isInside` is for the recursion only. */
export function mapMembers(
  value: unknown,
  names: ReadonlySet<string>,
  change: (leaf: unknown) => unknown,
  isInside = false,
): unknown {
  if (Array.isArray(value))
    return value.map((element) => mapMembers(element, names, change, isInside))
  if (typeof value !== 'object' || value === null) return isInside ? change(value) : value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      unchangedMembers.has(name)
        ? member
        : mapMembers(member, names, change, isInside || names.has(name)),
    ]),
  )
}

/** Returns the last 13 hexadecimal digits of an ID (52 bits) as a number. More digits would not be exact. */
export const idToNumber = (id: string): number => Number.parseInt(id.slice(-13), 16)

/** A response before it is sent. `type` is the media type; `body` is `undefined` for a response without a body. */
export type UnsentResponse = {
  operationId: string | undefined
  status: number
  type: string
  body: unknown
}

/** Converts a response to another format that a real backend may send, or returns it unchanged. */
export type Converter = (
  response: UnsentResponse,
  /** Returns the number of an ID, which requests may then use. */
  toNumber: (id: string) => number,
) => UnsentResponse

type Page = { content: unknown[]; totalPages: number; number: number }
type ErrorBody = { timestamp: string; status: number; error: string; message: string; path: string }

const json = 'application/json; charset=utf-8'
const plainText = 'text/plain; charset=utf-8'

/** Returns a converter of successful responses of the given operations. */
const convertSuccess =
  (
    operationIds: readonly string[],
    change: (body: unknown) => Partial<UnsentResponse>,
  ): Converter =>
  (response) =>
    response.status < 300 &&
    response.operationId !== undefined &&
    operationIds.includes(response.operationId)
      ? { ...response, ...change(response.body) }
      : response

const noTermsText = 'No Terms and Conditions available'
/** Default page size of Spring Data. */
const defaultPageSize = 20

const termsOperations = ['getPublicTerms', 'getTerms']
const pagedOperations = ['listUsers', 'listOrders', 'listMechanics']
/** Writes whose response body the SPA ignores. */
const writesWithIgnoredResponse = [
  'sendOtp',
  'verifyUser',
  'blockUser',
  'unblockUser',
  'updateUser',
  'verifyMechanic',
  'updateMechanic',
  'saveQuotation',
  'updateCar',
  'scheduleMechanic',
  'createTerms',
  'updateTerms',
  'createService',
  'updateService',
  'deleteService',
  'createItem',
  'updateItem',
  'deleteItem',
]

const convertPage = (operationIds: readonly string[], change: (page: Page) => unknown) =>
  convertSuccess(operationIds, (body) => ({ body: isPage(body) ? change(body) : body }))

const isPage = (body: unknown): body is Page =>
  typeof body === 'object' && body !== null && 'content' in body && 'totalPages' in body

const convertSlots = (change: (time: string, date: string) => string) =>
  convertSuccess(['listUnavailability'], (body) => ({
    body: (body as { date: string; bookedSlots: { start: string; end: string }[] }[]).map(
      (day) => ({
        ...day,
        bookedSlots: day.bookedSlots.map(({ start, end }) => ({
          start: change(start, day.date),
          end: change(end, day.date),
        })),
      }),
    ),
  }))

const convertIds: Converter = (response, toNumber) => {
  const change = (id: unknown) =>
    typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? toNumber(id) : id
  const { body } = response
  return {
    ...response,
    body: typeof body === 'string' ? change(body) : mapMembers(body, idMembers, change),
  }
}

/** Returns a converter of members with these names, at any depth. */
const convertMembers =
  (names: ReadonlySet<string>, change: (leaf: unknown) => unknown): Converter =>
  (response) => ({ ...response, body: mapMembers(response.body, names, change) })

const utcTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const wallClock = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})$/

const toLocal = (iso: string) => formatLocalDateTime(new Date(iso))

/** Converts a wall-clock time to seven numbers, from year to nanosecond. Jackson would omit zeros after the minute. */
function toParts(local: string): unknown {
  const [, ...parts] = wallClock.exec(local) ?? []
  const numbers = parts.map(Number)
  return parts.length === 0 ? local : [...numbers.slice(0, 6), (numbers[6] ?? 0) * 1e6]
}

const convertTimes = (
  changeTimestamp: (iso: string) => unknown,
  changeWallClock: (text: string) => unknown = (text) => text,
) =>
  convertMembers(timeMembers, (leaf) => {
    if (typeof leaf !== 'string') return leaf
    return utcTime.test(leaf) ? changeTimestamp(leaf) : changeWallClock(leaf)
  })

const convertErrors =
  (change: (error: ErrorBody) => Partial<UnsentResponse>): Converter =>
  (response) =>
    isError(response.body) ? { ...response, ...change(response.body) } : response

const isError = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  'message' in body &&
  'path' in body

/** The response variants (decision 016), in the order in which they apply. */
export const responseVariants = {
  terms: {
    /** HTML with the media type text/plain */
    raw: convertSuccess(termsOperations, () => ({ type: plainText })),
    /** a JSON object with the HTML in `content` */
    record: convertSuccess(termsOperations, (content) => ({ type: json, body: { content } })),
    /** 404 instead of the text for missing terms */
    absent: (response) =>
      termsOperations.includes(response.operationId ?? '') && response.body === noTermsText
        ? { ...response, status: 404, type: json, body: undefined }
        : response,
  },
  mechanics: {
    array: convertPage(['listMechanics'], ({ content }) => content),
    /** the first page of 20, although the request asks for no page */
    paged: convertPage(['listMechanics'], ({ content }) => ({
      content: content.slice(0, defaultPageSize),
      totalPages: Math.ceil(content.length / defaultPageSize),
      number: 0,
    })),
  },
  page: {
    nested: convertPage(pagedOperations, ({ content, totalPages, number }) => ({
      content,
      page: { number, totalPages, size: content.length, totalElements: content.length },
    })),
    array: convertPage(pagedOperations, ({ content }) => content),
    /** adds the numbers and flags of Spring's PageImpl */
    full: convertPage(pagedOperations, (page) => ({
      ...page,
      size: page.content.length,
      numberOfElements: page.content.length,
      totalElements: page.content.length * page.totalPages,
      first: page.number === 0,
      last: page.number >= page.totalPages - 1,
      empty: page.content.length === 0,
    })),
  },
  catalogue: {
    page: convertSuccess(['listServices', 'listItems'], (content) => ({
      body: { content, totalPages: 1, number: 0 },
    })),
  },
  slots: {
    seconds: convertSlots((time) => `${time}:00`),
    iso: convertSlots((time, date) => `${date}T${time}:00`),
  },
  revenue: {
    /** 200 without a body instead of 404 */
    empty: (response) =>
      response.operationId === 'getRevenue' && response.status === 404
        ? { ...response, status: 200, body: undefined }
        : response,
  },
  otp: {
    object: convertSuccess(['verifyOtp'], (userId) => ({ body: { userId } })),
    id: convertSuccess(['verifyOtp'], (id) => ({ body: { id } })),
    text: convertSuccess(['verifyOtp'], () => ({ type: plainText })),
  },
  ids: { number: convertIds },
  money: {
    string: convertMembers(moneyMembers, (leaf) =>
      typeof leaf === 'number' ? leaf.toFixed(2) : leaf,
    ),
  },
  times: {
    /** timestamps in the server's time zone, without an offset */
    local: convertTimes(toLocal),
    /** timestamps as milliseconds since 1970 */
    epoch: convertTimes((iso) => Date.parse(iso)),
    /** timestamps and wall-clock times as arrays of numbers */
    array: convertTimes((iso) => toParts(toLocal(iso)), toParts),
  },
  writes: {
    empty: convertSuccess(writesWithIgnoredResponse, () => ({ status: 204, body: undefined })),
    text: convertSuccess(writesWithIgnoredResponse, () => ({
      status: 200,
      type: plainText,
      body: 'Done',
    })),
  },
  errors: {
    /** RFC 9457, in the format of Spring's ProblemDetail */
    problem: convertErrors(({ status, error, message, path }) => ({
      type: 'application/problem+json',
      body: { type: 'about:blank', title: error, status, detail: message, instance: path },
    })),
    /** one entry for each part of the message, split at semicolons */
    list: convertErrors(({ message }) => ({
      type: json,
      body: { errors: message.split('; ').map((part) => ({ message: part })) },
    })),
    /** only the message */
    text: convertErrors(({ message }) => ({ type: plainText, body: message })),
  },
} satisfies Record<string, Record<string, Converter>>
