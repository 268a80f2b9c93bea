import type { ErrorObject } from 'ajv/dist/2020.js'

const maxErrors = 5

/** Returns at most five messages, then 'and more'. `subject` names the validated value, such as `the body`. */
export function describeErrors(errors: ErrorObject[], subject: string): string[] {
  const messages = [...new Set(errors.map((error) => describeError(error, subject)))]
  return messages.length <= maxErrors ? messages : [...messages.slice(0, maxErrors), 'and more']
}

function describeError(error: ErrorObject, subject: string): string {
  const name = formatPath(error.instancePath) || subject
  switch (error.keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${name} must not have the member '${error.params.additionalProperty ?? error.params.unevaluatedProperty}'`
    case 'required':
      return `${name} must have the ${subject === 'the query' ? 'parameter' : 'member'} '${error.params.missingProperty}'`
    case 'enum':
      return `${name} must be one of ${error.params.allowedValues.map((value: unknown) => JSON.stringify(value)).join(', ')}`
    case 'const':
      return `${name} must be ${JSON.stringify(error.params.allowedValue)}`
    case 'type':
      return `${name} must be ${[error.params.type].flat().map(toTypePhrase).join(' or ')}`
    case 'pattern':
      return `${name} ${patternMessages[error.params.pattern] ?? error.message}`
    case 'format':
      return `${name} must be ${formatPhrases[error.params.format] ?? error.params.format}`
    default:
      return `${name} ${limitMessages[error.keyword]?.(error.params.limit) ?? error.message ?? 'is not valid'}`
  }
}

const typePhrases: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'an integer',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}
const toTypePhrase = (type: string): string => typePhrases[type] ?? type

const formatPhrases: Record<string, string> = {
  date: 'an existing day, YYYY-MM-DD',
  'date-time': 'a timestamp with a time zone',
}

/** Messages for the patterns that openapi.yaml has for values in requests. */
const patternMessages: Record<string, string> = {
  '^[\\s\\S]*\\S[\\s\\S]*$': 'must not be blank',
  '^[0-9]{6}$': 'must be six digits',
  '^[A-Za-z0-9_-]+$': 'must have only letters, digits, _ and -',
  '^[A-Za-z0-9]+$': 'must have only letters and digits',
  '^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,6}$': 'must be an email address such as name@example.com',
  '^(0|[1-9]\\d{0,9})\\.\\d{2}$': 'must be an amount with two decimals',
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}$':
    'must be a time such as 2026-11-24T10:00:00.000',
}

const pluralize = (limit: number, singular: string, plural: string): string =>
  `${limit} ${limit === 1 ? singular : plural}`

/** Messages for the keywords that limit a value or a size, and for `uniqueItems`. */
const limitMessages: Record<string, (limit: number) => string> = {
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  exclusiveMinimum: (limit) => `must be above ${limit}`,
  minLength: (limit) =>
    limit === 1 ? 'must not be empty' : `must have at least ${pluralize(limit, 'character', 'characters')}`,
  maxLength: (limit) => `must have at most ${pluralize(limit, 'character', 'characters')}`,
  minItems: (limit) => `must have at least ${pluralize(limit, 'entry', 'entries')}`,
  maxItems: (limit) => `must have at most ${pluralize(limit, 'entry', 'entries')}`,
  minProperties: (limit) => `must have at least ${pluralize(limit, 'member', 'members')}`,
  maxProperties: (limit) => `must have at most ${pluralize(limit, 'member', 'members')}`,
  uniqueItems: () => 'must not have an entry twice',
}

/** Converts a JSON pointer such as `/services/0/price` to `services[0].price`. */
function formatPath(instancePath: string): string {
  return instancePath
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(
      (path, name) => (/^\d+$/.test(name) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`),
      '',
    )
}
