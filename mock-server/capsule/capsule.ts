import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { operations } from '#mock-server/plugins/control/generated.ts'
import { loadContract } from '#mock-server/plugins/openapi/operations.ts'

/** The file that ‘Report a problem’ saves (decision 022), as far as it is needed to see the failure again. */
export type Capsule = operations['openCapsule']['requestBody']['content']['application/json']

export type RecordedCall = Capsule['calls'][number]

/** A body without what it says: decision 022 has the notation. */
export type Shape = unknown

/** Reads a capsule from a file; a sentence that says why it is none. */
export function readCapsule(file: string): Capsule | string {
  let capsule: unknown
  try {
    capsule = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return `${file} cannot be read as a report: ${error instanceof Error ? error.message : error}`
  }
  const { operations } = loadContract(join(import.meta.dirname, '..', 'plugins', 'control', 'control.yaml'))
  const checked = operations.find(({ id }) => id === 'openCapsule')?.validators.body(capsule)
  if (typeof checked === 'object' && 'error' in checked)
    return `${file} is no report of a problem: ${checked.error.message}`
  return capsule as Capsule
}

/** A leaf of a shape, with the name of the innermost member that it stands in. */
export type Leaf = { name: string; shape: Shape }

export const isObject = (shape: Shape): shape is Record<string, Shape> =>
  typeof shape === 'object' && shape !== null && !Array.isArray(shape)

const listName = /^list (\d+)$/

/** The length and the items of a list; `undefined` for anything else. */
export function listIn(shape: Shape): { length: number; items: Shape[] } | undefined {
  if (!isObject(shape)) return undefined
  const [[name, items] = []] = Object.entries(shape)
  const length = listName.exec(name ?? '')?.[1]
  return length === undefined || !Array.isArray(items) ? undefined : { length: Number(length), items }
}

/** The value that a shape kept: a code or an id. */
export function keptIn(shape: Shape): string | undefined {
  return typeof shape === 'string' && shape.startsWith('= ') ? shape.slice(2) : undefined
}

/** Every record in a shape: the objects in it, however deep. */
export function recordsIn(shape: Shape): Record<string, Shape>[] {
  const list = listIn(shape)
  if (list) return list.items.flatMap(recordsIn)
  if (!isObject(shape)) return []
  return [shape, ...Object.values(shape).flatMap(recordsIn)]
}

/** Every leaf in a shape; a list of nothing but texts is one for each. */
export function leavesIn(shape: Shape, name = ''): Leaf[] {
  const list = listIn(shape)
  if (list)
    return [{ name, shape: `list ${list.length}` }, ...list.items.flatMap((item) => leavesIn(item, name))]
  if (!isObject(shape)) return [{ name, shape }]
  return Object.entries(shape).flatMap(([member, each]) => leavesIn(each, member))
}

const wide = 'what stood here was left out of the report, and this is as long. '

/** A body that has a shape: filled with what means nothing. */
export function bodyOf(shape: Shape, now: string): unknown {
  const list = listIn(shape)
  if (list) {
    const { length, items } = list
    return items.length === 0 ? [] : Array.from({ length }, (_, at) => bodyOf(items[at % items.length], now))
  }
  if (isObject(shape))
    return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, bodyOf(each, now)]))
  if (typeof shape !== 'string') return shape
  const kept = keptIn(shape)
  if (kept !== undefined) return /^\d{1,15}$/.test(kept) ? Number(kept) : kept
  const [form, length = '0'] = shape.split(/ (?=\d+$)/)
  const filler = wide
    .repeat(Math.ceil(Math.min(Number(length), 10_000) / wide.length))
    .slice(0, Number(length))
  const examples: Record<string, unknown> = {
    ...{ text: filler, HTML: `<p>${filler}</p>`, page: `<!doctype html><title>${filler}</title>` },
    ...{ integer: 1, decimal: 1.5, money: '1.50', instant: now, 'local time': now.slice(0, 23) },
    ...{ day: now.slice(0, 10), time: '09:00', 'time with seconds': '09:00:00' },
  }
  return examples[form ?? ''] ?? null
}
