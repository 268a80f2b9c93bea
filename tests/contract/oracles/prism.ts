import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort, startProcess, stopProcess, untilAnswering } from '#scripts/lib/servers.ts'
import { type Answer, exchange } from '#tests/contract/exchange.ts'
import type { Finding } from './drift.ts'
import type { Entry } from './har.ts'

/** What Prism finds wrong in an exchange: where it stands, from `request` or `response` on, and why. */
type Violation = { location: readonly (string | number)[]; message: string }

/** Has Prism's validation proxy look at exchanges, between a client and a server that repeat them one by one. */
export async function prismOn(entries: Entry[]): Promise<Finding[]> {
  let next: Entry | undefined
  const server = createServer(async (request, reply) => {
    // one that answers before it has read all of a long body breaks the connection
    await request.toArray()
    const { status = 500, headers = [], content } = next?.response ?? {}
    const kept = headers.filter(({ name }) => !/^(content-length|transfer-encoding|connection)$/i.test(name))
    reply.writeHead(
      status,
      kept.flatMap(({ name, value }) => [name, value]),
    )
    reply.end(content?.text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pitlane`
  const port = await freePort()
  const settings = ['--port', String(port), '--cors', 'false', '--verboseLevel', 'silent']
  const prism = startProcess('prism', ['proxy', 'openapi.yaml', upstream, ...settings])
  try {
    await untilAnswering(`http://127.0.0.1:${port}`, prism)
    const findings: Finding[] = []
    for (const [index, entry] of entries.entries()) {
      next = entry
      const violations = violationsOf(await exchange(wireOf(entry, port)))
      findings.push(...disagreements(entry, violations).map((line) => ({ index, line })))
    }
    return findings
  } finally {
    await stopProcess(prism)
    server.closeAllConnections()
    server.close()
  }
}

/** The request of an entry for the proxy, which serves the paths of openapi.yaml without the one of its server. */
function wireOf({ request: { method, url, headers, postData } }: Entry, port: number) {
  const { pathname, search } = new URL(url)
  const own = headers.filter(({ name }) => !/^(host|content-length|connection)$/i.test(name))
  return {
    method,
    url: new URL(pathname.replace(/^\/pitlane/, '') + search, `http://127.0.0.1:${port}`),
    headers: Object.fromEntries(own.map(({ name, value }) => [name, value])),
    payload: postData?.text,
  }
}

/** Undefined when Prism gave no verdict: it adds one to answers of the server, none of which may be kept. */
function violationsOf({ headers, body }: Answer): Violation[] | undefined {
  const { 'sl-violations': listed, 'cache-control': ofServer } = headers
  if (listed !== undefined) return JSON.parse(String(listed).replace(/^Too many violations! /, ''))
  if (ofServer !== undefined) return []
  // a body that it cannot read never reaches the server
  const { error } = (body ?? {}) as { error?: { message: string } }
  return error && [{ location: ['request', 'body'], message: error.message }]
}

/**
 * Where Prism and the server differ: in an answer that Prism finds wrong, in a request that it finds wrong and the
 * server took, and in one that the server refused with 400 and Prism finds nothing wrong with.
 */
function disagreements({ request, response }: Entry, violations: Violation[] | undefined): string[] {
  const { status, content } = response
  const { pathname, search } = new URL(request.url)
  const line = (said: string) => `${request.method} ${pathname}${search} ${status}: ${said}`
  if (violations === undefined) return [line('Prism gave no verdict')]
  const inWords = ({ location, message }: Violation) => `${location.join('.')} ${message}`
  const ofAnswer = violations.filter(({ location: [side] }) => side === 'response')
  const ofRequest = violations.filter((one) => !ofAnswer.includes(one))
  const message = () => String(JSON.parse(content.text).message)
  return [
    ...ofAnswer.map((one) => line(`wrong answer: ${inWords(one)}`)),
    ...(status < 400 ? ofRequest.map((one) => line(`taken, yet wrong: ${inWords(one)}`)) : []),
    ...(status === 400 && ofRequest.length === 0 ? [line(`refused, yet right: ${message()}`)] : []),
  ]
}
