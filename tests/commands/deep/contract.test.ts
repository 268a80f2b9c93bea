// The command `npm run contract` on a backend, which is a mock in this process.
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { run } from '#scripts/lib/mock.ts'
import { startMock } from '#tests/contract/support/mock.ts'
import { mockIds } from '#tests/contract/support/settings.ts'

/** Each run starts Vitest. */
const timeout = 120_000

/** Runs the command with these settings. Returns the exit code and the output. */
async function runContract(settings: Record<string, string>) {
  const command = ['vitest', 'run', '--project', 'contract', '--no-color']
  const program = run('npx', command, {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...settings,
  })
  const code = await program.ended
  return { code, output: program.stdout() + program.stderr() }
}

/** Starts a mock as the backend. Its clock shows today, because some tests use dates that a backend would accept. */
async function startBackend() {
  const mock = await startMock({ now: new Date() })
  onTestFinished(() => mock.close())
  const countChanges = () =>
    mock.db.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0
  return {
    mock,
    countChanges,
    settings: { CONTRACT_BASE_URL: mock.server, CONTRACT_TOKEN: mock.reset() },
  }
}

function writeIds(ids: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-contract-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'ids.json')
  writeFileSync(file, JSON.stringify(ids))
  return file
}

it('npm run contract passes on a backend like the mock, and changes nothing', {
  timeout,
}, async () => {
  const { settings, countChanges } = await startBackend()
  const before = countChanges()
  const { code, output } = await runContract(settings)
  const [, passedCount] = /Tests {2}(\d+) passed/.exec(output) ?? []
  expect(Number(passedCount)).toBeGreaterThan(70)
  expect(output).toMatch(/^\d+ skipped: needs the mock$/m)
  expect(output).toMatch(/^10 skipped: writes need CONTRACT_WRITES=1$/m)
  expect(code).toBe(0)
  expect(countChanges()).toBe(before)
})

it('npm run contract writes to the named records with CONTRACT_WRITES=1', { timeout }, async () => {
  const { settings, countChanges } = await startBackend()
  const before = countChanges()
  const { code, output } = await runContract({
    ...settings,
    CONTRACT_WRITES: '1',
    CONTRACT_IDS: writeIds({ ...mockIds, openOrder: undefined }),
  })
  expect(output).toMatch(/^2 skipped: CONTRACT_IDS does not name openOrder$/m)
  expect(output).not.toContain('CONTRACT_WRITES=1')
  expect(code).toBe(0)
  expect(countChanges()).toBeGreaterThan(before)
})

/** Starts a backend whose items have numeric IDs, and whose users have other last names than in the list. */
async function startOtherBackend(mock: { server: string }) {
  const server = createServer(async ({ url = '', headers: { authorization } }, response) => {
    const path = url.slice('/pitlane'.length)
    const received = await fetch(mock.server + path, {
      headers: authorization ? { authorization } : {},
    })
    const text = await received.text()
    response.writeHead(received.status, {
      'content-type': received.headers.get('content-type') ?? '',
    })
    if (path === '/admin/api/items') response.end(text.replaceAll(/"id":"\w+"/g, '"id":5'))
    else if (path.startsWith('/admin/api/user/'))
      response.end(text.replace('"lastName":"', '"lastName":"Other '))
    else response.end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/pitlane/`
}

it('npm run contract fails on another backend, without printing the values of its records', {
  timeout,
}, async () => {
  const { mock, settings } = await startBackend()
  const { code, output } = await runContract({
    ...settings,
    CONTRACT_BASE_URL: await startOtherBackend(mock),
  })
  expect(output).toContain('listItems 200 differs from openapi.yaml:')
  expect(output).toContain('body/0/id must be string (openapi.yaml)')
  expect(output).toContain(
    'The test failed (AssertionError). The values of a real backend are not printed.',
  )
  expect(code).toBe(1)
  const values = mock.db
    .prepare<[], string>('SELECT email FROM users UNION SELECT description FROM items')
    .pluck()
    .all()
  expect(values.length).toBeGreaterThan(100)
  expect([...values, settings.CONTRACT_TOKEN].filter((value) => output.includes(value))).toEqual([])
})

it('npm run contract fails with a message if a setting is missing', { timeout }, async () => {
  const { code, output } = await runContract({ CONTRACT_BASE_URL: 'http://127.0.0.1:1/pitlane' })
  expect(output).toContain('Set CONTRACT_TOKEN to the token of a session.')
  expect(code).toBe(1)
})
