import { isNode, type Json, type Node } from '#tests/contract/document.ts'

/** Forms of texts that say what a text is without saying what it says. */
const forms = [
  '^\\d{4}-\\d\\d-\\d\\d(T| )\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:?\\d\\d)$',
  '^\\d{4}-\\d\\d-\\d\\d(T| )\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?$',
  '^\\d{4}-\\d\\d-\\d\\d$',
  '^\\d\\d:\\d\\d$',
  '^\\d\\d:\\d\\d:\\d\\d$',
  '^-?\\d+\\.\\d+$',
  '^\\d+$',
  '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
]

/** The pattern of a text's form; `undefined` for free text. */
export const formOf = (text: string) => forms.find((pattern) => new RegExp(pattern).test(text))

/** The type that JSON Schema gives a value, whole numbers apart. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

/** Types as a schema names them: a number is an integer as well, null comes last, a single one stands alone. */
export function typesOf(types: Iterable<string>): Json {
  const all = [...new Set(types)]
    .filter((type, _, others) => type !== 'integer' || !others.includes('number'))
    .sort((one, other) => Number(one === 'null') - Number(other === 'null'))
  return all.length === 1 ? (all[0] ?? null) : all
}

/** Describes a value by types and names alone; a record that has the members of a schema is called by its name. */
export function shapeOf(value: Json, schemas: Node): Node {
  const type = typeOf(value)
  if (Array.isArray(value)) {
    const items = value.map((item) => shapeOf(item, schemas))
    return items.length === 0 ? { type } : { type, items: items.reduce(join) }
  }
  if (!isNode(value)) return { type }
  const names = Object.keys(value)
  const known = Object.entries(schemas).find(([, schema]) => {
    const members = Object.keys(isNode(schema) && isNode(schema.properties) ? schema.properties : {})
    return (
      members.length > 2 && names.length === members.length && names.every((name) => members.includes(name))
    )
  })
  if (known !== undefined) return { $ref: `#/components/schemas/${known[0]}` }
  const members = Object.entries(value).map(([name, member]) => [name, shapeOf(member, schemas)])
  return { type, required: names, properties: Object.fromEntries(members) }
}

/** What fits two descriptions. */
export function join(one: Node, other: Node): Node {
  if (one.$ref !== undefined || other.$ref !== undefined)
    return one.$ref === other.$ref ? one : { ...other, ...one }
  const joined: Node = { type: typesOf([one.type ?? [], other.type ?? []].flat().map(String)) }
  const items = [one.items, other.items].filter(isNode)
  if (items.length > 0) joined.items = items.reduce(join)
  const records = [one.properties, other.properties].filter(isNode)
  if (records.length > 0) {
    const names = [...new Set(records.flatMap(Object.keys))]
    joined.required = names.filter((name) => records.every((record) => name in record))
    joined.properties = Object.fromEntries(
      names.map((name) => [
        name,
        records
          .map((record) => record[name])
          .filter(isNode)
          .reduce(join),
      ]),
    )
  }
  return joined
}
