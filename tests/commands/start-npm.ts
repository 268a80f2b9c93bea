import request from 'supertest'
import { findPort, run } from '#scripts/lib/mock.ts'

/** Runs an npm script in its own process group, on free ports. `signal` sends a signal to the group. */
export async function startNpm(args: string[], settings: Record<string, string> = {}) {
  const mockPort = await findPort()
  const webPort = await findPort()
  const ports = { MOCK_PORT: `${mockPort}`, WEB_PORT: `${webPort}` }
  const { PATH, HOME } = process.env
  const npm = run(
    'npm',
    args,
    { PATH, HOME, ...ports, MOCK_DB: ':memory:', ...settings },
    { detached: true },
  )
  const signal = (name: NodeJS.Signals) => process.kill(-Number(npm.process.pid), name)
  const end = () => {
    try {
      signal('SIGKILL')
    } catch {
      // The group has ended.
    }
  }
  return { npm, signal, end, mockPort, webPort }
}

/** Returns whether a port of this machine responds to HTTP requests. */
export const isServed = (port: number) =>
  request(`http://localhost:${port}`)
    .get('/')
    .then(
      () => true,
      () => false,
    )
