/** A source of random numbers, choices and IDs. The same seed gives the same sequence. */
export type Random = ReturnType<typeof createRandom>

const toHex = (value: number) => (value >>> 0).toString(16).padStart(8, '0')

const hashText = (text: string) =>
  [...text].reduce(
    (hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16777619),
    2166136261,
  )

/** Creates a random generator (sfc32) from FNV-1a hashes of a seed. */
export function createRandom(seed: string) {
  let a = hashText(seed)
  let b = hashText(`${seed}/b`)
  let c = hashText(`${seed}/c`)
  let counter = 1

  const draw = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  const int = (min: number, max: number) => min + Math.floor((draw() / 2 ** 32) * (max - min + 1))
  for (let round = 0; round < 16; round += 1) draw() // mixes the seed

  return {
    /** Returns an integer from `min` to `max`. */
    int,
    /** Returns true with the given probability. */
    chance: (probability: number) => draw() / 2 ** 32 < probability,
    /** Returns one element. Throws for an empty list. */
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('Cannot pick from an empty list')
      return list[int(0, list.length - 1)] as T
    },
    /** Returns `count` elements (all if there are fewer), none picked twice, in random order. */
    sample<T>(list: readonly T[], count: number): T[] {
      const remaining = [...list]
      return list.slice(0, count).flatMap(() => remaining.splice(int(0, remaining.length - 1), 1))
    },
    /** Returns an ID of a prefix and 16 random hexadecimal digits. */
    id: (prefix: string) => prefix + toHex(draw()) + toHex(draw()),
    /** Returns random decimal digits; the first is not 0. */
    digits: (count: number) =>
      Array.from({ length: count }, (_, index) => int(index === 0 ? 1 : 0, 9)).join(''),
  }
}
