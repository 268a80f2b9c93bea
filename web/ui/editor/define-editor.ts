import type * as z from 'zod/mini'
import type { useFetchFresh } from '#web/api/query-client.ts'
import { type Change, diffFields, type Field, isEqualJson } from './changed-fields.ts'

/**
 * The versions of a record in a save: `opened`, from which the typed values started, and `latest`, which was read from
 * the server just before the save. A new record is undefined.
 */
type Versions<Rec> = { opened: Rec; latest: Rec }

/** Reads the latest version with `fetch`. `sent` are the values of an earlier save that may have been stored. */
export type ReadLatest<Rec, Values = object> = (attempt: {
  opened: Rec
  sent: Values | undefined
  fetch: ReturnType<typeof useFetchFresh>
}) => Promise<Rec>

type StatedRules<Rec, Values extends object, Body> = {
  /** Record name used in dialogs, for example "order". */
  noun: string
  /**
   * Reads the latest version. For a new record, finds one with the values of `sent`, which an earlier save may have
   * created. Returns undefined if there is none, or if the record was deleted.
   */
  read: ReadLatest<Rec, Values>
  toValues: (record: Rec) => Values
  /** Returns the request body of a save over a version of the record. */
  toRequest: (values: Values, version: Rec) => Body
  /** Returns the reason that the latest version cannot be overwritten, or undefined if it can. */
  obstacle?: (versions: Versions<Rec>) => string | undefined
  /** Merges the latest version into the values after 'Save Yours'. By default they stay as typed. */
  rebase?: (merged: { latest: Rec; values: Values }) => Values
}

/** Rules that follow from the stated ones, unless a description overrides them. */
type ComparisonRules<Rec, Values extends object> = {
  /** Returns whether a save of both values over a version would store the same. By default, compares the requests. */
  isSame: (one: Values, other: Values, version: Rec) => boolean
  /** Returns whether a version already has the values. By default, whether its own values are the same. */
  isApplied: (applied: { latest: Rec; values: Values }) => boolean
}

type ConflictRules<Rec, Values extends object> = {
  /** Returns the changes since `opened` that a save would overwrite: the rows of the conflict dialog. */
  findChanges: (versions: Versions<Rec> & { values: Values }) => readonly Change[]
}

type ConflictFields<Rec> = {
  /** The fields that the conflict dialog shows if another admin has changed them. */
  fields: readonly Field<NonNullable<Rec>>[]
  /** Names a record that was added or deleted. Undefined if records of this kind cannot be. */
  name?: (record: Partial<NonNullable<Rec>>) => string
}

/** The rules of a save of a record: how it is read again, compared and sent. */
export type SaveRules<Rec, Values extends object, Body> = StatedRules<Rec, Values, Body> &
  ComparisonRules<Rec, Values> &
  ConflictRules<Rec, Values>

/** What describes a save: conflicts are found by fields, or by a function. */
type SaveDescription<Rec, Values extends object, Body> = StatedRules<Rec, Values, Body> &
  Partial<ComparisonRules<Rec, Values>> &
  (ConflictFields<Rec> | ConflictRules<Rec, Values>)

/** The schemas that check a stored draft. */
type DraftSchemas<Rec, Values> = {
  schema: z.ZodMiniType<Rec>
  valuesSchema: z.ZodMiniType<Values>
}

/** The rules of a form. */
export type Editor<Rec, Values extends object, Body> = SaveRules<Rec, Values, Body> &
  DraftSchemas<Rec, Values>

/** Describes a save without a form, for a button. */
export const defineSave = <Rec, Values extends object, Body>(
  description: SaveDescription<Rec, Values, Body>,
): SaveRules<Rec, Values, Body> => {
  const { noun, toValues, toRequest } = description
  const rules: SaveRules<Rec, Values, Body> = {
    isSame: (one, other, version) =>
      isEqualJson(toRequest(one, version), toRequest(other, version)),
    isApplied: ({ latest, values }) =>
      latest !== undefined && rules.isSame(toValues(latest), values, latest),
    findChanges: ({ opened, latest, values }) => {
      if (!('fields' in description)) return []
      const { fields, name = String } = description
      const yours = pickTyped(toRequest(values, opened), values) as Partial<NonNullable<Rec>>
      if (opened === undefined || latest === undefined)
        return describeExistence({ noun, name, opened, latest, yours })
      // A record of null has no members yet.
      const toMembers = (version: Rec) => version ?? ({} as NonNullable<Rec>)
      return diffFields({ fields, opened: toMembers(opened), latest: toMembers(latest), yours })
    },
    ...description,
  }
  return rules
}

/** Describes a form that edits a record. */
export const defineEditor = <Rec, Values extends object, Body>(
  description: SaveDescription<Rec, Values, Body> & DraftSchemas<Rec, Values>,
): Editor<Rec, Values, Body> => {
  const { schema, valuesSchema } = description
  return { ...defineSave(description), schema, valuesSchema }
}

/** Returns the members of a request that the form has too. The others were not typed. */
const pickTyped = (request: unknown, values: object) =>
  Object.fromEntries(Object.entries(request ?? {}).filter(([name]) => name in values))

type Existence<Rec> = {
  noun: string
  name: (record: Partial<NonNullable<Rec>>) => string
  opened: Rec
  latest: Rec
  yours: Partial<NonNullable<Rec>>
}

/** Returns one change for a record that exists in only one of both versions, or none if it exists in neither. */
const describeExistence = <Rec>(existence: Existence<Rec>): Change[] => {
  const { noun, name, opened, latest, yours } = existence
  const known = opened ?? latest
  if (known === undefined || known === null) return []
  return [
    {
      label: noun.charAt(0).toUpperCase() + noun.slice(1),
      opened: opened ? name(opened) : 'None',
      theirs: latest ? name(latest) : 'Deleted',
      yours: name({ ...known, ...yours }),
    },
  ]
}
