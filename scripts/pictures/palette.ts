/** Picture of at most 256 colours: `colors` as [r, g, b], one index per pixel. */
export type Indexed = {
  width: number
  height: number
  colors: [number, number, number][]
  pixels: Uint8Array
}

type Box = { keys: number[]; count: number }

const channels = [16, 8, 0] as const
const channel = (key: number, shift: number) => (key >> shift) & 0xff

function widest(box: Box): { shift: number; range: number } {
  const ranges = channels.map((shift) => {
    const all = box.keys.map((key) => channel(key, shift))
    return { shift, range: Math.max(...all) - Math.min(...all) }
  })
  return ranges.reduce((best, next) => (next.range > best.range ? next : best))
}

/** Reduces RGBA pixels to a palette by median cut, each pixel then taking the nearest colour. */
export function paletteOf(rgba: Uint8Array, width: number, height: number, size: number): Indexed {
  const counts = new Map<number, number>()
  const keys = new Uint32Array(width * height)
  for (let pixel = 0; pixel < keys.length; pixel += 1) {
    const at = pixel * 4
    const key = ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0)
    keys[pixel] = key
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  const weigh = (list: number[]) => list.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)
  let boxes: Box[] = [{ keys: [...counts.keys()], count: keys.length }]
  while (boxes.length < size) {
    const scored = boxes.map((box) => ({ box, score: widest(box).range * Math.sqrt(box.count) }))
    const { box, score } = scored.reduce((best, next) => (next.score > best.score ? next : best))
    if (score === 0) break
    const { shift } = widest(box)
    const sorted = [...box.keys].sort((a, b) => channel(a, shift) - channel(b, shift) || a - b)
    let seen = 0
    const cut = sorted.findIndex((key) => {
      seen += counts.get(key) ?? 0
      return seen >= box.count / 2
    })
    const edge = Math.min(Math.max(cut, 1), sorted.length - 1)
    const halves = [sorted.slice(0, edge), sorted.slice(edge)]
    boxes = [
      ...boxes.filter((other) => other !== box),
      ...halves.map((half) => ({ keys: half, count: weigh(half) })),
    ]
  }

  const colors = boxes.map(({ keys: list, count }) =>
    channels.map((shift) =>
      Math.round(list.reduce((sum, key) => sum + channel(key, shift) * (counts.get(key) ?? 0), 0) / count),
    ),
  ) as [number, number, number][]
  const nearest = new Map<number, number>()
  for (const key of counts.keys()) {
    const distances = colors.map(
      ([r, g, b]) => (channel(key, 16) - r) ** 2 + (channel(key, 8) - g) ** 2 + (channel(key, 0) - b) ** 2,
    )
    nearest.set(key, distances.indexOf(Math.min(...distances)))
  }
  return { width, height, colors, pixels: Uint8Array.from(keys, (key) => nearest.get(key) ?? 0) }
}
