import { Ajv2020 as Ajv, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { InvalidRequest } from '#mock-server/http-error.ts'
import type { Document, Schema } from './document.ts'

const maxErrors = 5

/** Returns the errors of a value. */
export type Check = (value: unknown) => readonly string[]

/** A validator for Fastify. It returns true, a converted value or an error. */
export type Validator = (data: unknown) => true | { value: unknown } | { error: InvalidRequest }

type Value = string | number | boolean

/** Returns the validator of a body, which converts nothing. */
export function strictValidator(check: Check): Validator {
  return (body) => {
    const errors = check(body)
    return errors.length === 0 || { error: new InvalidRequest(400, errors) }
  }
}

/** Returns the validator of path or query. It converts strings, and rejects undeclared and repeated parameters. */
export function parsingValidator(
  declared: ReadonlyMap<string, Schema>,
  check: Check,
  where: string,
): Validator {
  const parameters = new Map([...declared].map(([name, schema]) => [name, textParser(schema)]))
  const defaults = [...declared].flatMap(([name, schema]) =>
    schema.default === undefined ? [] : [[name, schema.default] as const],
  )

  return (data) => {
    const texts = data as Record<string, string | string[]>
    const value: Record<string, Value> = Object.fromEntries(defaults)
    const errors: string[] = []
    for (const name in texts) {
      const [text, parameter] = [texts[name], parameters.get(name)]
      if (parameter === undefined) errors.push(`${where} must not have the parameter '${name}'`)
      else if (typeof text !== 'string') errors.push(`${name} must be given once`)
      else if (parameter.form.test(text)) value[name] = parameter.parse(text)
      else errors.push(`${name} must be ${parameter.expected}`)
    }
    const found = errors.length > 0 ? errors : check(value)
    return found.length === 0 ? { value } : { error: new InvalidRequest(400, found) }
  }
}

type TextParser = { form: RegExp; parse(text: string): Value; expected: string }

const parsers: Record<string, TextParser> = {
  // Ajv's own coercion also takes ' 5 ', '0x10' and four hundred nines (which become Infinity); + 0 makes 0 of -0.
  integer: { form: /^-?(0|[1-9]\d{0,15})$/, parse: (text) => Number(text) + 0, expected: 'an integer' },
  boolean: { form: /^(true|false)$/, parse: (text) => text === 'true', expected: 'true or false' },
  string: { form: /^/, parse: (text) => text, expected: 'a text' },
}

/** Returns the parser of a schema's type: integer, boolean or string. */
export const textParser = ({ type }: Schema) => parsers[String(type)] as TextParser

/** Returns a function that compiles schemas of a document at their first use. Values are not changed. */
export function checksOf(document: Document): (schema: Schema, subject: string) => Check {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    // In binary, 19.99 / 0.01 is not an integer.
    multipleOfPrecision: 6,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    // Strict mode already rejects malformed keywords, and compiling the meta-schema is slow.
    validateSchema: false,
  })
  ajv.addVocabulary(['example', 'externalDocs', 'xml', 'x-spec'])
  addFormats.default(ajv)
  // Ajv treats the document as a schema and does not know its top-level keys.
  ajv.addVocabulary(Object.keys(document)).addSchema(document, 'contract')
  return (schema, subject) => {
    let validate: ValidateFunction | undefined
    return (value) => {
      validate ??= ajv.compile(schema)
      return validate(value) ? [] : messagesOf(validate.errors ?? [], subject)
    }
  }
}

function messagesOf(errors: ErrorObject[], subject: string): string[] {
  const messages = [...new Set(errors.map((error) => messageOf(error, subject)))]
  return messages.length <= maxErrors ? messages : [...messages.slice(0, maxErrors), 'and more']
}

function messageOf(error: ErrorObject, subject: string): string {
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
    case 'type':
      return `${place} must be ${[error.params.type].flat().map(nameOfType).join(' or ')}`
    case 'pattern':
      return error.params.pattern === '\\S' ? `${place} must not be blank` : `${place} ${error.message}`
    case 'format':
      return `${place} must be ${formats[error.params.format] ?? error.params.format}`
    default:
      return `${place} ${bounds[error.keyword]?.(error.params.limit) ?? error.message ?? 'is not valid'}`
  }
}

const types: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'an integer',
  number: 'a number',
  object: 'an object',
  string: 'a text',
}
const nameOfType = (type: string): string => types[type] ?? type

const formats: Record<string, string> = {
  date: 'an existing day, YYYY-MM-DD',
  'date-time': 'a timestamp with a time zone',
}

const counted = (limit: number, one: string, more: string): string => `${limit} ${limit === 1 ? one : more}`

/** Messages of the keywords with a limit. */
const bounds: Record<string, (limit: number) => string> = {
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  exclusiveMinimum: (limit) => `must be above ${limit}`,
  minLength: (limit) =>
    limit === 1 ? 'must not be empty' : `must have at least ${counted(limit, 'character', 'characters')}`,
  maxLength: (limit) => `must have at most ${counted(limit, 'character', 'characters')}`,
  minItems: (limit) => `must have at least ${counted(limit, 'entry', 'entries')}`,
  maxItems: (limit) => `must have at most ${counted(limit, 'entry', 'entries')}`,
  minProperties: (limit) => `must have at least ${counted(limit, 'property', 'properties')}`,
  maxProperties: (limit) => `must have at most ${counted(limit, 'property', 'properties')}`,
  uniqueItems: () => 'must not have an entry twice',
}

/** Converts a JSON pointer such as `/services/0/price` to `services[0].price`. */
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
