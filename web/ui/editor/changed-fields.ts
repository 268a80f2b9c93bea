/** A field that somebody else changed: as it was when the form was opened, as it is now, and as it was typed. */
export type Change = { what: string; loaded: string; theirs: string; yours: string }

/** A field of a record as a conflict shows it: what it is called, and how its value reads. */
export type Field<Rec> = {
  [Name in keyof Rec]: readonly [what: string, name: Name, words?: (value: Rec[Name]) => string]
}[keyof Rec]

/** Which fields differ between two readings of a record; `yours` holds those that the form would write. */
export const changedFields = <Rec extends object>(
  fields: readonly Field<Rec>[],
  loaded: Rec,
  theirs: Rec,
  yours: Partial<Rec>,
): Change[] =>
  fields.flatMap(([what, name, words = inWords]) => {
    const read = (record: Partial<Rec>) => (name in record ? words(record[name] as Rec[typeof name]) : '')
    const change = { what, loaded: read(loaded), theirs: read(theirs), yours: read(yours) }
    // what they changed to the very value that was typed is no conflict
    const isAgreed = name in yours && change.theirs === change.yours
    return change.loaded === change.theirs || isAgreed ? [] : [change]
  })

const inWords = (value: unknown) => String(value ?? '')

/** Whether two values are the same in JSON; undefined is null there. */
export const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
