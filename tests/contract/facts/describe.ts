import { isNode, type Json, type Node, type OpenDocument } from '#tests/contract/document.ts'

const nameOf = (reference: Json) => String(reference).split('/').at(-1)

/** A schema in a few words: `Text ..200`, `number|null 0..100`, `OrderLine[] ..200`, `{start LocalTime, end LocalTime}[]`. */
export function describeSchema(schema: Node): string {
  return [typeOf(schema), boundsOf(schema)].filter((word) => word !== '').join(' ')
}

function typeOf(schema: Node): string {
  const { $ref, anyOf, items, properties, type } = schema
  if ($ref !== undefined) return `${nameOf($ref)}`
  if (Array.isArray(anyOf)) return anyOf.map((branch) => (isNode(branch) ? typeOf(branch) : '')).join('|')
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join('|')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const nullable = Array.isArray(type) && type.includes('null') ? '|null' : ''
  if (isNode(items)) return `${typeOf(items)}[]${nullable}`
  if (isNode(properties)) return `{${kindOf(schema)}: ${membersOf(schema)}}`
  return [type ?? 'anything'].flat().join('|')
}

function boundsOf(schema: Node): string {
  const above = schema.exclusiveMinimum === undefined ? undefined : `>${schema.exclusiveMinimum}`
  const least = schema.minimum ?? schema.minLength ?? schema.minItems ?? schema.minProperties ?? above
  const most = schema.maximum ?? schema.maxLength ?? schema.maxItems ?? schema.maxProperties
  const ofItems = isNode(schema.items) ? boundsOf(schema.items) : ''
  return [
    ...(least === undefined && most === undefined ? [] : [`${least ?? ''}..${most ?? ''}`]),
    ...(schema.uniqueItems === true ? ['unique'] : []),
    ...(schema.default === undefined ? [] : [`or ${schema.default}`]),
    ...(ofItems === '' ? [] : [`of ${ofItems}`]),
  ].join(' ')
}

/** Who sends an object and what more may be in it: `answered`, `page`, `kept`, `sent`, `shared`. */
function kindOf(schema: Node): string {
  const shares = schema.allOf !== undefined
  const closed = (shares ? schema.unevaluatedProperties : schema.additionalProperties) === false
  const more = schema['x-more-members']
  if (more === 'ignored') return closed ? 'answered' : 'page'
  if (more === 'sent back') return closed ? 'sent back, yet closed' : 'kept'
  return closed ? 'sent' : 'shared'
}

function membersOf({ properties, required }: Node): string {
  const must = new Set([required ?? []].flat())
  return Object.entries(isNode(properties) ? properties : {})
    .map(
      ([name, member]) =>
        `${name}${must.has(name) ? '' : '?'} ${isNode(member) ? describeSchema(member) : ''}`,
    )
    .join(', ')
}

function describeObject(schema: Node): string {
  const { additionalProperties, propertyNames, allOf } = schema
  if (isNode(additionalProperties) && isNode(propertyNames)) {
    return `map ${boundsOf(schema)}: ${describeSchema(propertyNames)} to ${describeSchema(additionalProperties)}`
  }
  const shared = [allOf ?? []].flat().map((part) => (isNode(part) ? typeOf(part) : ''))
  const unknown = [schema.required ?? []]
    .flat()
    .filter((name) => !isNode(schema.properties) || !(`${name}` in schema.properties))
  return [
    [kindOf(schema), boundsOf(schema)].filter((word) => word !== '').join(' '),
    [...shared, membersOf(schema), ...unknown.map((name) => `requires ${name}`)]
      .filter((word) => word !== '')
      .join(', '),
  ].join(': ')
}

/** Every schema of a document by its name, in a few words. */
export function describeSchemas({ contract, resolve }: OpenDocument): Map<string, string> {
  const schemas = Object.entries(resolve(resolve(contract.components).schemas))
  return new Map(
    schemas.map(([name, value]) => {
      const schema = isNode(value) ? value : {}
      return [name, schema.type === 'object' ? describeObject(schema) : describeSchema(schema)]
    }),
  )
}

/** What must hold of the contract itself; it says what does not. */
export type DocumentFact = (document: OpenDocument) => string[]

/** What one list has and the other has not, in any order. */
export function unlike(found: readonly string[], expected: readonly string[], what: string): string[] {
  return [
    ...expected.filter((one) => !found.includes(one)).map((one) => `${what}: ${one} is missing`),
    ...found.filter((one) => !expected.includes(one)).map((one) => `${what}: ${one} is too many`),
  ]
}
