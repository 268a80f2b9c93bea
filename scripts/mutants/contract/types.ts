import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { type Node, shipped } from '#tests/contract/document.ts'

/** Below node_modules, so that packages are found from there without a link to them. */
const tree = join('node_modules', '.cache', 'pitlane-mutants')
const contractFile = 'openapi.yaml'
const generated = [join('web', 'api', 'generated'), join('mock-server', 'contract', 'generated.ts')]
const settings = {
  extends: '../../../tsconfig.json',
  include: ['web', 'mock-server'],
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
}

/**
 * What the compiler has against the SPA and the handlers once client and types are generated anew from each of these
 * documents, in their order; undefined where they compile. What is generated without any difference but in comments is
 * not compiled again.
 */
export function compile(documents: readonly Node[]): (string | undefined)[] {
  if (documents.length === 0) return []
  layOut()
  try {
    const own = generate(shipped.contract)
    if (own.failure !== undefined) throw new Error(`openapi.yaml itself does not generate: ${own.failure}`)
    const said = new Map<string, string | undefined>([[own.code, undefined]])
    return documents.map((document) => {
      const { failure, code } = generate(document)
      if (failure !== undefined) return failure
      if (!said.has(code)) said.set(code, typeCheck())
      return said.get(code)
    })
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

function layOut(): void {
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  for (const path of ['web', 'mock-server', 'package.json', 'orval.config.ts']) {
    cpSync(path, join(tree, path), { recursive: true, filter: (source) => !/\.db(-\w+)?$/.test(source) })
  }
  writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify(settings))
}

function generate(document: Node): { failure?: string; code: string } {
  writeFileSync(join(tree, contractFile), stringify(document))
  const failure =
    run('orval', '--config', 'orval.config.ts') ??
    run('openapi-typescript', contractFile, '--output', generated[1] ?? '')
  return { ...(failure !== undefined && { failure }), code: generated.map(codeIn).join('') }
}

/** The text of a file, or of all files of a folder, without comments. */
function codeIn(path: string): string {
  const place = join(tree, path)
  if (!existsSync(place)) return ''
  const files = path.endsWith('.ts')
    ? [place]
    : readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
  return files.map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')).join('\n')
}

const typeCheck = () => run('tsc', '--noEmit', '--project', 'tsconfig.json')

/** The first line in which a tool complains; undefined when it does not. */
function run(tool: string, ...args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', tool, ...args], {
    cwd: tree,
    encoding: 'utf8',
  })
  if (status === 0) return undefined
  return `${tool}: ${`${stdout}${stderr}`.split('\n').find((line) => /error/i.test(line)) ?? status}`
}
