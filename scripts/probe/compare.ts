import type { Document, Schema } from '#mock-server/plugins/openapi/document.ts'
import { type Check, checkOf } from '#mock-server/plugins/openapi/validation.ts'
import type { Collection, Evidence } from './evidence.ts'
import { formOf, type JsonType, join, shaper, typeOf } from './shape.ts'

const leafKeywords: Partial<Record<JsonType, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'enum', 'const'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'multipleOf', 'enum', 'const'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'multipleOf', 'enum', 'const'],
  boolean: ['enum', 'const'],
}

/** The types that a schema allows; all when it names none. */
export const allowedTypes = ({ type }: Schema): readonly string[] | undefined =>
  type === undefined ? undefined : [type].flat()

const allows = (schema: Schema, type: JsonType) => {
  const allowed = allowedTypes(schema)
  return allowed === undefined || allowed.includes(type) || (type === 'integer' && allowed.includes('number'))
}

/** Compares answers with the schemas that document them, and keeps what it saw of their types, names and forms. */
export function comparer(document: Document, collection: Collection) {
  const shapeOf = shaper(document)
  const checks = new Map<unknown, Check>()

  const keeps = (schema: Schema, keyword: string, value: unknown): boolean => {
    const wanted = schema[keyword]
    if (wanted === undefined) return true
    const key = `${keyword} ${JSON.stringify(wanted)}`
    const check = checks.get(key) ?? checkOf({ [keyword]: wanted }, '')
    checks.set(key, check)
    return check(value).length === 0
  }

  const brokenBy = (schema: Schema, value: unknown): string[] =>
    (leafKeywords[typeOf(value)] ?? []).filter((keyword) => !keeps(schema, keyword, value))

  const resolve = (schema: Schema, way: readonly string[]): { schema: Schema; way: readonly string[] } => {
    if (schema.$ref === undefined) return { schema, way }
    const target = schema.$ref.slice(2).split('/')
    const found = target.reduce<unknown>((node, name) => Reflect.get(node as object, name), document)
    return resolve(found as Schema, target)
  }

  /** Of several alternatives the one that fits, else the last that is not null. */
  const choose = (schema: Schema, way: readonly string[], value: unknown) => {
    const branches = (schema.anyOf as Schema[]).map((branch, index) =>
      resolve(branch, [...way, 'anyOf', String(index)]),
    )
    const fits = branches.find(
      (branch) => allows(branch.schema, typeOf(value)) && brokenBy(branch.schema, value).length === 0,
    )
    return fits ?? branches.filter((branch) => branch.schema.type !== 'null').at(-1)
  }

  function compare(given: Schema, at: readonly string[], value: unknown, place: string): void {
    const { schema, way } = resolve(given, at)
    if (schema.anyOf !== undefined) {
      compareOneOf(schema, way, value, place)
      return
    }
    const seen = collection.at(way, schema)
    const type = typeOf(value)
    seen.types.add(type)
    if (!allows(schema, type)) {
      seen.places.add(place)
      if (type === 'object' || type === 'array') {
        seen.instead = seen.instead === undefined ? shapeOf(value) : join(seen.instead, shapeOf(value))
      }
    } else if (type === 'object') compareMembers(seen, value as Record<string, unknown>, place)
    else if (type === 'array' && schema.items !== undefined) {
      for (const each of value as unknown[]) {
        compare(schema.items as Schema, [...way, 'items'], each, `${place}[]`)
      }
    } else compareLeaf(seen, value, place)
  }

  function compareOneOf(schema: Schema, way: readonly string[], value: unknown, place: string): void {
    if (value !== null) {
      const branch = choose(schema, way, value)
      if (branch !== undefined) compare(branch.schema, branch.way, value, place)
    } else if (!(schema.anyOf as Schema[]).some(({ type }) => type === 'null')) {
      const seen = collection.at(way, schema)
      seen.types.add('null')
      seen.places.add(place)
    }
  }

  function compareLeaf(seen: Evidence, value: unknown, place: string): void {
    const broken = brokenBy(seen.schema, value)
    if (broken.length === 0) {
      seen.kept += 1
      return
    }
    for (const keyword of broken) seen.broken.add(keyword)
    if (typeof value === 'string') seen.forms.add(formOf(value))
    seen.places.add(place)
  }

  function compareMembers(seen: Evidence, value: Record<string, unknown>, place: string): void {
    const { schema, way } = seen
    const known = (schema.properties ?? {}) as Record<string, Schema>
    const rest = schema.additionalProperties
    seen.records += 1
    const missing = ((schema.required ?? []) as string[]).filter((name) => !(name in value))
    if (missing.length > 0) seen.places.add(place)
    for (const [name, each] of Object.entries(value)) {
      const inside = place.endsWith(' ') ? `${place}${name}` : `${place}.${name}`
      const property = known[name]
      seen.present.set(name, (seen.present.get(name) ?? 0) + 1)
      if (property !== undefined) compare(property, [...way, 'properties', name], each, inside)
      else if (typeof rest === 'object' && rest !== null) {
        // labels are values: they stay out of the path
        compare(rest as Schema, [...way, 'additionalProperties'], each, `${place}.*`)
      } else if (rest === false || missing.length > 0) {
        const before = seen.extra.get(name)
        seen.extra.set(name, before === undefined ? shapeOf(each) : join(before, shapeOf(each)))
        seen.places.add(inside)
      }
    }
  }
  return compare
}
