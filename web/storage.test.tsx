import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { readStoredJson, sharedStorage, tabStorage } from './storage.ts'

it.each([
  ['localStorage', sharedStorage],
  ['sessionStorage', tabStorage],
])('a value that does not fit into %s is kept in memory', (_, area) => {
  for (const key of area.keys()) area.remove(key)
  area.set('before', 'stored')
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(area.set('token', 'new')).toBe(false)
  area.set('before', 'newer')
  expect([area.get('token'), area.get('before'), area.keys().toSorted()]).toEqual([
    'new',
    'newer',
    ['before', 'token'],
  ])
  setItem.mockRestore()
  expect(area.set('token', 'stored')).toBe(true)
  for (const key of area.keys()) area.remove(key)
  expect([area.get('token'), area.keys()]).toEqual([null, []])
})

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

it('a subscriber is called after a change of this tab or another tab, until its cleanup', () => {
  const seen: (string | null)[] = []
  const unsubscribe = sharedStorage.subscribe(() => seen.push(sharedStorage.get('key')))
  sharedStorage.set('key', 'new')
  sharedStorage.remove('key')
  window.localStorage.setItem('key', 'of another tab')
  window.dispatchEvent(new StorageEvent('storage', { key: 'key' }))
  unsubscribe()
  sharedStorage.set('key', 'later')
  window.dispatchEvent(new StorageEvent('storage', { key: 'key' }))
  expect(seen).toEqual(['new', null, 'of another tab'])
})
