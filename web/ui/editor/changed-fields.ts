import { normalizeLineEnds } from '#web/domain/text.ts'

/** A row of the conflict dialog: a changed field or record, as text of the loaded, the latest and the typed version. */
export type Change = { label: string; loaded: string; theirs: string; yours: string }

/** A field in the conflict dialog. `format` returns its value as text. */
export type Field<Rec> = {
  [Name in keyof Rec]: { label: string; name: Name; format?: (value: Rec[Name]) => string }
}[keyof Rec]

type Versions<Rec> = {
  fields: readonly Field<Rec>[]
  loaded: Rec
  latest: Rec
  /** The values that the form would save. */
  yours: Partial<Rec>
}

/** Returns the fields that another admin changed. */
export const diffFields = <Rec extends object>({
  fields,
  loaded,
  latest,
  yours,
}: Versions<Rec>): Change[] =>
  fields.flatMap(({ label, name, format = toText }) => {
    const getText = (record: Partial<Rec>) =>
      name in record ? normalizeLineEnds(format(record[name] as Rec[typeof name])) : ''
    const change = {
      label,
      loaded: getText(loaded),
      theirs: getText(latest),
      yours: getText(yours),
    }
    // The same change by both admins is not a conflict.
    const isSameChange = name in yours && change.theirs === change.yours
    return change.loaded === change.theirs || isSameChange ? [] : [change]
  })

const toText = (value: unknown) => String(value ?? '')

/**
 * Returns whether two values have the same JSON, with members in the same order. Undefined equals null, and CRLF in a
 * text equals LF.
 */
export const isEqualJson = (one: unknown, other: unknown): boolean =>
  toComparable(one) === toComparable(other)

const toComparable = (value: unknown) =>
  JSON.stringify(value ?? null, (_, member) =>
    typeof member === 'string' ? normalizeLineEnds(member) : member,
  )
