import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A program in a process of its own. */
export type Program = ReturnType<typeof run>

const main = resolve(import.meta.dirname, '../../mock-server/main.ts')

/** Starts the mock server with these environment variables alone: on a free port and in memory unless they differ. */
export function spawnMock(settings: NodeJS.ProcessEnv = {}): Program {
  return run(process.execPath, ['--import', 'tsx', main], {
    PATH: process.env.PATH,
    MOCK_DB: ':memory:',
    MOCK_PORT: '0',
    ...settings,
  })
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill()
})

/** Starts a program with this environment and keeps what it prints; it ends with this process. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('close', () => running.delete(child))
  const text = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (chunk) => {
      text[stream] += chunk
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))

  return {
    process: child,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    /** Resolves with the exit code, or null if a signal ended the process. */
    ended,
    /** Resolves with the first match in stdout; rejects if the process ends before. */
    printed: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(text.stdout)
          if (found !== null) resolve(found)
        }
        child.stdout.on('data', look)
        look()
        ended.then((code) =>
          reject(
            new Error(`It ended with ${code} before it printed ${pattern}: ${text.stdout}${text.stderr}`),
          ),
        )
      }),
  }
}

/** Resolves with the mock's base address (`http://127.0.0.1:4010/pitlane`) once it listens. */
export async function baseOf(mock: Program): Promise<string> {
  const [, base = ''] = await mock.printed(/Mock server: (http:\/\/\S+\/pitlane)\n/)
  return base
}

/**
 * Signs an admin in at a base address and returns the session. The code comes from the mock at `codesAt`, which differs
 * from `base` when that one only forwards.
 */
export async function signIn(base: string, { email = 'admin@pitlane.test', codesAt = base } = {}) {
  const post = (path: string, body: object) =>
    fetch(`${base}/admin/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('send-otp', { email })
  const code = await fetch(new URL(`/__mock/otp?email=${encodeURIComponent(email)}`, codesAt))
  const { otp } = (await code.json()) as { otp: string }
  const verified = await post('verify-otp', { email, otp })
  if (!verified.ok) throw new Error(`Signing in at ${base} failed with ${verified.status}.`)
  const { headers } = verified
  const isJson = headers.get('content-type')?.includes('json')
  return {
    token: headers.get('authorization') ?? '',
    cookie: headers.get('set-cookie') ?? '',
    body: (isJson ? await verified.json() : await verified.text()) as unknown,
  }
}

/** Returns a port of the loopback interface that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return address.port
}

/** Resolves once the address answers anything at all; throws if the program ends before. */
export async function untilAnswering(url: string, program: Program): Promise<void> {
  while (program.process.exitCode === null) {
    try {
      await fetch(url, { redirect: 'manual' })
      return
    } catch {
      await wait(20)
    }
  }
  throw new Error(`It ended before ${url} answered: ${program.stdout()}${program.stderr()}`)
}
