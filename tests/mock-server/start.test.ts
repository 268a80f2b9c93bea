import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findPort, getBaseUrl, type Program, run } from '#scripts/lib/mock.ts'
import { copyTree } from '#tests/copy-tree.ts'

/** Bounds every wait for processes on a busy machine. */
const patient = { timeout: 60_000, interval: 100 }

/** Runs an npm script in its own process group, on free ports, and ends the group after the test. */
async function startNpm(args: string[], settings: Record<string, string> = {}) {
  const ports = { MOCK_PORT: await findPort(), WEB_PORT: await findPort() }
  const env = { MOCK_PORT: `${ports.MOCK_PORT}`, WEB_PORT: `${ports.WEB_PORT}`, MOCK_DB: ':memory:' }
  const { PATH, HOME } = process.env
  const npm = run('npm', args, { PATH, HOME, ...env, ...settings }, { detached: true })
  const signal = (name: NodeJS.Signals) => process.kill(-Number(npm.process.pid), name)
  onTestFinished(() => {
    try {
      signal('SIGKILL')
    } catch {
      // The group has ended.
    }
  })
  return { npm, signal, mockPort: ports.MOCK_PORT, webPort: ports.WEB_PORT }
}

const startCommand = ['start', '--', '--no-generate']
const waitUntilRunning = (npm: Program) => npm.waitForOutput(/Pitlane is running/)
const isServed = (port: number) =>
  fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  )
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(['start', 'mock', 'web'])(
  'npm run %s frees its ports after SIGKILL has ended npm',
  { timeout: 120_000 },
  async (script) => {
    const { npm, mockPort, webPort } = await startNpm(script === 'start' ? startCommand : ['run', script])
    const ports = { start: [mockPort, webPort], mock: [mockPort], web: [webPort] }[script] ?? []
    const findServed = () => Promise.all(ports.map(isServed))
    await expect.poll(findServed, patient).toEqual(ports.map(() => true))
    npm.process.kill('SIGKILL')
    await expect.poll(findServed, patient).toEqual(ports.map(() => false))
  },
)

// Only Linux has loopback addresses other than 127.0.0.1 without configuration.
it.runIf(process.platform === 'linux')(
  'npm start waits for and proxies to MOCK_HOST',
  { timeout: 120_000 },
  async () => {
    const { npm, signal, mockPort, webPort } = await startNpm(startCommand, { MOCK_HOST: '127.0.0.2' })
    await waitUntilRunning(npm)
    await expect.poll(npm.stdout).toContain(`http://127.0.0.2:${mockPort}/pitlane\n`)
    const terms = await fetch(`http://localhost:${webPort}/pitlane/api/terms-and-conditions`)
    expect(terms.status).toBe(200)
    signal('SIGINT')
    await npm.ended
  },
)

it('npm start reads a contract again after each replacement of its file', { timeout: 180_000 }, async () => {
  const folder = copyTree()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const { npm, signal } = await startNpm(['--prefix', folder, ...startCommand])
  const base = await getBaseUrl(npm)
  await waitUntilRunning(npm)
  const readTitle = async (name: string) => {
    const response = await fetch(new URL(`/__mock/${name}.json`, base)).catch(() => undefined)
    return response?.ok ? ((await response.json()) as { info: { title: string } }).info.title : undefined
  }
  const contracts = { openapi: 'openapi.yaml', control: 'mock-server/dev-tools/control/control.yaml' }
  for (const [name, file] of Object.entries(contracts)) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const replaceFile = {
      // As an editor does.
      'Renamed over': (content: string) => {
        writeFileSync(`${path}.tmp`, content)
        renameSync(`${path}.tmp`, path)
      },
      // As git does.
      'Created again': (content: string) => {
        rmSync(path)
        writeFileSync(path, content)
      },
      'Written in place': (content: string) => writeFileSync(path, content),
    }
    for (const [title, replace] of Object.entries(replaceFile)) {
      replace(text.replace(/^ {2}title: .*$/m, `  title: ${title}`))
      await expect.poll(() => readTitle(name), { ...patient, message: `${file}: ${title}` }).toBe(title)
    }
  }
  signal('SIGINT')
  await npm.ended
})

it('npm start ends at the first Ctrl+C after a restarted mock was killed', { timeout: 120_000 }, async () => {
  const folder = copyTree()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const { npm, signal, mockPort, webPort } = await startNpm(['--prefix', folder, ...startCommand])
  await waitUntilRunning(npm)
  const crash = "console.log('Crashing: ' + process.pid + '.')\nprocess.kill(process.pid, 'SIGKILL')\n"
  writeFileSync(join(folder, 'mock-server/main.ts'), crash)
  const [, pid] = await npm.waitForOutput(/Crashing: (\d+)\./)
  // A process that has ended exists until its parent knows it.
  await expect.poll(() => isRunning(Number(pid)), patient).toBe(false)
  signal('SIGINT')
  await npm.ended
  expect(await Promise.all([mockPort, webPort].map(isServed))).toEqual([false, false])
})
