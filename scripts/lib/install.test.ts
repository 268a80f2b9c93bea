import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { findOmittedPackages, isInstalled } from './install.mjs'
import { run } from './mock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

function write(name: string, content: object | string) {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

/** Runs a module in the folder, without an npm setting of this process. */
async function runModule(source: string, env: NodeJS.ProcessEnv = {}) {
  const program = `process.chdir(${JSON.stringify(folder)})\n${source}`
  const { PATH, HOME } = process.env
  const command = ['--input-type=module', '--eval', program]
  const node = run(process.execPath, command, { PATH, HOME, ...env })
  const code = await node.ended
  return { code, output: node.stdout() + node.stderr() }
}

const toModule = (name: string) => JSON.stringify(resolve(import.meta.dirname, name))

it.each<NodeJS.ProcessEnv>([{ NODE_ENV: 'production' }, { npm_config_omit: 'dev' }])(
  'installs packages of development with %o, and not again',
  async (env) => {
    write('package.json', { name: 'a', devDependencies: { tool: 'file:tool' } })
    write('tool/package.json', { name: 'tool', version: '1.0.0' })
    write('package-lock.json', {
      name: 'a',
      lockfileVersion: 3,
      packages: {
        '': { name: 'a', devDependencies: { tool: 'file:tool' } },
        'node_modules/tool': { resolved: 'tool', link: true },
        tool: { version: '1.0.0', dev: true },
      },
    })
    write('scripts/generate.mjs', "console.log('NODE_ENV:', process.env.NODE_ENV)")
    write('scripts/lib/check-node.mjs', '')
    const source = `const { prepare } = await import(${toModule('install.mjs')})\nprepare()`
    const { code, output } = await runModule(source, env)
    expect(output).toContain('Installing packages')
    expect(output).toContain('NODE_ENV: undefined')
    expect(code).toBe(0)
    expect(existsSync(join(folder, 'node_modules/tool/package.json'))).toBe(true)
    expect((await runModule(source, env)).output).not.toContain('Installing packages')
  },
)

const platforms = { os: [process.platform], cpu: [process.arch] }

it.each([
  ['for this machine', platforms, ['node_modules/binding']],
  ['for another system', { ...platforms, os: ['aix'] }, []],
  ['for another processor', { ...platforms, cpu: ['wasm32'] }, []],
  ['for another C library', { ...platforms, libc: ['other'] }, []],
])(
  'An optional package %s counts as left out only if npm should have installed it',
  (_, platform, omitted) => {
    const binding = { version: '1.0.0', optional: true, ...platform }
    write('package-lock.json', { packages: { '': {}, 'node_modules/binding': binding } })
    expect(isInstalled(folder)).toBe(false)
    write('node_modules/.package-lock.json', { packages: {} })
    expect(findOmittedPackages(folder)).toEqual(omitted)
    expect(isInstalled(folder)).toBe(omitted.length === 0)
  },
)

it('npm install --omit=optional ends with one sentence that names the command to use', async () => {
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  const binding = { version: '1.0.0', optional: true, ...platforms }
  write('package-lock.json', { packages: { '': {}, 'node_modules/binding': binding } })
  write('node_modules/.package-lock.json', { packages: {} })
  write('node_modules/orval/package.json', '{}')
  expect(
    await runModule(`await import(${JSON.stringify(join(folder, 'scripts/generate.mjs'))})`),
  ).toEqual({
    code: 1,
    output: 'npm left out optional packages such as binding. Run npm ci --include=optional.\n',
  })
})

it.each([
  [
    '20.20.2',
    1,
    /^Node 20\.20\.2 is too old, .*ignore-scripts.*Run npm ci --ignore-scripts=false .*\n$/,
  ],
  ['22.17.1', 1, /^Node 22\.17\.1 is too old/],
  ['22.18.0', 0, /^$/],
  ['24.0.0', 0, /^$/],
])('Node %s ends the commands that start the mock with %i', async (version, code, output) => {
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const result = await runModule(`${versions}\nawait import(${toModule('check-node.mjs')})`)
  expect(result).toEqual({ code, output: expect.stringMatching(output) })
})
