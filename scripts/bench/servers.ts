import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A port of the loopback interface that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/** Resolves with the milliseconds it took until the address answered anything. */
export const untilAnswering = async (url: string, giveUpAfterMs = 120_000): Promise<number> => {
  const start = performance.now()
  while (performance.now() - start < giveUpAfterMs) {
    try {
      await fetch(url, { redirect: 'manual' })
      return performance.now() - start
    } catch {
      await wait(20)
    }
  }
  throw new Error(`${url} did not answer within ${giveUpAfterMs / 1000} s`)
}

/** Starts a command in its own process group, so that stopping it stops what it started. */
export const startProcess = (
  command: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProcess => spawn(command, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } })

/** Ends a process group started above, and waits until it has ended. */
export const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
