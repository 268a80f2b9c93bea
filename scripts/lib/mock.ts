import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import './bypass-proxy.mjs'
import './check-node.mjs'

/** A child process and its output. */
export type Program = ReturnType<typeof run>

const mainFile = resolve(import.meta.dirname, '../../mock-server/main.ts')

/** Starts the mock server with only these settings, by default on a free port with a database in memory. */
export function spawnMock(settings: NodeJS.ProcessEnv = {}): Program {
  return run(process.execPath, [mainFile], {
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

/**
 * Starts a program with this environment and keeps its output. The program is stopped when this process exits. With
 * `detached`, it leads a process group, which gets signals as from a terminal.
 */
export function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  { detached = false, cwd }: { detached?: boolean; cwd?: string } = {},
) {
  const child = spawn(command, args, { env, detached, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('close', () => running.delete(child))
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (chunk) => {
      output[stream] += chunk
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))

  return {
    process: child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    /** Resolves with the exit code, or null if a signal ended the process. */
    ended,
    /** Resolves with the first match in stdout. Rejects if the process ends first. */
    waitForOutput: async (pattern: RegExp): Promise<RegExpExecArray> => {
      while (running.has(child) && !pattern.test(output.stdout)) await wait(20)
      const match = pattern.exec(output.stdout)
      if (match !== null) return match
      throw new Error(`Exited before it printed ${pattern}: ${output.stdout}${output.stderr}`)
    },
  }
}

/** Resolves with the mock's base URL (`http://127.0.0.1:4010/pitlane`) once it is listening. */
export async function getBaseUrl(mock: Program): Promise<string> {
  const [, base = ''] = await mock.waitForOutput(/Mock server: (http:\/\/\S+\/pitlane)\n/)
  return base
}

/** Returns a free port of the loopback interface. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Resolves when the URL first responds, with any status. Throws if the program ends first. */
export async function waitForUrl(url: string, program: Program): Promise<void> {
  while (running.has(program.process)) {
    if (await fetch(url, { redirect: 'manual' }).catch(() => undefined)) return
    await wait(20)
  }
  throw new Error(`Exited before ${url} responded: ${program.stdout()}${program.stderr()}`)
}

/** Resolves when the port of this machine first accepts a connection. Throws if the program ends first. */
export async function waitForPort(port: number, program: Program): Promise<void> {
  while (running.has(program.process)) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(20)
  }
  throw new Error(
    `Exited before it listened on port ${port}: ${program.stdout()}${program.stderr()}`,
  )
}
