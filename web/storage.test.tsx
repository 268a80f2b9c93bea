import { expect, it, vi } from 'vitest'
import { local, tab } from './storage.ts'

it.each([
  ['localStorage', local],
  ['sessionStorage', tab],
])('a full %s keeps a value for as long as the page lasts', (_, area) => {
  for (const key of area.keys()) area.remove(key)
  area.set('before', 'stored')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(area.set('token', 'new')).toBe(false)
  area.set('before', 'newer')
  expect([area.get('token'), area.get('before'), area.keys().toSorted()]).toEqual([
    'new',
    'newer',
    ['before', 'token'],
  ])
  full.mockRestore()
  expect(area.set('token', 'stored')).toBe(true)
  for (const key of area.keys()) area.remove(key)
  expect([area.get('token'), area.keys()]).toEqual([null, []])
})
