import { normalizeLineEnds } from '#web/domain/text.ts'

/** A row of the conflict dialog: a changed field or record, as text of the opened, the latest and the typed version. */
export type Change = { label: string; opened: string; theirs: string; yours: string }

/** A field in the conflict dialog. `format` returns its value as text. */
type NamedField<Rec> = {
  [Name in keyof Rec]: { label: string; name: Name; format?: (value: Rec[Name]) => string }
}[keyof Rec]

/** What follows from several members and cannot be typed, such as a status. */
type DerivedField<Rec> = { label: string; derive: (record: Rec) => string }

/** A row that the conflict dialog shows if it differs between two versions. */
export type Field<Rec> = NamedField<Rec> | DerivedField<Rec>

type Versions<Rec> = {
  fields: readonly Field<Rec>[]
  opened: Rec
  latest: Rec
  /** The members that the form would save. */
  yours: Partial<Rec>
}

/** Returns the fields that another admin changed. The same change by both admins is not a conflict. */
export const diffFields = <Rec extends object>({
  fields,
  opened,
  latest,
  yours,
}: Versions<Rec>): Change[] =>
  fields.flatMap((field) => {
    const { label } = field
    if ('derive' in field) {
      const change = {
        label,
        opened: field.derive(opened),
        theirs: field.derive(latest),
        yours: '',
      }
      return change.opened === change.theirs ? [] : [change]
    }
    const { name, format = toText } = field
    const getText = (record: Partial<Rec>) =>
      normalizeLineEnds(format(record[name] as Rec[typeof name]))
    const change = {
      label,
      opened: getText(opened),
      theirs: getText(latest),
      yours: name in yours ? getText(yours) : '',
    }
    const isSameChange = name in yours && change.theirs === change.yours
    return change.opened === change.theirs || isSameChange ? [] : [change]
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
