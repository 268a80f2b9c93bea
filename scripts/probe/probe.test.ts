import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readVariants, type Variants } from '#mock-server/plugins/variants/variants.ts'
import { readsOnly } from '#tests/contract/guard.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { diffOf, patched } from './patch.ts'
import { pureReads } from './pure-reads.ts'
import { probe } from './run.ts'

const text = readFileSync('openapi.yaml', 'utf8')
const today = new Date('2026-11-23T15:00:00.000Z')

/** A mock server on loopback that plays the real backend, under these variants. */
const backend = async (list: string) => {
  const mock = await testApp({ seed: 'demo', variants: readVariants(list) as Variants })
  const asked: string[] = []
  mock.app.server.on('request', ({ method, url }) => asked.push(`${method} ${url}`))
  const address = await mock.app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => mock.app.close())
  return { mock, asked, base: `${address}/pitlane` }
}

const probed = (mock: TestApp, base: string, contract = text) => probe(contract, base, mock.signIn(), today)

const components = 'components schemas'
const drops = (way: string, ...names: string[]) => names.map((name) => `delete ${way} ${name}`)
const moneyIn = (way: string) => [`set ${way} type`, ...drops(way, 'minimum', 'maximum')]

/** What each variant changes in the contract, by hand. */
const expected: [string, string[], string[]?][] = [
  ['', []],
  ['page=full', []],
  [
    'page=nested',
    ['UserPage', 'OrderPage', 'MechanicPage'].flatMap((page) => [
      `set ${components} ${page} required`,
      `set ${components} ${page} properties page`,
      ...drops(`${components} ${page} properties`, 'totalPages', 'number'),
    ]),
  ],
  [
    'mechanics=array',
    [
      `set ${components} MechanicPage type`,
      `set ${components} MechanicPage items`,
      ...drops(`${components} MechanicPage`, 'properties', 'required'),
    ],
  ],
  // lines that were added while quoting keep their texts: both types are seen
  ['ids=number', [`set ${components} Id type`, `delete ${components} Id examples`]],
  [
    'money=string',
    [
      ...['Money', 'Price'].flatMap((name) => [
        ...moneyIn(`${components} ${name}`),
        `delete ${components} ${name} examples`,
      ]),
      ...moneyIn(`${components} AmountMap additionalProperties`),
      ...['price', 'finalPrice'].flatMap((name) => moneyIn(`${components} OrderLine properties ${name}`)),
      ...['subTotal', 'serviceFee', 'tax', 'platformFee', 'total'].flatMap((name) =>
        moneyIn(`${components} ServiceOrder properties ${name}`),
      ),
    ],
  ],
  ['terms=raw', ['rename components responses TermsHtml content text/html']],
  [
    'terms=record',
    [
      'set components responses TermsHtml content text/html schema',
      'rename components responses TermsHtml content text/html',
    ],
  ],
  [
    'errors=problem',
    [
      'rename components responses NotFound content application/json',
      'rename components responses Unauthorized content application/json',
      `set ${components} Error required`,
      ...drops(`${components} Error`, 'examples'),
      ...drops(`${components} Error properties`, 'timestamp', 'error', 'message', 'path'),
      ...['type', 'title', 'detail', 'instance'].map((name) => `set ${components} Error properties ${name}`),
    ],
  ],
  [
    'times=local',
    [`set ${components} Timestamp pattern`, ...drops(`${components} Timestamp`, 'format', 'examples')],
  ],
  ['slots=seconds', [`set ${components} LocalTime pattern`, ...drops(`${components} LocalTime`, 'examples')]],
  [
    'catalogue=page',
    ['services', 'items'].flatMap((path) => {
      const way = `paths /admin/api/${path} get responses 200 content application/json schema`
      return [
        ...['type', 'required', 'properties'].map((name) => `set ${way} ${name}`),
        ...drops(way, 'items', 'maxItems'),
      ]
    }),
  ],
  ['revenue=empty', [], ['getRevenue 200: no body, where application/json is documented.']],
]

describe('The probe', () => {
  it.each(expected)("finds under '%s' exactly what differs", async (list, edits, remarks = []) => {
    const { mock, base } = await backend(list)
    const found = await probed(mock, base)
    expect(found.edits.map(({ change, way }) => `${change} ${way.join(' ')}`).sort()).toEqual(edits.sort())
    expect(found.remarks).toEqual(remarks)
  })

  it.each([
    'page=nested,ids=number,money=string,terms=record,mechanics=array,errors=problem,times=array,slots=iso,catalogue=page',
  ])('prints a patch that git applies, and after which nothing differs: %s', async (list) => {
    const { mock, base } = await backend(list)
    const { edits } = await probed(mock, base)
    const changed = patched(text, edits)
    const diff = diffOf('openapi.yaml', text, changed)

    const folder = mkdtempSync(join(tmpdir(), 'pitlane-probe-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'openapi.yaml'), text)
    execFileSync('git', ['apply', '-'], { cwd: folder, input: diff })
    expect(readFileSync(join(folder, 'openapi.yaml'), 'utf8')).toBe(changed)
    expect(await probed(mock, base, changed)).toMatchObject({ edits: [], remarks: [] })
  })

  it('sends pure reads alone: no verify, no block, no unblock, nothing but GET', async () => {
    const { mock, asked, base } = await backend('')
    const tables = [
      'users',
      'mechanics',
      'orders',
      'services',
      'items',
      'terms',
      'transfers',
      'provider_entries',
    ]
    const records = () => tables.map((table) => mock.db.prepare(`SELECT * FROM ${table}`).all())
    const before = records()
    const { reads } = await probed(mock, base)
    expect(asked).toHaveLength(reads)
    for (const request of asked) {
      expect(request).toMatch(/^GET \/pitlane\//)
      expect(request).not.toMatch(/verify|block|update|stripe\/initiate/)
    }
    expect(new Set<string>(pureReads)).toEqual(readsOnly)
    expect(records()).toEqual(before)
  })

  it('keeps no value: nothing of the records is in what it prints', async () => {
    const { mock, base } = await backend('page=nested,ids=number,money=string,errors=problem,times=array')
    const found = await probed(mock, base)
    const printed = JSON.stringify(found)
    const names = mock.db.prepare<[], string>('SELECT email FROM users').pluck().all()
    for (const name of names) expect(printed).not.toContain(name)
    expect(printed).not.toMatch(/\d{5}|@|2026/)
  })

  it('stops at once when the token is refused', async () => {
    const { asked, base } = await backend('')
    await expect(probe(text, base, 'nobody', today)).rejects.toThrow('The backend refuses CONTRACT_TOKEN.')
    expect(asked).toHaveLength(1)
  })
})
