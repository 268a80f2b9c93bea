import { Ajv2020 as Ajv, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Document, Schema } from './document.ts'

const shown = 5
const nothing: string[] = []

/** Checks a value and says in words what is wrong with it; no words means it is right. */
export type Check = (value: unknown) => readonly string[]

/** Makes checks from JSON Schemas that stand anywhere in the document, or from one that leans on them. */
export type CheckMaker = {
  at(pointer: string, subject: string): Check
  of(schema: Schema, subject: string): Check
}

/** Compiles the document's schemas: full formats, closed vocabulary, nothing coerced, filled in or removed. */
export function checksOf(document: Document): CheckMaker {
  // Ajv takes the whole document for a schema; its top level is no keyword that Ajv knows.
  const ajv = strictAjv().addVocabulary(Object.keys(document))
  ajv.addSchema(document, 'contract')
  const made = new Map<string, Check>()
  return {
    at(pointer, subject) {
      const known = made.get(pointer)
      if (known !== undefined) return known
      const check = checkWith(ajv.compile({ $ref: `contract${pointer}` }), subject)
      made.set(pointer, check)
      return check
    },
    of: (schema, subject) => checkWith(ajv.compile(schema), subject),
  }
}

/** A check made from a single schema that refers to nothing outside itself. */
export function checkOf(schema: Schema, subject: string): Check {
  return checkWith(strictAjv().compile(schema), subject)
}

function strictAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    // Dollars are decimal: 19.99 / 0.01 is not whole in binary.
    multipleOfPrecision: 6,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    // Strict mode already refuses malformed keywords; compiling the meta-schema would take longer than ours.
    validateSchema: false,
  })
  ajv.addVocabulary(['example', 'externalDocs', 'xml', 'x-spec', 'x-more-members'])
  addFormats.default(ajv)
  return ajv
}

function checkWith(validate: ValidateFunction, subject: string): Check {
  return (value) => (validate(value) ? nothing : inWords(validate.errors ?? [], subject))
}

function inWords(errors: ErrorObject[], subject: string): string[] {
  const words = [...new Set(errors.slice(0, 10 * shown).map((error) => sentence(error, subject)))]
  return words.length <= shown ? words : [...words.slice(0, shown), 'and more']
}

function sentence(error: ErrorObject, subject: string): string {
  const place = nameOf(error.instancePath) || subject
  switch (error.keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${place} must not have the property '${error.params.additionalProperty ?? error.params.unevaluatedProperty}'`
    case 'required':
      return `${place} must have the property '${error.params.missingProperty}'`
    case 'enum':
      return `${place} must be one of ${error.params.allowedValues.map((value: unknown) => JSON.stringify(value)).join(', ')}`
    case 'const':
      return `${place} must be ${JSON.stringify(error.params.allowedValue)}`
    default:
      return `${place} ${error.message ?? 'is not valid'}`
  }
}

/** `/services/0/price` reads `services[0].price`. */
function nameOf(instancePath: string): string {
  return instancePath
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(
      (path, name) => (/^\d+$/.test(name) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`),
      '',
    )
}
