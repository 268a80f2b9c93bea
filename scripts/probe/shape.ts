import type { Document, Schema } from '#mock-server/plugins/openapi/document.ts'

/** The types of JSON Schema, with whole numbers apart. */
export type JsonType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object'

/** Forms of texts that say what a text is without saying what it says. */
const forms = {
  dateTime: '^\\d{4}-\\d\\d-\\d\\d(T| )\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:?\\d\\d)$',
  localDateTime: '^\\d{4}-\\d\\d-\\d\\d(T| )\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?$',
  date: '^\\d{4}-\\d\\d-\\d\\d$',
  time: '^\\d\\d:\\d\\d$',
  timeWithSeconds: '^\\d\\d:\\d\\d:\\d\\d$',
  decimal: '^-?\\d+\\.\\d+$',
  digits: '^\\d+$',
  uuid: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
}

/** The pattern of a text's form; `undefined` for free text. */
export const formOf = (text: string): string | undefined =>
  Object.values(forms).find((pattern) => new RegExp(pattern).test(text))

export const typeOf = (value: unknown): JsonType => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value as JsonType
}

const listed = (type: Schema['type']): string[] => (type === undefined ? [] : [type].flat())

/** Types joined: a number is an integer as well. */
export const joinTypes = (types: readonly string[]): string[] =>
  [...new Set(types)]
    .filter((type) => type !== 'integer' || !types.includes('number'))
    .sort((one, other) => Number(one === 'null') - Number(other === 'null'))

/** One type as it is, several as a list. */
export const typeKeyword = (types: readonly string[]): string | string[] =>
  types.length === 1 ? (types[0] as string) : [...types]

/** Describes values by types, names and forms alone; records that are those of a component are called by its name. */
export function shaper(document: Document) {
  const components = Object.entries(
    (document.components as { schemas?: Record<string, Schema> } | undefined)?.schemas ?? {},
  )

  const componentOf = (names: readonly string[]): Schema | undefined => {
    const found = components.find(([, schema]) => {
      const required = (schema.required ?? []) as string[]
      const known = Object.keys((schema.properties ?? {}) as object)
      return (
        schema.additionalProperties === false &&
        required.length > 2 &&
        required.every((name) => names.includes(name)) &&
        names.every((name) => known.includes(name))
      )
    })
    return found && { $ref: `#/components/schemas/${found[0]}` }
  }

  const shapeOf = (value: unknown): Schema => {
    const type = typeOf(value)
    if (type === 'array') {
      const items = (value as unknown[]).map(shapeOf)
      return items.length === 0 ? { type } : { type, items: items.reduce(join) }
    }
    if (type !== 'object') return { type }
    const names = Object.keys(value as object)
    const component = componentOf(names)
    if (component !== undefined) return component
    const properties = Object.entries(value as object).map(([name, each]) => [name, shapeOf(each)])
    return { type, required: names, properties: Object.fromEntries(properties) }
  }
  return shapeOf
}

/** The description that fits what either of two fits. */
export function join(one: Schema, other: Schema): Schema {
  if (one.$ref !== undefined || other.$ref !== undefined)
    return one.$ref === other.$ref ? one : { ...other, ...one }
  const types = joinTypes([...listed(one.type), ...listed(other.type)])
  const joined: Schema = { type: typeKeyword(types) as string | string[] }
  const items = [one.items, other.items].filter((each) => each !== undefined) as Schema[]
  if (items.length > 0) joined.items = items.reduce(join)
  const lists = [one, other].filter((each) => each.properties !== undefined)
  if (lists.length > 0) {
    const all = lists.map((each) => each.properties as Record<string, Schema>)
    const names = [...new Set(all.flatMap((each) => Object.keys(each)))]
    joined.required = names.filter((name) => all.every((each) => name in each))
    joined.properties = Object.fromEntries(
      names.map((name) => [
        name,
        all.flatMap((each): Schema[] => (each[name] === undefined ? [] : [each[name]])).reduce(join),
      ]),
    )
  }
  return joined
}
