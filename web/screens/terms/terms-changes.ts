import { noTerms } from '#web/api/wire.ts'
import type { Change } from '#web/ui/changes-dialog.tsx'

/** Lines left in around what differs, so that one sees where it is. */
const around = 1
/** Characters of one side that a dialog can show. */
const mostShown = 1500

const linesOf = (html: string) => (html === noTerms ? ['(none)'] : html.split('\n'))

const sameAtStart = (one: readonly string[], other: readonly string[]) => {
  const different = one.findIndex((line, index) => line !== other[index])
  return different === -1 ? one.length : different
}

const excerpt = (lines: readonly string[], from: number, to: number) => {
  const text = lines.slice(from, to).join('\n')
  return [
    from > 0 ? '…\n' : '',
    text.length > mostShown ? `${text.slice(0, mostShown)}…` : text,
    to < lines.length ? '\n…' : '',
  ].join('')
}

/** What somebody else changed of the terms between two readings: the lines from the first to the last that differs. */
export const termsChanges = (loaded: string, now: string): Change[] => {
  if (loaded === now) return []
  const before = linesOf(loaded)
  const after = linesOf(now)
  const start = sameAtStart(before, after)
  const longestEnd = Math.min(before.length, after.length) - start
  const end = Math.min(longestEnd, sameAtStart(before.toReversed(), after.toReversed()))
  const part = (lines: readonly string[]) =>
    excerpt(lines, Math.max(0, start - around), Math.min(lines.length, lines.length - end + around))
  return [{ what: 'Text', before: part(before), now: part(after) }]
}
