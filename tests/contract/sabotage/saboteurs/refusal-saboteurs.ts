import { headers, refusals } from '#tests/contract/sabotage/faults.ts'
import type { Saboteur } from '#tests/contract/sabotage/saboteur.ts'

const page = 'http://localhost:5173'
const allowing = (change: Record<string, unknown>) =>
  headers((given) => (given['access-control-allow-origin'] === undefined ? {} : change))

/** Servers that refuse in other words, or let other pages in (section 7, decision 001). */
export const refusalSaboteurs: readonly Saboteur[] = [
  {
    name: 'says of a failure another status than it answers',
    touches: ['getUser'],
    shows: /answer\.body\.status/,
    fault: refusals((error) => ({ ...error, status: 500 })),
  },
  {
    name: 'names the path of a failure without what stands before it',
    touches: ['getOrder'],
    shows: /answer\.body\.path/,
    fault: refusals(({ path, ...error }) => ({ ...error, path: String(path).replace('/pitlane', '') })),
  },
  {
    name: 'names another path where it fails',
    touches: ['getMechanic'],
    shows: /answer\.body\.path/,
    fault: refusals((error) => ({ ...error, path: '/pitlane/admin/api/users' })),
  },
  {
    name: 'names the time of a failure without a zone',
    touches: ['getRevenue'],
    shows: /answer\.body\.timestamp/,
    fault: refusals((error) => ({ ...error, timestamp: String(error.timestamp).replace('Z', '') })),
  },
  {
    name: 'fails without a word',
    touches: ['unblockUser'],
    shows: /answer\.body\.message/,
    fault: refusals((error) => ({ ...error, message: '' })),
  },
  {
    name: 'shows where its code failed',
    touches: ['saveQuotation'],
    shows: /answer\.body\.trace/,
    fault: refusals((error) => ({ ...error, trace: 'java.lang.IllegalStateException' })),
  },
  {
    name: 'puts its failures into an envelope',
    touches: ['listServices'],
    shows: /answer\.body\.timestamp/,
    fault: refusals((error) => ({ error })),
  },
  {
    name: 'lets every page in',
    touches: ['listUsers'],
    shows: /access-control-allow-origin/,
    fault: headers(() => ({ 'access-control-allow-origin': '*' })),
  },
  {
    name: 'lets in whoever asks',
    touches: ['blockUser'],
    shows: /access-control-allow-origin/,
    fault: headers((_, { headers: { origin } }) => ({ 'access-control-allow-origin': origin })),
  },
  {
    name: 'lets a page in without its cookies',
    touches: ['listUsers'],
    shows: /access-control-allow-credentials/,
    fault: allowing({ 'access-control-allow-credentials': undefined }),
  },
  {
    name: 'hides the token from the page',
    touches: ['verifyOtp'],
    shows: /access-control-expose-headers/,
    fault: headers(() => ({ 'access-control-expose-headers': undefined })),
  },
  {
    name: 'lets no page send a token',
    touches: ['getOrder'],
    shows: /access-control-allow-headers/,
    fault: headers(({ 'access-control-allow-headers': allowed }) => ({
      'access-control-allow-headers': allowed === undefined ? undefined : 'Content-Type',
    })),
  },
  {
    name: 'lets no page write',
    touches: ['updateUser'],
    shows: /access-control-allow-methods/,
    fault: headers(({ 'access-control-allow-methods': allowed }) => ({
      'access-control-allow-methods': allowed === undefined ? undefined : 'GET, POST',
    })),
  },
  {
    name: 'lets caches mix up who asked',
    touches: ['listUsers'],
    shows: /headers\.vary/,
    fault: headers(() => ({ vary: undefined })),
  },
  {
    name: 'lets the page read its successes only',
    touches: ['getUser', 'listUsers'],
    shows: /access-control-allow-origin/,
    fault: (db) => async (asked, pass) => {
      const given = await pass(asked)
      return given.status < 400
        ? given
        : headers(() => ({ 'access-control-allow-origin': undefined }))(db)(asked, async () => given)
    },
  },
  {
    name: 'names a page that did not ask',
    touches: ['listUsers'],
    shows: /access-control-allow-origin/,
    fault: headers(() => ({ 'access-control-allow-origin': page })),
  },
]
