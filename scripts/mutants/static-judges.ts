import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { type Node, shipped } from '#tests/contract/document.ts'

const run = (cwd: string, tool: string, ...args: string[]) =>
  spawnSync('npx', ['--no-install', tool, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })

/**
 * What `redocly lint` has against each of these documents, in their order; undefined where it has nothing. One run for
 * all of them: starting takes longer than linting. Throws when openapi.yaml itself does not pass.
 */
export function lint(documents: readonly Node[]): (string | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-mutants-'))
  try {
    const files = [shipped.contract, ...documents].map((document, index) => {
      const file = join(folder, `mutant-${index}.yaml`)
      writeFileSync(file, stringify(document))
      return file
    })
    const options = ['--extends', 'recommended-strict', '--format', 'json', '--max-problems', '10000']
    const { stdout, stderr } = run('.', 'redocly', 'lint', ...files, ...options)
    // one object after the other, a file each
    const reports = stdout.split(/(?<=^\})(?=\{)/m).map((text) => JSON.parse(text))
    if (reports.length !== files.length)
      throw new Error(`redocly lint looked at ${reports.length} files: ${stderr}`)
    const [own, ...found] = reports.map(({ problems }) => {
      const problem = problems.find(({ severity }: { severity: string }) => severity === 'error')
      return problem && `${problem.ruleId}: ${problem.message}`
    })
    if (own !== undefined) throw new Error(`openapi.yaml itself does not pass the lint: ${own}`)
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A copy of the product below node_modules, so that packages are found from there without a link to them. */
const copy = join('node_modules', '.cache', 'pitlane-mutants')
const serverTypes = 'mock-server/plugins/openapi/generated.ts'

/**
 * What the compiler has against the SPA and the handlers once client and types are generated anew from each of these
 * documents, in their order; undefined where they compile. What is generated without any difference but in comments is
 * not compiled again.
 */
export function compile(documents: readonly Node[]): (string | undefined)[] {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  try {
    for (const path of ['web', 'mock-server', 'package.json', 'orval.config.ts'])
      cpSync(path, join(copy, path), { recursive: true, filter: (source) => !/\.db(-\w+)?$/.test(source) })
    const exclude = ['**/*.test.ts', '**/*.test.tsx']
    const settings = { extends: '../../../tsconfig.json', include: ['web', 'mock-server'], exclude }
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(settings))
    const own = generate(shipped.contract)
    if (own.failure !== undefined) throw new Error(`openapi.yaml itself does not generate: ${own.failure}`)
    const said = new Map<string, string | undefined>([[own.code, undefined]])
    return documents.map((document) => {
      const { failure, code } = generate(document)
      if (failure !== undefined) return failure
      if (!said.has(code)) said.set(code, complaintOf('tsc', '--noEmit', '--project', 'tsconfig.json'))
      return said.get(code)
    })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Generates client and types from a document: the code without its comments, or what a generator has against it. */
function generate(document: Node): { failure: string | undefined; code: string } {
  writeFileSync(join(copy, 'openapi.yaml'), stringify(document))
  const failure =
    complaintOf('orval', '--config', 'orval.config.ts') ??
    complaintOf('openapi-typescript', 'openapi.yaml', '--output', serverTypes)
  const files = [...globSync(join(copy, 'web/api/generated/**/*.ts')).sort(), join(copy, serverTypes)]
  const code = files.map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  return { failure, code: code.join('\n') }
}

/** The first line in which a tool complains of the copy; undefined when it does not. */
function complaintOf(tool: string, ...args: string[]): string | undefined {
  const { status, stdout, stderr } = run(copy, tool, ...args)
  if (status === 0) return undefined
  return `${tool}: ${`${stdout}${stderr}`.split('\n').find((line) => /error/i.test(line)) ?? status}`
}
