import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { isServed, startNpm } from '#tests/commands/start-npm.ts'
import { copyTree } from '#tests/support/copy-tree.ts'

/** Bounds every wait for processes on a busy machine. */
const patient = { timeout: 60_000, interval: 100 }

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.for<[script: string, signal: NodeJS.Signals]>([
  ['start', 'SIGKILL'],
  ['start', 'SIGTERM'],
  ['mock', 'SIGKILL'],
  ['mock', 'SIGTERM'],
  ['web', 'SIGKILL'],
  ['web', 'SIGTERM'],
])(
  'npm run %s frees its ports after %s has ended npm',
  { timeout: 120_000 },
  async ([script, signal]) => {
    const { npm, end, mockPort, webPort } = await startNpm(['run', script])
    onTestFinished(end)
    const ports = { start: [mockPort, webPort], mock: [mockPort], web: [webPort] }[script] ?? []
    const findServed = () => Promise.all(ports.map(isServed))
    await expect.poll(findServed, patient).toEqual(ports.map(() => true))
    npm.process.kill(signal)
    await expect.poll(findServed, patient).toEqual(ports.map(() => false))
  },
)

describe('npm start', { timeout: 120_000 }, () => {
  const folder = copyTree()
  const readText = (file: string) => readFileSync(join(folder, file), 'utf8')
  let started: Awaited<ReturnType<typeof startNpm>>

  /** Returns how often the mock server has started. */
  const countStarts = () => started.npm.stdout().split('Mock server: ').length - 1

  beforeAll(async () => {
    started = await startNpm(['--prefix', folder, 'start'])
    await started.npm.waitForOutput(/Pitlane is running/)
  })
  afterAll(() => {
    started.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  /** Returns a contract with one more schema, which the generated code contains too. */
  const addSchema = (text: string) =>
    text.replace(/^ {2}schemas:\n/m, '$&    Added:\n      type: string\n')

  it('keeps running with an invalid contract, then restarts the mock and reloads the page with a valid one', async () => {
    const text = readText('openapi.yaml')
    const path = join(folder, 'openapi.yaml')
    // As git replaces a file.
    rmSync(path)
    writeFileSync(path, `${text}\nfoo: [\n`)
    await started.npm.waitForOutput(/The last valid contract stays in use/)
    expect(started.npm.stdout()).toMatch(/Failed to parse API description at openapi\.yaml/)
    expect(countStarts()).toBe(1)
    expect(await isServed(started.webPort)).toBe(true)
    writeFileSync(path, addSchema(text))
    await expect.poll(countStarts, patient).toBe(2)
    expect(readText('mock-server/contract/generated.ts')).toContain('Added')
    await started.npm.waitForOutput(/page reload for openapi\.yaml/)
    expect(readText('web/api/generated/pitlane.schemas.ts')).toContain('Added')
  })

  it('generates the types of the control API from a saved control.yaml, and restarts the mock', async () => {
    const name = 'mock-server/dev-tools/control/control.yaml'
    const path = join(folder, name)
    // As an editor replaces a file.
    writeFileSync(`${path}.tmp`, addSchema(readText(name)))
    renameSync(`${path}.tmp`, path)
    await expect.poll(countStarts, patient).toBe(3)
    expect(readText('mock-server/dev-tools/control/generated.ts')).toContain('Added')
  })

  it('ends at the first Ctrl+C after a restarted mock was killed', async () => {
    const crash =
      "console.log('Crashing: ' + process.pid + '.')\nprocess.kill(process.pid, 'SIGKILL')\n"
    writeFileSync(join(folder, 'mock-server/main.ts'), crash)
    const [, pid] = await started.npm.waitForOutput(/Crashing: (\d+)\./)
    // A process that has ended exists until its parent knows it.
    await expect.poll(() => isRunning(Number(pid)), patient).toBe(false)
    started.signal('SIGINT')
    await started.npm.ended
    expect(await Promise.all([started.mockPort, started.webPort].map(isServed))).toEqual([
      false,
      false,
    ])
  })
})
