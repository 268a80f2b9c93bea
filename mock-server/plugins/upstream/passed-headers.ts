import type { IncomingHttpHeaders } from 'node:http'

/** What belongs to one connection, to the browser's page, or to a body as it was encoded on the way. */
const ofTheWay = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'host',
  'origin',
  'referer',
  'accept-encoding',
  'content-encoding',
  'content-length',
  // would have browsers ask for https on every port of localhost
  'strict-transport-security',
])

const isPassed = (name: string) =>
  !ofTheWay.has(name) && !name.startsWith('access-control-') && !name.startsWith('sec-fetch-')

/** The headers of a request that a backend gets from a program, not from a page of another origin. */
export function headersToPass(headers: IncomingHttpHeaders): Headers {
  const passed = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (isPassed(name) && value !== undefined) passed.set(name, String(value))
  }
  return passed
}

/** The headers of a backend's answer that go on to the client. */
export function headersToReturn(headers: Headers): Record<string, string | string[]> {
  const passed = [...headers].filter(([name]) => isPassed(name) && name !== 'set-cookie')
  const cookies = headers.getSetCookie()
  return { ...Object.fromEntries(passed), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
}
