import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A port of the loopback interface that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return address.port
}

/** Resolves once the address answers anything at all; throws when it does not in time, or when the server has ended. */
export async function untilAnswering(url: string, server?: ChildProcess): Promise<void> {
  const giveUpAfterMs = 120_000
  const start = performance.now()
  while (performance.now() - start < giveUpAfterMs) {
    if (typeof server?.exitCode === 'number')
      throw new Error(`The server ended with code ${server.exitCode}.`)
    try {
      await fetch(url, { redirect: 'manual' })
      return
    } catch {
      await wait(20)
    }
  }
  throw new Error(`${url} did not answer within ${giveUpAfterMs / 1000} s.`)
}

/** Starts a tool of node_modules in its own process group, so that stopping it stops what it started. */
export function startProcess(tool: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn('npx', ['--no-install', tool, ...args], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...env },
  })
  // a runner that is cut short must not leave it behind
  process.once('exit', () => child.exitCode ?? child.kill())
  return child
}

/** Ends a process group started above, and waits until it has ended. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
