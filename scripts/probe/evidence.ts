import type { Schema } from '#mock-server/plugins/openapi/document.ts'
import type { JsonType } from './shape.ts'

/** What was seen where one schema of openapi.yaml stands; types, names and forms, never a value. */
export type Evidence = {
  schema: Schema
  /** names of the path in the document: `['components', 'schemas', 'Id']` */
  way: readonly string[]
  types: Set<JsonType>
  /** keywords that something of the right type did not keep */
  broken: Set<string>
  /** forms of the texts that broke one; `undefined` for free text */
  forms: Set<string | undefined>
  /** how many texts or numbers kept all keywords */
  kept: number
  /** how many records there were, and in how many of them each name was */
  records: number
  present: Map<string, number>
  /** members that the schema does not name */
  extra: Map<string, Schema>
  /** a list or record where the schema has none */
  instead: Schema | undefined
  /** paths in answers, such as `getOrder services[].id` */
  places: Set<string>
}

/** Evidence by the place of its schema, in the order in which it was first met. */
export type Collection = {
  at(way: readonly string[], schema: Schema): Evidence
  all(): readonly Evidence[]
}

/** Starts with nothing seen. */
export function createCollection(): Collection {
  const found = new Map<string, Evidence>()
  return {
    at(way, schema) {
      const key = way.join('\n')
      const known = found.get(key)
      if (known !== undefined) return known
      const fresh: Evidence = {
        schema,
        way,
        types: new Set(),
        broken: new Set(),
        forms: new Set(),
        kept: 0,
        records: 0,
        present: new Map(),
        extra: new Map(),
        instead: undefined,
        places: new Set(),
      }
      found.set(key, fresh)
      return fresh
    },
    all: () => [...found.values()],
  }
}
