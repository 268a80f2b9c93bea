import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '..', '..', 'mock-server', 'main.ts')

/** The mock server as a process of its own. */
export type Spawned = {
  process: ChildProcess
  stdout(): string
  stderr(): string
  /** Resolves with the part of stdout that matches, as soon as it is there. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** The exit code; `null` when a signal ended it. */
  ended: Promise<number | null>
}

/** Starts mock-server/main.ts with these environment variables and nothing inherited that could change it. */
export function spawnMock(env: Record<string, string>): Spawned {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, MOCK_DB: ':memory:', MOCK_SEED: 'empty', MOCK_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))

  return {
    process: child,
    stdout: () => out,
    stderr: () => err,
    ended,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(out)
          if (found !== null) resolve(found)
        }
        child.stdout.on('data', look)
        look()
        ended.then((code) =>
          reject(new Error(`It ended with ${code} before it printed ${pattern}: ${out}${err}`)),
        )
      }),
  }
}
