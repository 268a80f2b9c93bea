/** What an oracle says that is no fault of ours: every line that fits, and why. */
export type Exception = { line: RegExp; reason: string }

const rule = 'a rule of section 5 or of decision 007 that no schema can say'

/** Of `redocly drift`, on the recording of the golden cases. */
export const ofDrift: readonly Exception[] = [
  {
    line: /^OPTIONS \S+ 204: Undocumented endpoint/,
    reason: 'a preflight belongs to the CORS of the server and to no operation',
  },
]

/** Of Prism, between the golden cases and the mock server. */
export const ofPrism: readonly Exception[] = [
  {
    line: /^OPTIONS \S+ 204: taken, yet wrong: request Selected route not found$/,
    reason: 'a preflight belongs to the CORS of the server and to no operation',
  },
  {
    line: /^HEAD \S+ 405: Prism gave no verdict$/,
    reason: 'Prism reads the body that the headers of an answer to HEAD announce, finds none and answers 500',
  },
  {
    line: /: refused, yet right: The query must not have the parameter '\w+'\.$/,
    reason: 'OpenAPI lists query parameters and cannot forbid others; the mock refuses them (decision 003)',
  },
  {
    line: /: refused, yet right: \w+( \w+)? must not have the property '\w+'\.$/,
    reason: 'Prism knows no unevaluatedProperties, which closes records that share members',
  },
  {
    line: /^GET \S+\?\w+= 400: refused, yet right: \w+ must be /,
    reason: 'Prism takes a parameter without a value for one that was not sent',
  },
  {
    line: /^GET \S+\?page=0x1 400: refused, yet right: Page must be an integer\.$/,
    reason: 'Prism turns texts into numbers as JavaScript does; integers on the wire are decimal',
  },
  {
    line: /: refused, yet right: dateOfBirth must be a day in the past, YYYY-MM-DD\.$/,
    reason: 'Prism takes 30 February for a date, and that a birthday lies in the past no schema can say',
  },
  { line: /: refused, yet right: \S+ must be -?[\d.]+, but is -?[\d.]+$/, reason: `${rule}: sums` },
  {
    line: /: refused, yet right: finalPrice must be \S+: the price less its discount, to the cent\.$/,
    reason: `${rule}: sums`,
  },
  {
    line: /: refused, yet right: \S+ must have at most two decimals, but is /,
    reason: 'multipleOf 0.01 is not exact in floating point, so openapi.yaml does not say it',
  },
  { line: /: refused, yet right: (hourlyCharge|totalRevenue) must be above 0/, reason: rule },
  {
    line: /\/quotation 400: refused, yet right: \w+ must be as on the order$/,
    reason: `${rule}: it compares with what is stored`,
  },
  {
    line: /\/quotation 400: refused, yet right: services\[\d+\]\.\w+ /,
    reason: `${rule}: it compares with what is stored`,
  },
  {
    line: /\/mechanic 400: refused, yet right: rescheduleRequestedBy must /,
    reason: `${rule}: it depends on the status`,
  },
  {
    line: /\/mechanic 400: refused, yet right: The slot /,
    reason: `${rule}: it compares two members, or with the clock`,
  },
  {
    line: /\/mechanic 400: refused, yet right: mechanicScheduledStartTime /,
    reason: `${rule}: whole hours, and days that the calendar has`,
  },
  {
    line: /^GET \/pitlane\/admin\/api\/unavailability\/\S+ 400: refused, yet right: endDate must /,
    reason: `${rule}: it compares two parameters`,
  },
  {
    line: /\/initiate-transfer 400: refused, yet right: (There is no order|Order \w+ (belongs|is not completed))/,
    reason: `${rule}: it looks up the orders`,
  },
  {
    line: /\/terms-and-conditions 400: refused, yet right: content: 'No Terms and Conditions available' /,
    reason: 'the sentinel cannot be stored as terms (section 3); openapi.yaml says so in words',
  },
]
