import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort, untilAnswering } from '#scripts/servers.ts'
import { type Answer, exchange, type Wire } from '#tests/contract/exchange.ts'
import type { Carry } from './suite.ts'

/** What Prism finds wrong in an exchange: where it stands, from `request` or `response` on, and why. */
export type Violation = { location: readonly (string | number)[]; message: string }

/** What Prism says of an exchange and what the server answered; no violations at all when Prism gave no verdict. */
export type Verdict = { wire: Wire; answer: Answer; violations: Violation[] | undefined }

/** Prism's validation proxy in front of a server. */
export type Prism = {
  carry: Carry
  verdicts: readonly Verdict[]
  close(): Promise<void>
}

/** Starts the proxy on a free port of this machine; `base` is the server's address, up to and with the product's path. */
export async function startPrism(base: string): Promise<Prism> {
  const port = await freePort()
  const proxy = `http://127.0.0.1:${port}`
  const settings = ['--port', String(port), '--cors', 'false', '--verboseLevel', 'silent']
  const child = spawn('node_modules/.bin/prism', ['proxy', 'openapi.yaml', base, ...settings], {
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const end = () => child.kill()
  // a runner that is cut short must not leave the proxy behind
  process.once('exit', end)
  await Promise.race([untilAnswering(proxy), ended.then(() => Promise.reject(new Error('Prism ended')))])
  const verdicts: Verdict[] = []
  return {
    async carry(wire) {
      // Prism serves the paths of openapi.yaml without the one of its server.
      const passed = await exchange({ ...wire, url: new URL(wire.url.href.replace(base, proxy)) })
      const answer = isOfTheServer(passed) ? passed : await exchange(wire)
      verdicts.push({ wire, answer, violations: violationsOf(passed) })
      return answer
    },
    verdicts,
    async close() {
      process.off('exit', end)
      end()
      await ended
    },
  }
}

/** Prism adds its verdict to answers of the server, which lets none of them be kept; to its own it does neither. */
const isOfTheServer = ({ headers }: Answer) =>
  headers['sl-violations'] !== undefined || headers['cache-control'] !== undefined

function violationsOf(passed: Answer): Violation[] | undefined {
  if (isOfTheServer(passed)) {
    const { 'sl-violations': listed = '[]' } = passed.headers
    return JSON.parse(String(listed).replace(/^Too many violations! /, ''))
  }
  // A body that it cannot read never reaches the server.
  const { error } = (passed.body ?? {}) as { error?: { message: string } }
  return error && [{ location: ['request', 'body'], message: error.message }]
}
