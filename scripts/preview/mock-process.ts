import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const patience = 60_000

/**
 * Starts the mock server on a port as a process of its own and waits until it answers; throws when it ends instead.
 * `settings` are environment variables; a quiet one prints its complaints alone.
 */
export async function startMock(
  port: number,
  { settings = {}, quiet = false }: { settings?: Record<string, string>; quiet?: boolean } = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock-server/main.ts'], {
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env: { ...process.env, ...settings, MOCK_PORT: String(port) },
  })
  const ended = once(child, 'exit')
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The mock server ended with code ${child.exitCode}.`)
    const up = await fetch(`http://127.0.0.1:${port}/__mock/clock`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return child
    await Promise.race([wait(100), ended])
  }
  child.kill()
  throw new Error(`The mock server did not answer on port ${port} within ${patience / 1000} s.`)
}
