// npm run contract:assumptions: what openapi.yaml assumes of the real backend, and what to ask it. See
// docs/real-backend.md.
import { pathToFileURL } from 'node:url'
import { isNode, nodesOf, type OpenDocument, shipped, stepsOf } from '#tests/contract/document.ts'

/** An `x-spec` of openapi.yaml that is not `stated`; `place` as in `verifyOtp set-cookie` or `User.dateOfBirth`. */
type Assumption = { place: string; section: string; certainty: string; note: string }

/** How the answer is seen: by the probe, by a write that somebody makes by hand, in what the present client sends. */
const seen = {
  probe: 'npm run contract:probe',
  write: 'a write by hand',
  client: 'what the present client sends',
}

/** What settles each assumption: how it is seen, what to ask, and the mock's variants that stand for other answers. */
const questions: Readonly<Record<string, readonly [keyof typeof seen, string, string?]>> = {
  verifyOtp: [
    'write',
    'Is the body a JSON string, plain text, a number or an object; is the header exposed across origins?',
    'otp=object otp=id otp=text',
  ],
  'verifyOtp set-cookie': ['write', 'Does signing in set a cookie, and does any call fail without it?'],
  listOrders: [
    'probe',
    'Does GET /order/all answer with page, size and status, and is the first page 0?',
    'page=nested page=array page=full',
  ],
  saveQuotation: ['client', 'Which method and path save a quote?'],
  decodeVin: ['probe', 'Is the answer flat, and does it come from the admin base with the same headers?'],
  scheduleMechanic: ['client', 'Which method and path schedule a mechanic?'],
  getTerms: [
    'probe',
    'Which call does the terms editor make when it opens, and what does it get when there are no terms?',
    'terms=raw terms=record terms=absent',
  ],
  createTerms: [
    'client',
    'Is the payload {content}, another member, or the bare HTML, and of which media type?',
  ],
  updateTerms: ['client', 'Is the payload the same as that of POST?'],
  BadRequest: ['write', 'Which status has a body that is wrong, and which member says why?'],
  Conflict: ['write', 'Which status has a call that the state of the record does not allow?'],
  TooManyRequests: ['write', 'Is a second code within 30 seconds refused, and how?'],
  Id: ['probe', 'Are ids texts or numbers, and can a number exceed 2^53?', 'ids=number'],
  Timestamp: [
    'probe',
    'Do timestamps carry a zone, and if not, which one do they mean?',
    'times=local times=epoch times=array',
  ],
  Money: ['probe', 'Are amounts numbers or texts, dollars or cents?', 'money=string'],
  Error: [
    'probe',
    'What do 400, 404 and 409 look like, and which member is fit for people?',
    'errors=problem errors=list errors=text',
  ],
  Message: ['write', 'Does sending a code answer a body at all?', 'writes=empty writes=text'],
  'User.dateOfBirth': ['probe', 'In which format does a day of birth come, and is it taken back as it came?'],
  UnknownStatus: ['probe', 'Do orders have status codes beyond the ten?'],
  PaymentDetail: ['probe', 'Which members does a payment have, and must a quote send them back?'],
  RefundDetails: ['probe', 'Which members does a refund have, and is it one record or a list?'],
  Car: ['probe', 'Which members of a car are numbers?'],
  DecodedCar: [
    'probe',
    'Which names does decoding use, and what does it answer for a VIN that says nothing?',
  ],
  'UnavailabilityDay.bookedSlots': [
    'probe',
    'Is a booked slot HH:mm, HH:mm:ss or a date with a time?',
    'slots=seconds slots=iso',
  ],
  'ScheduleRequest.id': ['client', "Does the payload's id name the mechanic or the order?"],
  'BalanceAmount.currency': ['probe', 'Which members beside balanceAmount does an amount have?'],
  'TransferResult.status': ['write', 'Which code does a transfer have that was initiated?'],
  ServiceRequest: [
    'client',
    'Does saving a service take finalPrice and notes, and must the id be in the body?',
  ],
  ItemRequest: ['client', 'Does saving an item take finalPrice, and must the id be in the body?'],
  Terms: ['client', 'What is the member called that holds the HTML?', 'terms=record'],
}

/** The assumptions of a document as a Markdown table; throws when one has no question, or a question no assumption. */
export function assumptionsOf(document: OpenDocument): string {
  const found = [...nodesOf(document.contract)].flatMap(([way, node]): Assumption[] => {
    const mark = node['x-spec']
    if (!isNode(mark) || mark.certainty === 'stated') return []
    const { section, certainty, note } = mark
    return [
      { place: placeOf(document, way), section: `§${section}`, certainty: `${certainty}`, note: `${note}` },
    ]
  })
  const places = found.map(({ place }) => place)
  const unlike = [
    ...places.filter((place) => questions[place] === undefined),
    ...Object.keys(questions).filter((place) => !places.includes(place)),
  ]
  if (unlike.length > 0)
    throw new Error(`scripts/assumptions.ts and openapi.yaml differ: ${unlike.join(', ')}`)
  const rows = found.map(({ place, section, certainty, note }) => {
    const [how = 'probe', ask = '', variants = ''] = questions[place] ?? []
    return [place, section, certainty, note, ask, seen[how], variants]
  })
  const head = ['where', 'section', 'certainty', 'assumed', 'ask', 'seen by', 'npm run mock -- --variant']
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return [...lines, '', `${found.length} assumptions.`].join('\n')
}

function placeOf({ operations }: OpenDocument, way: string): string {
  const operation = operations.find(({ pointer }) => way === pointer || way.startsWith(`${pointer}/`))
  if (operation !== undefined)
    return [operation.id, ...stepsOf(way.slice(operation.pointer.length)).slice(3)].join(' ')
  const [, , name = '', ...inner] = stepsOf(way)
  return [name, ...inner.filter((step) => step !== 'properties' && step !== 'items')].join('.')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(assumptionsOf(shipped))
