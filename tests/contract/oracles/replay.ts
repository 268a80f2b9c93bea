import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Wire } from '#tests/contract/exchange.ts'
import type { Entry } from './har.ts'

/** A server that answers as a recording says, whatever it is asked. */
export type Replay = {
  base: string
  /** The request of an entry, for this server; its answer is that of the entry. */
  wireOf(entry: Entry): Wire
  close(): Promise<void>
}

/** Starts it on a free port of this machine. */
export async function startReplay(): Promise<Replay> {
  let next: Entry | undefined
  const server = createServer((_request, reply) => {
    const { status = 500, headers = [], content } = next?.response ?? {}
    const kept = headers.filter(({ name }) => !/^(content-length|transfer-encoding|connection)$/i.test(name))
    reply.writeHead(
      status,
      kept.flatMap(({ name, value }) => [name, value]),
    )
    reply.end(content?.text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pitlane`
  return {
    base,
    wireOf(entry) {
      next = entry
      const { method, url, headers, postData } = entry.request
      const own = headers.filter(({ name }) => !/^(host|content-length)$/i.test(name))
      const { pathname, search } = new URL(url)
      return {
        method,
        url: new URL(pathname + search, base),
        headers: Object.fromEntries(own.map(({ name, value }) => [name, value])),
        payload: postData?.text,
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
