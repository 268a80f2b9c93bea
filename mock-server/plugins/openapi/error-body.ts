import { STATUS_CODES } from 'node:http'

const longest = 2000

/** The one shape of every failure (schema Error of openapi.yaml); `url` may carry a query, which is left out. */
export function errorBody(now: Date, status: number, message: string, url: string) {
  return {
    timestamp: now.toISOString(),
    status,
    error: STATUS_CODES[status] ?? 'Unknown Status',
    message: message.slice(0, longest) || 'No further explanation.',
    path: url.split('?', 1)[0]?.slice(0, longest) || '/',
  }
}
