/** What the seeds draw from: numbers, choices and ids, the same ones in the same order for the same seed word. */
export type Random = {
  /** Number in [0, 1). */
  next(): number
  /** Whole number, both ends included. */
  int(min: number, max: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** One element; throws on an empty list. */
  pick<T>(list: readonly T[]): T
  /** The given number of distinct elements, in drawn order. */
  sample<T>(list: readonly T[], count: number): T[]
  /** Id of 24 hexadecimal digits: the given 8, then 16 drawn. */
  id(prefix: string): string
  /** The given number of decimal digits; the first is not 0. */
  digits(count: number): string
}

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0')

function hashed(word: string): number {
  let hash = 2166136261
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 16777619)
  }
  return hash >>> 0
}

/** Generator for a seed word (sfc32: 128 bits of state, fast, and the same on every platform). */
export function randomFrom(word: string): Random {
  let a = hashed(word)
  let b = hashed(`${word}/b`)
  let c = hashed(`${word}/c`)
  let counter = 1

  const draw = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  const random: Random = {
    next: () => draw() / 4294967296,
    int: (min, max) => min + Math.floor(random.next() * (max - min + 1)),
    chance: (probability) => random.next() < probability,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new Error('Nothing to pick from')
      return list[random.int(0, list.length - 1)] as T
    },
    sample: <T>(list: readonly T[], count: number) => {
      const rest = [...list]
      const drawn: T[] = []
      while (drawn.length < count && rest.length > 0) {
        drawn.push(...rest.splice(random.int(0, rest.length - 1), 1))
      }
      return drawn
    },
    id: (prefix) => prefix + hex(draw()) + hex(draw()),
    digits: (count) => {
      let text = String(random.int(1, 9))
      while (text.length < count) text += random.int(0, 9)
      return text
    },
  }
  for (let round = 0; round < 16; round += 1) draw()
  return random
}
