import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readStoredJson } from './stored-json.ts'

const schema = z.object({ ids: z.array(z.string()) })

it.each([
  ['{"ids":["a"]}', { ids: ['a'] }],
  ['{"ids":["a"],"added":1}', { ids: ['a'] }],
  ['{"ids":[1]}', undefined],
  ['{"ids":["a"', undefined],
  ['', undefined],
  [null, undefined],
])('the stored text %s is read as %j', (stored, expected) => {
  if (stored !== null) window.sessionStorage.setItem('key', stored)
  expect(readStoredJson('key', schema)).toEqual(expected)
})
