import { answers, headers, saying, sentIn, status, takes } from '#tests/contract/sabotage/faults.ts'
import type { Saboteur } from '#tests/contract/sabotage/saboteur.ts'

const noBreak = '\u{feff}'

/** Answers its successes under another type. */
const typed = (type: string) =>
  answers((given) =>
    given.status === 200 ? { ...given, headers: { ...given.headers, 'content-type': type } } : given,
  )

/** Servers that are wrong on the wire: statuses, media types, bodies, methods, origins (section 7, decision 001). */
export const wireSaboteurs: readonly Saboteur[] = [
  {
    name: 'lets its answers be kept',
    touches: ['listOrders'],
    shows: /headers\.cache-control/,
    fault: headers(() => ({ 'cache-control': 'max-age=60' })),
  },
  {
    name: 'says nothing of caches where a GET writes',
    touches: ['blockUser'],
    shows: /headers\.cache-control/,
    fault: headers(() => ({ 'cache-control': undefined })),
  },
  {
    name: 'answers JSON as text/plain',
    touches: ['getUser'],
    shows: /content-type/,
    fault: headers(() => ({ 'content-type': 'text/plain; charset=utf-8' })),
  },
  {
    name: 'answers JSON under another charset',
    touches: ['getMechanic'],
    shows: /content-type/,
    fault: typed('application/json; charset=iso-8859-1'),
  },
  {
    name: 'answers the terms under another charset',
    touches: ['getPublicTerms'],
    shows: /content-type/,
    fault: typed('text/html; charset=iso-8859-1'),
  },
  {
    name: 'answers the terms under no charset',
    touches: ['getTerms'],
    shows: /content-type/,
    fault: typed('text/html'),
  },
  {
    name: 'writes the terms in another charset than it says',
    touches: ['getTerms'],
    noticedBy: ['createTerms'],
    shows: /getTerms: body: expected/,
    fault: answers((given) => ({ ...given, body: Buffer.from(given.body.toString(), 'latin1') })),
  },
  {
    name: 'begins its JSON with a byte order mark',
    touches: ['listServices'],
    shows: /body: expected a list, got "\ufeff/,
    fault: answers((given) => ({ ...given, body: Buffer.from(`${noBreak}${given.body}`) })),
  },
  {
    name: 'leaves out the last bytes of its JSON',
    touches: ['getOrder'],
    shows: /body/,
    fault: answers((given) => ({ ...given, body: given.body.subarray(0, -5) })),
  },
  {
    name: 'tears its answers off half-way',
    touches: ['listItems'],
    shows: /aborted|hang up|ECONNRESET/,
    fault: answers((given) => ({ ...given, broken: 'torn' })),
  },
  {
    name: 'says that plain text is gzip',
    touches: ['listMechanics'],
    shows: /headers\.content-encoding/,
    fault: headers(() => ({ 'content-encoding': 'gzip' })),
  },
  {
    name: 'sends a body after a 204',
    touches: ['deleteItem'],
    shows: /content-length|Parse Error/,
    fault: answers((given) =>
      given.status === 204 ? { ...given, body: Buffer.from('{}'), broken: 'trailed' } : given,
    ),
  },
  {
    name: 'answers 200 where a thing was deleted',
    touches: ['deleteService'],
    shows: /expected 204, got 200/,
    fault: status(204, 200),
  },
  {
    name: 'answers 200 where a thing was made',
    touches: ['createItem'],
    shows: /expected 201, got 200/,
    fault: status(201, 200),
  },
  {
    name: 'answers 500 where a state forbids something',
    touches: ['verifyUser'],
    shows: /expected 409, got 500/,
    fault: status(409, 500),
  },
  {
    name: 'answers 403 where there is no session',
    touches: ['listUsers'],
    shows: /expected 401, got 403/,
    fault: status(401, 403),
  },
  {
    name: 'answers 404 where an id is none',
    touches: ['getUser'],
    shows: /expected 400, got 404/,
    fault: status(400, 404),
  },
  {
    name: 'answers 204 where there is nobody',
    touches: ['getMechanic'],
    shows: /expected 404, got 204/,
    fault: status(404, 204),
  },
  {
    name: 'answers 404 to another method',
    touches: ['getBalance'],
    shows: /expected 405, got 404/,
    fault: status(405, 404),
  },
  {
    name: 'names no method that is allowed',
    touches: ['getBalance'],
    shows: /headers\.allow/,
    fault: headers(() => ({ allow: undefined })),
  },
  {
    name: 'allows a method that it refuses',
    touches: ['listOrders'],
    shows: /headers\.allow/,
    fault: headers(({ allow }) => ({ allow: allow === undefined ? undefined : `${allow}, HEAD` })),
  },
  {
    name: 'takes a HEAD for the GET that writes',
    touches: ['blockUser'],
    shows: /expected 405, got (200|401)/,
    fault: takes((asked) => (asked.method === 'HEAD' ? { ...asked, method: 'GET' } : asked)),
  },
  {
    name: 'reads a body whatever type it has',
    touches: ['updateUser'],
    shows: /expected 415, got 400/,
    fault: takes((asked) => ({
      ...asked,
      headers: { ...asked.headers, 'content-type': 'application/json' },
    })),
  },
  {
    name: 'reads bodies of any size',
    touches: ['createItem'],
    shows: /expected 413, got 400/,
    fault: takes((asked) => (asked.body.length > 102_400 ? { ...asked, body: '"long"' } : asked)),
  },
  {
    name: 'does not mind a parameter that it does not know',
    touches: ['verifyMechanic'],
    shows: /expected 400, got 404/,
    fault: takes((asked) => ({ ...asked, url: new URL(asked.url.pathname, asked.url) })),
  },
  {
    name: 'does not mind a member that it does not know',
    touches: ['updateMechanic'],
    shows: /expected 400, got 200/,
    fault: takes((asked) => {
      const sent = sentIn(asked)
      if (sent === undefined) return asked
      const { mechanicId, isActive, isBlocked, asecertification } = sent
      return { ...asked, body: JSON.stringify({ mechanicId, isActive, isBlocked, asecertification }) }
    }),
  },
  {
    name: 'does not mind a body where there is none to send',
    touches: ['deleteItem'],
    shows: /expected 400, got 404/,
    fault: takes(({ headers: { 'content-type': _, ...rest }, ...asked }) => ({
      ...asked,
      headers: rest,
      body: '',
    })),
  },
  {
    name: 'says of its failures what Spring says in a ProblemDetail',
    touches: ['getOrder'],
    shows: /answer\.body\.(timestamp|message|error)/,
    fault: answers((given) => {
      if (given.status < 400) return given
      const { status: number, message } = JSON.parse(given.body.toString())
      return saying(given, { type: 'about:blank', title: 'Failure', status: number, detail: message })
    }),
  },
]
