import { describe, expect, it } from 'vitest'
import { ofDriftOnTheSuite, ofPrism } from './exceptions.ts'
import { judge } from './judge.ts'

const known = [
  { line: /^HEAD /, reason: 'the tool cannot read it' },
  { line: /^TRACE /, reason: 'it never happens' },
]

describe('What an oracle says', () => {
  it('is open unless an exception fits, and an exception that fits nothing is stale', () => {
    expect(judge(['HEAD /a', 'GET /b', 'HEAD /c'], known)).toEqual({
      open: ['GET /b'],
      stale: ['/^TRACE /'],
      excepted: ['2 x the tool cannot read it'],
    })
  })

  it('is excepted with a reason, and never by a pattern that fits everything', () => {
    for (const { line, reason } of [...ofDriftOnTheSuite, ...ofPrism]) {
      expect(reason).toMatch(/.{20}/)
      expect(line.test('GET /pitlane/admin/api/users 200: something')).toBe(false)
    }
  })
})
