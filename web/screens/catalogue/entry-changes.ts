import { centsOf, formatMoney } from '#web/domain/money.ts'
import type { Change } from '#web/ui/changes-dialog.tsx'

/** What a field is called, and how its value reads. */
export type FieldWords<Entry> = {
  [Name in keyof Entry]?: [label: string, words?: (value: Entry[Name]) => string]
}

/** A price as people read it. */
export const inDollars = (price: number): string => formatMoney(centsOf(price) ?? 0)

/** A discount as people read it. */
export const inPercent = (percent: number): string => `${percent}%`

/** What somebody else changed of a catalogue entry between two readings, field by field. */
export const entryChanges = <Entry extends object>(
  words: FieldWords<Entry>,
  loaded: Entry,
  now: Entry,
): Change[] =>
  (Object.keys(words) as (keyof Entry)[]).flatMap((name) => {
    const [label, read = String] = words[name] ?? ['']
    const change = { what: label, before: read(loaded[name]), now: read(now[name]) }
    return change.before === change.now ? [] : [change]
  })
