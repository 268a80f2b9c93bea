import { type Coercion, coercionOf, type Value } from './coercion.ts'
import { below, type Document, type Found, follow, type Parameter, type Schema } from './document.ts'
import type { CheckMaker } from './validation.ts'

type Values = Record<string, Value>
type Declared = Coercion & { preset: Value | undefined }

/** The pairs of a query string in their order, percent escapes resolved; `undefined` when an escape is broken. */
export type QueryPairs = readonly (readonly [name: string, value: string])[] | undefined

/** Coerced values with defaults filled in, or what is wrong with them. */
export type Read = { values: Values; errors: readonly string[] }

const noPairs: QueryPairs = []

/** A query as the server hands it on. */
export type RawQuery = { pairs: QueryPairs }

/** Takes a query string apart without interpreting it: form encoding, so that `+` is a space. */
export function rawQuery(text: string): RawQuery {
  return { pairs: pairsOf(text) }
}

function pairsOf(text: string): QueryPairs {
  if (text === '') return noPairs
  try {
    return text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [unescapeForm(name), unescapeForm(value.join('='))]
      })
  } catch {
    return undefined
  }
}

function unescapeForm(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** Reads the path parameters or the query of one operation: strict coercion, nothing undeclared, nothing twice. */
export function parameterReader(
  kind: 'path' | 'query',
  parameters: Found<Parameter>[],
  document: Document,
  checks: CheckMaker,
): (pairs: QueryPairs) => Read {
  const declared = new Map(parameters.map((found) => [found.thing.name, declare(found, document)]))
  const presets = [...declared].flatMap(([name, { preset }]) =>
    preset === undefined ? [] : [[name, preset] as const],
  )
  const check = checks.of(objectOf(parameters), `the ${kind}`)

  return (pairs) => {
    if (pairs === undefined) return { values: {}, errors: [`the ${kind} holds a broken percent escape`] }
    const values: Values = Object.fromEntries(presets)
    const seen = new Set<string>()
    const errors: string[] = []
    for (const [name, text] of pairs) {
      const known = declared.get(name)
      const value = known?.convert(text)
      if (known === undefined) errors.push(`the ${kind} must not have the parameter '${name}'`)
      else if (seen.has(name)) errors.push(`${name} must be given once`)
      else if (value === undefined) errors.push(`${name} must be ${known.expected}`)
      else values[name] = value
      seen.add(name)
    }
    return { values, errors: errors.length > 0 ? errors : check(values) }
  }
}

function objectOf(parameters: Found<Parameter>[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ thing, pointer }) => [thing.name, { $ref: `contract${below(pointer, 'schema')}` }]),
    ),
    required: parameters.filter(({ thing }) => thing.required).map(({ thing }) => thing.name),
    additionalProperties: false,
  }
}

function declare({ thing: { name, schema } }: Found<Parameter>, document: Document): Declared {
  return { ...coercionOf(document, schema, name), preset: follow<Schema>(document, schema, '').thing.default }
}
