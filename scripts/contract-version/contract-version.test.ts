import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { judge, releasedContract, versionOf } from './judge.ts'
import type { Bump } from './rating.ts'
import { release } from './release.ts'
import { versionProblems } from './version.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document to be broken has no shape to hold it to
type Broken = any
type Edit = (document: Broken) => void

const folder = mkdtempSync(join(tmpdir(), 'pitlane-contract-'))
afterAll(() => rmSync(folder, { recursive: true }))
let copies = 0

/** A copy of the released contract with a version and with changes. */
function copyOf(version: string, ...edits: Edit[]): string {
  const document = parse(readFileSync(releasedContract, 'utf8'))
  for (const edit of edits) edit(document)
  document.info.version = version
  const file = join(folder, `${copies++}.yaml`)
  writeFileSync(file, stringify(document, { aliasDuplicateObjects: false }))
  return file
}
const released = copyOf('1.4.2')
const problemsOf = (version: string, ...edits: Edit[]) => judge(released, copyOf(version, ...edits)).problems

const admin = '/admin/api'
const schema = (document: Broken, name: string) => document.components.schemas[name]
const without = (list: string[], one: string) => list.filter((other) => other !== one)

const breaking: [string, Edit, RegExp][] = [
  [
    'a response member that is no longer promised',
    (document) => {
      schema(document, 'User').required = without(schema(document, 'User').required, 'email')
    },
    /`User` are no longer required: `email`/,
  ],
  [
    'a response member that is gone',
    (document) => {
      schema(document, 'Mechanic').required = without(schema(document, 'Mechanic').required, 'lastName')
      delete schema(document, 'Mechanic').properties.lastName
    },
    /lastName/,
  ],
  [
    'a request member that must come now',
    (document) => {
      schema(document, 'SendOtpRequest').properties.channel = { type: 'string' }
      schema(document, 'SendOtpRequest').required.push('channel')
    },
    /channel/,
  ],
  [
    'a status that is gone',
    (document) => delete document.paths[`${admin}/block/user/{id}`].get.responses[409],
    /409/,
  ],
  ['an operation that is gone', (document) => delete document.paths[`${admin}/items`].post, /POST .*items/],
  [
    'an enum with fewer values',
    (document) => {
      schema(document, 'OrderStatus').enum = without(schema(document, 'OrderStatus').enum, 'PAID')
    },
    /PAID/,
  ],
  [
    'a text that may be shorter only',
    (document) => {
      schema(document, 'UpdateUserRequest').properties.firstName.maxLength = 10
    },
    /maxLength/,
  ],
  [
    'a token where none was needed',
    (document) => delete document.paths['/api/terms-and-conditions'].get.security,
    /getPublicTerms demands a token now/,
  ],
  [
    'a header that is no longer promised',
    (document) => {
      document.paths[`${admin}/auth/verify-otp`].post.responses[200].headers.authorization.required = false
    },
    /verifyOtp no longer promises the header authorization of 200/,
  ],
  [
    'another default',
    (document) => {
      const { parameters } = document.paths[`${admin}/users`].get
      parameters.find(({ name }: { name?: string }) => name === 'size').schema.default = 6
    },
    /listUsers takes another default for size/,
  ],
  [
    'a list that may no longer hold an entry twice',
    (document) => {
      schema(document, 'Quotation').properties.services.uniqueItems = true
    },
    /Quotation\/properties\/services no longer holds an entry twice/,
  ],
]
const adding: [string, Edit, RegExp][] = [
  [
    'an optional member of a request',
    (document) => {
      schema(document, 'SendOtpRequest').properties.channel = { type: 'string' }
    },
    /send-otp.*channel/,
  ],
  [
    'an optional member of an answer',
    (document) => {
      schema(document, 'User').properties.nickname = { type: 'string' }
    },
    /nickname/,
  ],
  [
    'an operation',
    (document) => {
      document.paths[`${admin}/audit`] = {
        get: { operationId: 'listAudit', responses: { 200: { description: 'Done.' } } },
      }
    },
    /audit/,
  ],
]
const wording: [string, Edit, RegExp][] = [
  [
    'a description',
    (document) => {
      document.paths[`${admin}/items`].get.description = 'Said in other words.'
    },
    /items.*description/,
  ],
]

describe.each<[Bump, [string, Edit, RegExp][], wrong: string, right: string]>([
  ['major', breaking, '1.5.0', '2.0.0'],
  ['minor', adding, '1.4.3', '1.5.0'],
  ['patch', wording, '1.4.2', '1.4.3'],
])('A %s change of the contract', (bump, changes, wrong, right) => {
  const { changes: found, problems } = judge(released, copyOf(wrong, ...changes.map(([, edit]) => edit)))
  const demands = found
    .filter((change) => change.bump === bump)
    .map(({ path, reasons }) => [path, ...reasons].join(' '))

  it.each(changes)('is %s', (_, __, shown) => {
    expect(demands.filter((one) => shown.test(one))).not.toEqual([])
  })

  it(`cannot be version ${wrong} after 1.4.2`, () => {
    expect(problems.join(' ')).toContain(`require a ${bump} bump (${right})`)
  })

  it(`may be version ${right}`, () => {
    expect(problemsOf(right, ...changes.map(([, edit]) => edit))).toEqual([])
  })
})

describe('A change that redocly diff overlooks', () => {
  it('cannot be a minor version on its own', () => {
    const edit: Edit = (document) => delete document.paths['/api/terms-and-conditions'].get.security
    expect(problemsOf('1.5.0', edit)).toEqual([
      'info.version is 1.5.0, but these changes require a major bump (2.0.0).',
    ])
  })
})

describe('A contract that has not changed', () => {
  it('may keep its version', () => {
    expect(problemsOf('1.4.2')).toEqual([])
  })
})

describe('A version', () => {
  it.each([
    ['1.3.9', 'info.version went back from 1.4.2 to 1.3.9.'],
    ['0.9.9', 'info.version went back from 1.4.2 to 0.9.9.'],
    ['1.4.3-beta', 'info.version 1.4.3-beta is not of the form 1.2.3.'],
    ['1.5', 'info.version 1.5 is not of the form 1.2.3.'],
  ])('cannot be %s after 1.4.2', (version, problem) => {
    expect(versionProblems('1.4.2', version, false)).toEqual([problem])
  })

  it.each(['1.4.2', '1.4.3', '1.5.0', '2.0.0'])('can be %s after 1.4.2', (version) => {
    expect(versionProblems('1.4.2', version, false)).toEqual([])
  })
})

describe('A release', () => {
  const [, addition] = adding[2] ?? []
  const edits = addition === undefined ? [] : [addition]

  it('is refused while the version is the released one, or does not cover what changed', () => {
    const older = copyOf('1.4.2')
    expect(release(older, copyOf('1.4.2'))).toEqual(['1.4.2 is released already.'])
    expect(release(older, copyOf('1.4.3', ...edits)).join()).toContain('require a minor bump (1.5.0)')
    expect(versionOf(older)).toBe('1.4.2')
  })

  it('makes the contract the one that the next change is compared with', () => {
    const older = copyOf('1.4.2')
    const newer = copyOf('1.5.0', ...edits)
    expect(release(older, newer)).toEqual([])
    expect(readFileSync(older, 'utf8')).toBe(readFileSync(newer, 'utf8'))
  })
})
