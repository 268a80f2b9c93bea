import { hash } from 'node:crypto'
import type { Caller } from '#mock-server/plugins/openapi/handlers.ts'
import type { Operation } from '#mock-server/plugins/openapi/operations.ts'

const maxTokens = 1000

export type AcceptedTokens = ReturnType<typeof createAcceptedTokens>

/** The tokens that the real backend has made or accepted since the start: the latest thousand, as hashes. */
export function createAcceptedTokens() {
  const tokens = new Set<string>()

  const accept = (token: string | undefined | null) => {
    if (!token) return
    tokens.add(hash('sha256', token))
    const [oldest = ''] = tokens
    if (tokens.size > maxTokens) tokens.delete(oldest)
  }

  return {
    /** Learns from an answer of the backend to a request with this token. */
    learn(
      { id, needsSession }: Operation,
      token: string | undefined,
      { ok, status, headers }: Response,
    ): void {
      if (id === 'verifyOtp' && ok) accept(headers.get('authorization'))
      if (!needsSession || token === undefined) return
      if (ok) accept(token)
      else if (status === 401 || status === 403) tokens.delete(hash('sha256', token))
    },

    /** An administrator of the mock for a token that was accepted; `undefined` for any other. */
    callerOf: (token: string): Caller | undefined =>
      tokens.has(hash('sha256', token)) ? { email: 'admin@pitlane.test', userId: 'admin' } : undefined,
  }
}
