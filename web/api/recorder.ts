import { ApiError, detailsOf } from './api-error.ts'
import { DecodingError } from './decoders.ts'
import type { Operation } from './operation.ts'
import { session } from './session.ts'

/**
 * What a body looks like without what it says (decision 022): true, false, null and counts are themselves, `= OPEN` is a
 * code or an id, any other text or number its form (`text 12`, `decimal`), a list its length and its first items, without
 * doubles (`{ "list 34": [...] }`).
 */
export type Shape = string | number | boolean | null | { [member: string]: Shape } | Shape[]

type Failure = 'refused' | 'no answer' | 'time-out' | 'broken JSON' | 'unreadable'

/** A call as it is remembered; `sent` and `answered` are absent where there was no body. */
export type Call = {
  operation: Operation | undefined
  method: string
  /** those in its path */
  ids: string[]
  query: Record<string, Shape>
  at: string
  ms: number
  /** 0 when no answer came */
  status: number
  sent?: Shape
  answered?: Shape
  failure?: Failure
  /** of a failure: what ‘Copy details’ says of it */
  details?: string
}

const maxCalls = 50
const maxItems = 10
const maxMembers = 60
const maxDepth = 8

const idMembers = /^(id|userId|mechanicId|orderId|parentServiceId|orderIds|documentIds)$/
const codeMembers = /^(status|type|documentType|uploadedBy|currency)$/
const countMembers = /^(number|totalPages|status)$/
/** What an admin typed names their members. */
const labelled = /^other(Charges|Reimbursements)$/
const listed = /^(page|size|status|tab|all|isActive|startDate|endDate)$/

const id = /^([0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,16})$/i
const code = /^([A-Z][A-Z0-9_]{0,39}|User|Mechanic)$/
const listedValue = /^([A-Z_]{1,40}|[\d-]{1,10}|true|false|items|services)$/
const memberName = /^[A-Za-z]\w{0,39}$/
const forms: [string, RegExp][] = [
  ['instant', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/],
  ['local time', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/],
  ['day', /^\d{4}-\d\d-\d\d$/],
  ['time', /^\d\d:\d\d$/],
  ['time with seconds', /^\d\d:\d\d:\d\d$/],
  ['money', /^-?\d{1,20}\.\d\d$/],
]

const formOf = (text: string): string => {
  const form = text.length < 40 && forms.find(([, pattern]) => pattern.test(text))
  if (form) return form[0]
  const isPage = /^\s*<(!doctype|html)\b/i.test(text)
  return `${isPage ? 'page' : /^\s*</.test(text) ? 'HTML' : 'text'} ${text.length}`
}

const isRecord = (shape: Shape): shape is { [member: string]: Shape } =>
  typeof shape === 'object' && shape !== null && !Array.isArray(shape)

const isMissing = (shape: Shape | undefined) =>
  shape === undefined || shape === null || (typeof shape === 'object' && 'list 0' in shape)

/** Of one among many like the first: what was kept, and what that one has not. */
const briefOf = (shape: Shape, first: Shape): Shape => {
  if (!isRecord(shape) || !isRecord(first)) return shape
  const isKept = (each: unknown) =>
    typeof each === 'string' ? each.startsWith('= ') : typeof each !== 'object'
  return Object.fromEntries(
    Object.entries(shape).filter(([name, each]) => isKept(each) || isMissing(first[name])),
  )
}

/** The shape of a value that stands in the member `name`; unless it is to be whole, the first item of a list stands for all. */
export const shapeOf = (value: unknown, isWhole = true, name = '', depth = 0): Shape => {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') {
    if (idMembers.test(name)) return `= ${value}`
    return countMembers.test(name) ? value : Number.isInteger(value) ? 'integer' : 'decimal'
  }
  if (typeof value === 'string') {
    const isKept = (idMembers.test(name) && id.test(value)) || (codeMembers.test(name) && code.test(value))
    return isKept ? `= ${value}` : formOf(value)
  }
  if (typeof value !== 'object') return 'nothing'
  if (depth > maxDepth) return 'deeper'
  if (Array.isArray(value)) {
    const shapes = value.slice(0, maxItems).map((each) => shapeOf(each, isWhole, name, depth + 1))
    const [first = null] = shapes
    const items = shapes.map((shape) => (isWhole || shape === first ? shape : briefOf(shape, first)))
    const known = new Set<string>()
    const different = items.filter((each) => known.size !== known.add(JSON.stringify(each)).size)
    return { [`list ${value.length}`]: different }
  }
  const isHidden = labelled.test(name)
  const members = Object.entries(value).slice(0, maxMembers)
  return Object.fromEntries(
    members.map(([member, each], index) => [
      isHidden || !memberName.test(member) ? `member ${index}` : member,
      shapeOf(each, isWhole, member, depth + 1),
    ]),
  )
}

/** A query with what lists and dates are asked by; not what was searched for. */
export const queryShape = (query: string): Record<string, Shape> =>
  Object.fromEntries(
    [...new URLSearchParams(query)]
      .filter(([name]) => memberName.test(name))
      .map(([name, value]) => [
        name,
        listed.test(name) && listedValue.test(value) ? `= ${value}` : formOf(value),
      ]),
  )

/** Whether a part of a path is an id. */
export const isId = (part: string): boolean => id.test(part)

const failureOf = ({ status, isTimeout, cause }: ApiError): Failure => {
  if (isTimeout) return 'time-out'
  if (status === 0) return 'no answer'
  if (!(cause instanceof DecodingError)) return 'refused'
  return cause.reason === 'Broken JSON' ? 'broken JSON' : 'unreadable'
}

const parsed = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body))
  } catch {
    return String(body)
  }
}

let calls: readonly Call[] = []

/** The last fifty calls, the newest at the end; of their bodies only the shapes were ever kept. */
export const recordedCalls = (): readonly Call[] => calls

/** Forgets what ended, and what is on its way. */
export const forgetCalls = (): void => {
  calls = []
  beginnings = new WeakSet()
}

session.onEnd((why) => {
  if (why !== 'expired') forgetCalls()
})

type Begun = { path: string; at: Date; options: RequestInit & { operation?: Operation | undefined } }
let beginnings = new WeakSet<Begun>()

/** Begins a call: what it answers is to be called when it has come to an end, with an answer, an error, or both. */
export const beginCall = (path: string, options: Begun['options']) => {
  const begun = { path, at: new Date(), options }
  beginnings.add(begun)
  return (answer: { status: number; body: unknown } | undefined, error?: unknown): void => {
    if (beginnings.has(begun)) calls = [...calls, callOf(begun, answer, error)].slice(-maxCalls)
  }
}

const callOf = (
  { path, at, options: { operation, method = 'GET', body } }: Begun,
  answer: { status: number; body: unknown } | undefined,
  error: unknown,
): Call => {
  const [address = '', query = ''] = path.split('?', 2)
  return {
    ...{ operation, method, ids: address.split('/').filter(isId), query: queryShape(query) },
    ...{ at: at.toISOString(), ms: Date.now() - at.getTime(), status: answer?.status ?? 0 },
    ...(typeof body === 'string' && { sent: shapeOf(parsed(body), false) }),
    ...(answer?.body !== undefined && { answered: shapeOf(answer.body, error !== undefined) }),
    ...(error instanceof ApiError && { failure: failureOf(error), details: detailsOf(error) }),
  }
}
