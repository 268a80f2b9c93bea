import { noTerms } from '#web/domain/terms.ts'
import type { Change } from '#web/ui/changed-fields.ts'

/** Unchanged lines shown before and after what differs. */
const context = 1
/** Characters of one side that a dialog can show. */
const maxLength = 1500

const linesOf = (html: string) => (html === noTerms ? ['(none)'] : html.split('\n'))

const sameAtStart = (one: readonly string[], other: readonly string[]) => {
  const different = one.findIndex((line, index) => line !== other[index])
  return different === -1 ? one.length : different
}

const excerpt = (lines: readonly string[], from: number, to: number) => {
  const text = lines.slice(from, to).join('\n')
  return [
    from > 0 ? '…\n' : '',
    text.length > maxLength ? `${text.slice(0, maxLength)}…` : text,
    to < lines.length ? '\n…' : '',
  ].join('')
}

/** The lines of `shown` from the first to the last in which the two differ, with their neighbours. */
const differing = (shown: readonly string[], other: readonly string[]) => {
  const start = sameAtStart(shown, other)
  const longestEnd = Math.min(shown.length, other.length) - start
  const end = Math.min(longestEnd, sameAtStart(shown.toReversed(), other.toReversed()))
  return excerpt(shown, Math.max(0, start - context), Math.min(shown.length, shown.length - end + context))
}

/** What somebody else changed of the terms between two readings, beside what was typed. */
export const termsChanges = (loaded: string, theirs: string, yours: string): Change[] => {
  if (loaded === theirs) return []
  const [before, after, typed] = [linesOf(loaded), linesOf(theirs), linesOf(yours)]
  return [
    {
      what: 'Text',
      loaded: differing(before, after),
      theirs: differing(after, before),
      yours: differing(typed, before),
    },
  ]
}
