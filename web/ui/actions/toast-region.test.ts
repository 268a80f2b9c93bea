import { expect, it } from 'vitest'
import { findFreePlace } from './toast-region.tsx'

const toasts = { near: 60, far: 110 }

it.each([
  ['nothing is in the way', [], 60],
  ['an obstacle is behind them', [{ near: 0, far: 50 }], 60],
  ['an obstacle is in the way', [{ near: 100, far: 140 }], 148],
  [
    'the room between two obstacles is too small',
    [
      { near: 40, far: 100 },
      { near: 150, far: 190 },
    ],
    198,
  ],
  [
    'the room between two obstacles is enough',
    [
      { near: 40, far: 100 },
      { near: 166, far: 190 },
    ],
    108,
  ],
  ['the window has room', [{ near: 40, far: 440 }], 448],
])('toasts are at the first free place if %s', (_, obstacles, place) => {
  expect(findFreePlace(toasts, obstacles, 500)).toBe(place)
})

it('a window without room has no free place', () => {
  expect(findFreePlace(toasts, [{ near: 40, far: 460 }], 500)).toBeUndefined()
})

it('without a gap, toasts fit between two obstacles that leave exactly their size', () => {
  const obstacles = [
    { near: 40, far: 100 },
    { near: 150, far: 500 },
  ]
  expect(findFreePlace(toasts, obstacles, 500)).toBeUndefined()
  expect(findFreePlace(toasts, obstacles, 500, 0)).toBe(100)
})
