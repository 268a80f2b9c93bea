import supertest, { type Response } from 'supertest'
import type { OutgoingRequest } from '#scripts/contract/backend-guard.ts'

export type ClientOptions = {
  /** Returns the server URL: `https://backend.example/pitlane`. */
  getServer: () => string
  /** Where the paths of requests start below the server URL. Default: `/admin/api`. */
  prefix?: '/admin/api' | '/api' | ''
  /** Returns the session token that requests have, or undefined for requests without a session. */
  getToken?: () => string | undefined
  /** Returns the reason why a request must not be sent, or undefined. */
  findReasonNotToSend?: (request: OutgoingRequest) => string | undefined
  onResponse?: (response: Response) => void
}

const timeoutMs = 30_000

/** Creates a client whose methods start a supertest request: `client.put('/user/5').send(body)`. */
export function createClient(options: ClientOptions) {
  const { getServer, prefix = '/admin/api', getToken, findReasonNotToSend, onResponse } = options

  /** A request of supertest that does not reach the network if there is a reason not to send it. */
  class ContractRequest extends supertest.Test {
    readonly path: string

    constructor(method: string, path: string) {
      super(getServer() + prefix, method, path)
      this.path = prefix + path
      this.timeout(timeoutMs)
      const token = getToken?.()
      if (token !== undefined) this.set('authorization', token)
    }

    override end(callback?: (error: Error, response: Response) => void): this {
      const { method, data, headers } = this.toJSON()
      const request = { method, path: this.path, headers: { ...headers }, body: data }
      const reason = findReasonNotToSend?.(request)
      if (reason !== undefined) throw new Error(`Not sent: ${reason}.`)
      return super.end((error, response) => {
        if (response !== undefined) onResponse?.(response)
        callback?.(error, response)
      })
    }
  }

  const start = (method: string, path: string) => new ContractRequest(method, path)
  return {
    start,
    get: (path: string) => start('GET', path),
    post: (path: string) => start('POST', path),
    put: (path: string) => start('PUT', path),
    delete: (path: string) => start('DELETE', path),
    patch: (path: string) => start('PATCH', path),
    options: (path: string) => start('OPTIONS', path),
  }
}

export type Client = ReturnType<typeof createClient>
