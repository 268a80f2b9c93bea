import type { Indexed } from './palette.ts'

function compressed(pixels: Uint8Array, bits: number): Buffer {
  const clear = 1 << bits
  const out: number[] = []
  let [hold, held] = [0, 0]
  let width = bits + 1
  let codes = new Map<number, number>()
  let next = clear + 2
  const put = (code: number) => {
    hold |= code << held
    held += width
    while (held >= 8) {
      out.push(hold & 0xff)
      hold >>>= 8
      held -= 8
    }
  }

  put(clear)
  let prefix = pixels[0] ?? 0
  for (const pixel of pixels.subarray(1)) {
    const pair = (prefix << 8) | pixel
    const known = codes.get(pair)
    if (known !== undefined) {
      prefix = known
      continue
    }
    put(prefix)
    if (next === 4096) {
      put(clear)
      codes = new Map()
      next = clear + 2
      width = bits + 1
    } else {
      if (next === 1 << width) width += 1
      codes.set(pair, next)
      next += 1
    }
    prefix = pixel
  }
  put(prefix)
  put(clear + 1)
  if (held > 0) out.push(hold & 0xff)
  return Buffer.from(out)
}

/** GIF89a with one frame. */
export function gif({ width, height, colors, pixels }: Indexed): Buffer {
  const bits = Math.max(2, Math.ceil(Math.log2(colors.length)))
  const table = Buffer.alloc(3 * (1 << bits))
  table.set(colors.flat())
  const size = (value: number) => [value & 0xff, value >> 8]
  const data = compressed(pixels, bits)
  const blocks: Buffer[] = []
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255)
    blocks.push(Buffer.from([block.length]), block)
  }
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([...size(width), ...size(height), 0xf0 | (bits - 1), 0, 0]),
    table,
    Buffer.from([0x2c, 0, 0, 0, 0, ...size(width), ...size(height), 0, bits]),
    ...blocks,
    Buffer.from([0, 0x3b]),
  ])
}
