import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { compareVersions } from './contract-version.ts'
import { findPort, getBaseUrl, run } from './lib/mock.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-command-line-'))
afterAll(() => rmSync(folder, { recursive: true }))
const backendEnv = { CONTRACT_BASE_URL: 'http://127.0.0.1:1/pitlane', CONTRACT_TOKEN: 'x' }

it('npm run contract:probe exits with 1 and a message if it does not know the backend', async () => {
  const program = run(process.execPath, ['scripts/probe.ts'], { PATH: process.env.PATH })
  expect(await program.ended).toBe(1)
  expect(program.stderr()).toMatch(/^Set CONTRACT_BASE_URL to the URL of the backend, .*\n$/)
  expect(program.stdout()).toBe('')
})

it('npm run contract:probe exits with 1 and a message if the backend does not respond', async () => {
  const program = run(process.execPath, ['scripts/probe.ts'], {
    PATH: process.env.PATH,
    ...backendEnv,
  })
  expect(await program.ended).toBe(1)
  const base = backendEnv.CONTRACT_BASE_URL
  const message = `The probe of ${base} stopped: three calls in a row had no response. Check CONTRACT_BASE_URL.\n`
  expect(program.stderr()).toBe(`1 getTerms\n2 getPublicTerms\n3 listServices\n${message}`)
  expect(program.stdout()).toMatch(/^getTerms no response: .+ \(1 call\)$/m)
  expect(program.stdout()).toMatch(/^3 calls, 3 differences\n$/m)
})

it('npm start exits with 1 and a message if MOCK_PORT is not a number', async () => {
  const program = run('node', ['scripts/start.mjs'], { ...process.env, MOCK_PORT: 'abc' })
  expect(await program.ended).toBe(1)
  expect(program.stderr()).toBe("MOCK_PORT must be a port number from 1 to 65535, not 'abc'.\n")
})

const contract = `openapi: 3.1.0
info:
  title: Balance
  version: 1.4.2
paths:
  /balance:
    get:
      operationId: getBalance
      summary: Get the balance
      parameters:
        - name: size
          in: query
          schema:
            type: integer
            default: 5
      responses:
        "200":
          description: The balance.
          content:
            application/json:
              schema:
                type: object
                required: [amount, currency]
                properties:
                  amount:
                    type: number
                  currency:
                    type: string
`
const findProblems = (version: string, from: string, to: string) => {
  expect(contract).toContain(from)
  const changed = contract.replace('version: 1.4.2', `version: ${version}`).replace(from, to)
  return compareVersions(contract, changed).problems
}

it.each([
  [
    'a response member that is no longer required',
    'required: [amount, currency]',
    'required: [currency]',
  ],
  ['a changed default', 'default: 5\n', 'default: 6\n'],
])('npm run contract:version requires a major version for %s', (_, from, to) => {
  expect(findProblems('1.5.0', from, to).join()).toMatch(/major/)
  expect(findProblems('2.0.0', from, to)).toEqual([])
})

it('npm run contract:version requires a patch version for a changed summary', () => {
  expect(findProblems('1.4.2', 'summary: Get the balance', 'summary: The balance').join()).toMatch(
    /patch/,
  )
})

describe('A branch', () => {
  let repository: string
  const git = (...args: string[]) =>
    execFileSync('git', [
      '-C',
      repository,
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@pitlane.test',
      ...args,
    ])
  const commit = (subject: string) =>
    git('commit', '--quiet', '--allow-empty', '--message', subject)
  const check = async (script: string, base = '') => {
    const command = [resolve(`scripts/${script}.ts`)]
    const env = { PATH: process.env.PATH, PITLANE_BASE: base }
    const program = run(process.execPath, command, env, { cwd: repository })
    return { code: await program.ended, output: program.stdout() + program.stderr() }
  }
  const longSubject = 'Say in more than seventy-two characters what one line should be able to say'

  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'pitlane-branch-'))
    onTestFinished(() => rmSync(repository, { recursive: true }))
    git('init', '--quiet', '--initial-branch=topic')
    const file = join(repository, 'openapi.yaml')
    writeFileSync(file, contract)
    git('add', '.')
    commit(`${longSubject}, as a commit of main may`)
    writeFileSync(file, contract.replace('summary: Get the balance', 'summary: The balance'))
  })

  it.each(['contract-version', 'commit-subjects'])(
    'fails %s if git knows no main',
    async (script) => {
      expect(await check(script)).toMatchObject({
        code: 1,
        output: expect.stringContaining('origin/main or main'),
      })
      expect(await check(script, 'gone')).toMatchObject({
        code: 1,
        output: expect.stringContaining('gone'),
      })
    },
  )

  it('is compared with the commit before if git knows no main', async () => {
    commit('Add a short subject')
    expect(await check('contract-version')).toMatchObject({
      code: 1,
      output: expect.stringContaining('✗ info.version'),
    })
    expect(await check('commit-subjects')).toEqual({ code: 0, output: '' })
    commit(longSubject)
    expect(await check('commit-subjects')).toMatchObject({ code: 1 })
  })

  it('is compared with the commit where it left main or PITLANE_BASE', async () => {
    git('branch', 'release')
    commit('Add a short subject')
    git('checkout', '--quiet', '-b', 'other', 'release')
    commit('Change another branch')
    git('checkout', '--quiet', 'topic')
    git(
      'merge',
      '--quiet',
      '--no-edit',
      '--message',
      `Merge branch 'other', ${longSubject}`,
      'other',
    )
    const isRejected = { code: 1, output: expect.stringContaining('✗ info.version') }
    expect(await check('contract-version', 'release')).toMatchObject(isRejected)
    expect(await check('commit-subjects', 'release')).toEqual({ code: 0, output: '' })
    commit(longSubject)
    git('branch', 'main', 'release')
    expect(await check('contract-version')).toMatchObject(isRejected)
    const message = `✗ More than 72 characters: ${longSubject}\n`
    expect(await check('commit-subjects')).toEqual({ code: 1, output: message })
  })
})

it.each(['nope', 'localhost:4010', 'file:///tmp'])(
  'npm run preview exits with 1 and a message if MOCK_URL is %s',
  async (url) => {
    const env = { PATH: process.env.PATH, PITLANE_DIST: folder, MOCK_URL: url }
    const preview = run('node', ['scripts/preview.ts'], env)
    expect(await preview.ended).toBe(1)
    expect(preview.stderr()).toBe(
      `MOCK_URL must be a URL such as http://localhost:4010, not '${url}'.\n`,
    )
  },
)

it.each(['contract-version.ts', 'commit-subjects.ts'])(
  'scripts/%s says that there is no git repository',
  async (script) => {
    const env = { PATH: process.env.PATH, GIT_DIR: join(folder, 'none') }
    const program = run('node', [`scripts/${script}`], env)
    expect(await program.ended).toBe(1)
    expect(program.stderr()).toBe(
      'This folder is not a git repository, so there is nothing to compare it with.\n',
    )
  },
)

it('npm run preview beside a running mock server says how to use that server, and exits with 1', async () => {
  writeFileSync(join(folder, '404.html'), '')
  const mockEnv = {
    PATH: process.env.PATH,
    MOCK_DB: join(folder, 'pitlane.db'),
    MOCK_SEED: 'empty',
  }
  const mock = run('node', ['mock-server/main.ts'], {
    ...mockEnv,
    MOCK_PORT: '0',
  })
  onTestFinished(() => void mock.process.kill())
  const { port } = new URL(await getBaseUrl(mock))
  const advice =
    'To preview with a mock server that is already running, set MOCK_URL to its URL, such as http://localhost:4010.'
  for (const [settings, reason] of [
    [{ MOCK_PORT: '0' }, `The database ${mockEnv.MOCK_DB} is in use by another process.`],
    [{ MOCK_PORT: port, MOCK_DB: ':memory:' }, `Port ${port} on 127.0.0.1 is in use.`],
  ] as const) {
    const env = {
      ...mockEnv,
      PITLANE_DIST: folder,
      PREVIEW_PORT: String(await findPort()),
      ...settings,
    }
    const preview = run('node', ['scripts/preview.ts'], env)
    expect(await preview.ended).toBe(1)
    expect(preview.stderr()).toBe(`${reason} ${advice}\n`)
  }
})
