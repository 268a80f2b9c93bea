import { describe, expect, it } from 'vitest'
import { createAnswerMemory } from './answer-memory.ts'

describe('An answer memory', () => {
  it('recalls a text at its address for as long as the state is the same', () => {
    let state = 'one'
    const memory = createAnswerMemory(() => state)
    expect(memory.recall('/a')).toBeUndefined()
    memory.keep('/a', 'first')
    expect([memory.recall('/a'), memory.recall('/b')]).toEqual(['first', undefined])
    state = 'two'
    expect(memory.recall('/a')).toBeUndefined()
    state = 'one'
    expect(memory.recall('/a')).toBeUndefined()
  })

  it('forgets everything rather than grow without bounds', () => {
    const memory = createAnswerMemory(() => '')
    memory.recall('/a')
    const text = 'x'.repeat(3_000_000)
    for (const url of ['/a', '/b', '/c']) memory.keep(url, text)
    expect(['/a', '/b', '/c'].map((url) => memory.recall(url)?.length)).toEqual([
      undefined,
      undefined,
      3_000_000,
    ])
  })
})
