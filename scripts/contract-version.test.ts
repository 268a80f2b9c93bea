import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compare } from './contract-version.ts'

const text = readFileSync('openapi.yaml', 'utf8').replace(/^ {2}version: .*$/m, '  version: 1.4.2')
const changed = (version: string, from: string, to: string) => {
  expect(text).toContain(from)
  return compare(text, text.replace('version: 1.4.2', `version: ${version}`).replace(from, to)).problems
}

it.each([
  [
    'a response member that is no longer required',
    'required: [balanceAmount, currency]',
    'required: [currency]',
  ],
  ['another default', 'maximum: 200, default: 5 }', 'maximum: 200, default: 6 }'],
])('requires a major version for %s', (_, from, to) => {
  expect(changed('1.5.0', from, to).join()).toMatch(/major/)
  expect(changed('2.0.0', from, to)).toEqual([])
})

it('requires a patch version for changed descriptions', () => {
  expect(changed('1.4.2', 'summary: Get a user', 'summary: A user').join()).toMatch(/patch/)
})
