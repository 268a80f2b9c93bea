import { describe, expect, it, onTestFinished } from 'vitest'
import { baseOf, freePort, type Program, run } from '#scripts/lib/mock.ts'
import { rawConnection } from './mock-server/raw-exchange.ts'

async function started(command: string, args: string[], settings: Record<string, string>): Promise<Program> {
  const program = run(command, args, { ...process.env, MOCK_DB: ':memory:', ...settings })
  onTestFinished(() => void program.process.kill())
  return program
}

const start = async (settings: Record<string, string>) =>
  started('node', ['scripts/start.mjs', '--no-generate'], {
    MOCK_PORT: `${await freePort()}`,
    WEB_PORT: `${await freePort()}`,
    ...settings,
  })

describe('npm start', () => {
  it('ends with one sentence for a port that is no number', async () => {
    const { ended, stdout, stderr } = await start({ MOCK_PORT: 'abc' })
    expect(await ended).toBe(1)
    expect(stdout() + stderr()).toBe("MOCK_PORT must be a port number from 1 to 65535, not 'abc'.\n")
  })

  it('ends with 1 after the sentence of a mock server that cannot start', async () => {
    const { ended, stdout } = await start({ MOCK_SEED: 'foo' })
    expect(await ended).toBe(1)
    expect(stdout()).toMatch(/^MOCK_SEED must be one of /m)
  })
})

it('npm run mock ends with its npm', async () => {
  const npm = await started('npm', ['run', 'mock'], { MOCK_PORT: '0' })
  const { port } = new URL(await baseOf(npm))
  npm.process.kill('SIGTERM')
  await expect
    .poll(() => rawConnection(Number(port)).catch(({ code }) => code), { timeout: 15_000 })
    .toBe('ECONNREFUSED')
})
