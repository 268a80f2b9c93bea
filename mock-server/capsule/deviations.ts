import type { Fault } from '#mock-server/plugins/control/faults.ts'
import { loadContract } from '#mock-server/plugins/openapi/operations.ts'
import { ignoredWrites } from '#mock-server/plugins/variants/alternatives.ts'
import { idMembers, moneyMembers, timeMembers } from '#mock-server/plugins/variants/members.ts'
import {
  bodyOf,
  type Capsule,
  isObject,
  keptIn,
  type Leaf,
  leavesIn,
  listIn,
  type RecordedCall,
} from './capsule.ts'

const keyOf = ({ operation, ids, query }: RecordedCall) => JSON.stringify([operation, ids, query])

/** What has to go wrong for the calls to fail that had failed when the report was made; what went well afterwards does not. */
export function faultsOf({ calls, madeAt }: Capsule): Fault[] {
  const last = new Map(calls.map((call) => [keyOf(call), call]))
  const faults = new Map<string, Fault>()
  for (const { operation, failure, status, answered } of last.values()) {
    if (failure === undefined || operation === undefined) continue
    const body = answered === undefined ? '' : bodyOf(answered, madeAt)
    // A refused session ends it: once is what was seen, and always would let nobody in.
    const once = status === 401 || status === 403 ? { times: 1 } : {}
    const wrong = {
      'no answer': { kind: 'cut' },
      'time-out': { kind: 'hang' },
      'broken JSON': { kind: 'malformed' },
      refused: { status, body, ...once },
      unreadable: { status, body },
    } as const
    faults.set(operation, { operationId: operation, ...wrong[failure] })
  }
  return [...faults.values()]
}

type Seen = RecordedCall & { leaves: Leaf[]; members: ReadonlySet<string> }

const isList = ({ answered }: Seen) => listIn(answered) !== undefined
const isText = ({ answered }: Seen) => typeof answered === 'string' && answered.startsWith('text ')
const of =
  (...operations: string[]) =>
  ({ operation = '' }: Seen) =>
    operations.includes(operation)
const some = (names: ReadonlySet<string>, test: (leaf: Leaf) => boolean) => (call: Seen) =>
  call.leaves.some((leaf) => names.has(leaf.name) && test(leaf))
const moments = new Set([...timeMembers].filter((name) => name !== 'mechanicScheduledStartTime'))
const slots = new Set(['start', 'end'])
const paged = of('listUsers', 'listOrders', 'listMechanics')
const terms = of('getTerms', 'getPublicTerms')

/** Whether an answer is a bare text by the contract itself. */
const textual = new Set(
  loadContract().operations.flatMap(({ id, responses, successStatus }) =>
    responses.get(successStatus)?.checkBody('any').length === 0 ? [id] : [],
  ),
)

/** How an answer shows that it came in another form than documented; the first form of a name that is seen counts. */
const signs: Record<string, (call: Seen) => boolean> = {
  'terms=record': (call) => terms(call) && isObject(call.answered),
  'terms=absent': (call) => terms(call) && call.status === 404,
  'mechanics=array': (call) => of('listMechanics')(call) && isList(call),
  'page=array': (call) => of('listUsers', 'listOrders')(call) && isList(call),
  'page=nested': (call) => paged(call) && isObject(call.answered) && 'page' in call.answered,
  'page=full': (call) => paged(call) && call.members.has('totalElements'),
  'mechanics=paged': (call) =>
    of('listMechanics')(call) && isObject(call.answered) && Number(call.answered.totalPages) > 1,
  'catalogue=page': (call) => of('listServices', 'listItems')(call) && call.members.has('totalPages'),
  'slots=seconds': some(slots, ({ shape }) => shape === 'time with seconds'),
  'slots=iso': some(slots, ({ shape }) => shape === 'local time'),
  'revenue=empty': (call) => of('getRevenue')(call) && call.status === 200 && call.answered === undefined,
  'otp=object': (call) => of('verifyOtp')(call) && call.members.has('userId'),
  'otp=id': (call) => of('verifyOtp')(call) && call.members.has('id'),
  'ids=number': some(idMembers, ({ shape }) => /^\d+$/.test(keptIn(shape) ?? '')),
  'money=string': some(moneyMembers, ({ shape }) => shape === 'money'),
  'times=array': some(moments, ({ shape }) => shape === 'list 7'),
  'times=local': some(moments, ({ shape }) => shape === 'local time'),
  'times=epoch': some(moments, ({ shape }) => shape === 'integer'),
  'writes=empty': (call) => of(...ignoredWrites)(call) && call.status === 204,
  'writes=text': (call) =>
    of(...ignoredWrites)(call) && isText(call) && call.status < 300 && !textual.has(call.operation ?? ''),
  'errors=problem': (call) => call.status >= 400 && call.members.has('detail'),
  'errors=list': (call) => call.status >= 400 && isObject(call.answered) && 'errors' in call.answered,
  'errors=text': (call) => call.status >= 400 && isText(call),
}

const membersOf = ({ answered }: RecordedCall) => new Set(isObject(answered) ? Object.keys(answered) : [])

/** The forms in which the backend seems to answer, by the shapes of what could be read. */
export function variantsOf({ calls }: Capsule): Record<string, string> {
  const readable = calls.filter(({ failure }) => failure === undefined || failure === 'refused')
  const seen = readable.map((call) => ({
    ...call,
    ...{ leaves: call.answered === undefined ? [] : leavesIn(call.answered), members: membersOf(call) },
  }))
  const found = Object.entries(signs).filter(([, shows]) => seen.some(shows))
  return Object.fromEntries(found.map(([form]) => form.split('=') as [string, string]).reverse())
}
