import { diffArrays, diffWordsWithSpace } from 'diff'

/** A piece of a line that was removed or added; `isChanged` where its counterpart reads otherwise. */
type Part = { text: string; isChanged: boolean }

/** A line of the difference, or lines that are not shown. */
export type DifferenceRow =
  | { kind: 'same'; text: string }
  | { kind: 'removed' | 'added'; parts: readonly Part[] }
  | { kind: 'skipped'; count: number; why: 'unchanged' | 'more' }

/** Unchanged lines shown around what differs. */
const context = 2
/** Rows that a page can show. */
const maxRows = 500
/** Characters of a line that are shown, and compared word by word. */
const maxLength = 5000
/** Milliseconds after which two texts count as different from end to end, and two lines from word to word. */
const patience = { text: 500, line: 20 }

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r?\n/))

/** What differs between two texts, with its neighbours, and how many lines were added and removed. */
export function differenceOf(before: string, after: string) {
  const [old, now] = [linesOf(before), linesOf(after)]
  const changes = diffArrays(old, now, { timeout: patience.text }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  const count = (kind: 'added' | 'removed') =>
    changes.reduce((sum, { value, [kind]: isOne }) => (isOne ? sum + value.length : sum), 0)
  const rows = changes.flatMap(({ value, added, removed }, place): DifferenceRow[] => {
    if (!added && !removed) return neighbours(value, place === 0, place === changes.length - 1)
    // what was removed comes first, and is compared line by line with what came in its place
    const other = changes[added ? place - 1 : place + 1]
    const opposite = (added ? other?.removed : other?.added) ? (other?.value ?? []) : []
    const kind = added ? 'added' : 'removed'
    return value.map((line, index) => ({ kind, parts: partsOf(line, opposite[index], kind) }))
  })
  const shown = rows.slice(0, maxRows)
  if (rows.length > maxRows) shown.push({ kind: 'skipped', count: rows.length - maxRows, why: 'more' })
  return { rows: shown, added: count('added'), removed: count('removed') }
}

/** Of unchanged lines those next to what differs, which nothing does before the first and after the last. */
function neighbours(lines: readonly string[], isFirst: boolean, isLast: boolean): DifferenceRow[] {
  const same = (text: string): DifferenceRow => ({ kind: 'same', text: shortened(text) })
  const [above, below] = [isFirst ? 0 : context, isLast ? 0 : context]
  const count = lines.length - above - below
  if (count <= 1) return lines.map(same)
  return [
    ...lines.slice(0, above).map(same),
    { kind: 'skipped', count, why: 'unchanged' },
    ...lines.slice(lines.length - below).map(same),
  ]
}

function partsOf(line: string, opposite: string | undefined, kind: 'added' | 'removed'): Part[] {
  const isComparable =
    opposite !== undefined && opposite !== '' && Math.max(line.length, opposite.length) <= maxLength
  const words = isComparable
    ? diffWordsWithSpace(...(kind === 'added' ? ([opposite, line] as const) : ([line, opposite] as const)), {
        timeout: patience.line,
      })
    : undefined
  const parts = words?.filter((word) => word[kind] || !(word.added || word.removed))
  const kept = parts?.filter((part) => !part[kind]).reduce((sum, { value }) => sum + value.length, 0) ?? 0
  // of a line that became another one no word says anything
  if (!parts || kept < line.length / 3) return [{ text: shortened(line), isChanged: false }]
  return parts.map((part) => ({ text: part.value, isChanged: part[kind] }))
}

const shortened = (line: string) => (line.length > maxLength ? `${line.slice(0, maxLength)}…` : line)
