import type { Schema } from '#mock-server/plugins/openapi/document.ts'
import { allowedTypes } from './compare.ts'
import type { Evidence } from './evidence.ts'
import { joinTypes, typeKeyword } from './shape.ts'

/** One change to openapi.yaml, and where in the answers the reason for it was seen. */
export type Edit = { way: readonly string[]; places: readonly string[] } & (
  | { change: 'set'; value: unknown }
  | { change: 'delete' }
  | { change: 'rename'; name: string }
)

/** Keywords that speak of one type alone. */
const ofType: Record<string, readonly string[]> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'multipleOf'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'minProperties',
    'maxProperties',
    'propertyNames',
  ],
}

const shownPlaces = 4

/** The smallest changes after which a schema allows what was seen where it stands. */
export function editsFor(evidence: Evidence): Edit[] {
  const places = [...new Set([...evidence.places].map((place) => place.trim()))].sort().slice(0, shownPlaces)
  const edits = [...typeEdits(evidence), ...keywordEdits(evidence), ...memberEdits(evidence)]
  return edits.map((edit) => ({ ...edit, places }) as Edit)
}

type Change = Edit extends infer Each ? (Each extends Edit ? Omit<Each, 'places'> : never) : never

function typeEdits({ schema, way, types, instead }: Evidence): Change[] {
  if (schema.anyOf !== undefined) {
    return [
      { way: [...way, 'anyOf'], change: 'set', value: [...(schema.anyOf as Schema[]), { type: 'null' }] },
    ]
  }
  const allowed = allowedTypes(schema)
  if (allowed === undefined) return []
  const seen = joinTypes([...types])
  const wrong = seen.filter(
    (type) => !allowed.includes(type) && !(type === 'integer' && allowed.includes('number')),
  )
  if (wrong.length === 0) return []
  const kept = allowed.filter(
    (type) => type === 'null' || seen.includes(type) || (type === 'number' && seen.includes('integer')),
  )
  const left = allowed.filter((type) => !kept.includes(type))
  const gone = ['examples', 'example', 'enum', 'const', ...left.flatMap((type) => ofType[type] ?? [])]
  const inside = Object.entries(instead ?? {}).filter(([name]) => name !== 'type')
  return [
    { way: [...way, 'type'], change: 'set', value: typeKeyword(joinTypes([...kept, ...wrong])) },
    ...gone
      .filter((name) => name in schema)
      .map((name): Change => ({ way: [...way, name], change: 'delete' })),
    ...inside.map(([name, value]): Change => ({ way: [...way, name], change: 'set', value })),
  ]
}

function keywordEdits({ schema, way, broken, forms, kept }: Evidence): Change[] {
  const [form] = forms
  const known = kept === 0 && forms.size === 1 ? form : undefined
  const formed = known !== undefined && (broken.has('pattern') || broken.has('format'))
  const examples = broken.size > 0 && 'examples' in schema && kept === 0 ? ['examples'] : []
  const gone = [...broken, ...examples].filter((name) => !(formed && name === 'pattern'))
  return [
    ...gone.map((name): Change => ({ way: [...way, name], change: 'delete' })),
    ...(formed ? [{ way: [...way, 'pattern'], change: 'set', value: known } as Change] : []),
  ]
}

function memberEdits({ schema, way, records, present, extra }: Evidence): Change[] {
  if (records === 0) return []
  const required = (schema.required ?? []) as string[]
  const missing = required.filter((name) => (present.get(name) ?? 0) < records)
  const never = missing.filter((name) => !present.has(name))
  const always = [...extra.keys()].filter((name) => present.get(name) === records)
  const changed = missing.length + always.length > 0
  return [
    ...(changed
      ? [
          {
            way: [...way, 'required'],
            change: 'set',
            value: [...required.filter((name) => !missing.includes(name)), ...always],
          } as Change,
        ]
      : []),
    ...(changed && 'examples' in schema ? [{ way: [...way, 'examples'], change: 'delete' } as Change] : []),
    ...never.map((name): Change => ({ way: [...way, 'properties', name], change: 'delete' })),
    ...[...extra].map(
      ([name, value]): Change => ({ way: [...way, 'properties', name], change: 'set', value }),
    ),
  ]
}
