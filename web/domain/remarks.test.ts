import { expect, test } from 'vitest'
import { remarksOf } from './remarks.ts'

test('a block that starts with a time line keeps the time apart from its text', () => {
  expect(remarksOf('Time: 2026-03-05T14:30:00.000Z\nPads worn.\nDiscs fine.\n\nCalled the owner.')).toEqual([
    { time: '2026-03-05T14:30:00.000Z', text: 'Pads worn.\nDiscs fine.' },
    { text: 'Called the owner.' },
  ])
})

test('the colon and the case of the time line do not matter, nor do Windows line ends', () => {
  expect(remarksOf('TIME 2026-03-05T14:30:00\r\nReady.\r\n  \r\ntime:2026-03-05T15:00+02:00 Done.')).toEqual([
    { time: '2026-03-05T14:30:00', text: 'Ready.' },
    { time: '2026-03-05T15:00+02:00', text: 'Done.' },
  ])
})

test('a time line without a timestamp, or in the middle of a block, is plain text', () => {
  expect(remarksOf('Time: later today\nwaiting')).toEqual([{ text: 'Time: later today\nwaiting' }])
  expect(remarksOf('Noted.\nTime: 2026-03-05T14:30:00Z')).toEqual([
    { text: 'Noted.\nTime: 2026-03-05T14:30:00Z' },
  ])
})

test('no text means no remarks', () => {
  expect([null, undefined, '', ' \n\n \n'].map(remarksOf)).toEqual([[], [], [], []])
})
