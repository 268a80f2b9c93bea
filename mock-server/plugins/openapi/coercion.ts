import { type Document, follow, type Schema } from './document.ts'

/** What a parameter or a header can be. */
export type Value = string | number | boolean

/** Turns the text of a parameter or header into its declared type; `undefined` when it is not `expected`. */
export type Coercion = { convert: (text: string) => Value | undefined; expected: string }

// Ajv's own coercion also takes ' 5 ', '0x10' and four hundred nines (which become Infinity).
const integer = /^-?(0|[1-9]\d{0,15})$/

const coercions: Record<string, Coercion> = {
  integer: { convert: (text) => (integer.test(text) ? Number(text) + 0 : undefined), expected: 'an integer' },
  boolean: { convert: toBoolean, expected: 'true or false' },
  string: { convert: (text) => text, expected: 'a text' },
}

/** The strict coercion of a schema's type; throws when a text cannot stand for that type. */
export function coercionOf(document: Document, schema: Schema, name: string): Coercion {
  const { type } = follow<Schema>(document, schema, '').thing
  const coercion = typeof type === 'string' ? coercions[type] : undefined
  if (coercion === undefined)
    throw new Error(`openapi.yaml: ${name} must be an integer, a boolean or a string, not ${type}`)
  return coercion
}

function toBoolean(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}
