// npm run contract:export: writes openapi.yaml for older generators into dist/contract: as JSON, and down-converted to
// OpenAPI 3.0 as YAML.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { formatContract } from './format-contracts.mjs'
import { ensureTools, requireTool } from './lib/tools.mjs'

/** Returns an OpenAPI 3.1 document as OpenAPI 3.0. */
function downConvert(document) {
  const { schemas } = document.components
  const nullableSchemas = {}

  /** Rewrites what the converter leaves as it is: components that may be null, constants, and exclusive minimums. */
  function rewrite(value) {
    if (Array.isArray(value)) return value.map(rewrite)
    if (typeof value !== 'object' || value === null) return value
    const { anyOf, type, const: constant, exclusiveMinimum, ...rest } = value
    if (Array.isArray(anyOf)) return toNullableReference(anyOf)
    if (type === 'null') return { ...rest, type: 'string', nullable: true, enum: [null] }
    if (constant !== undefined && typeof type === 'string')
      return { ...rest, type, enum: [constant] }
    if (typeof exclusiveMinimum === 'number') {
      return { ...rest, type, minimum: exclusiveMinimum, exclusiveMinimum: true }
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, rewrite(member)]),
    )
  }

  // In OpenAPI 3.0, only a schema with a type can be nullable, so `anyOf` of a component and null becomes a component.
  function toNullableReference([{ $ref: reference }]) {
    const name = reference.split('/').at(-1)
    const { enum: values, ...schema } = schemas[name]
    nullableSchemas[`Nullable${name}`] = {
      ...rewrite(schema),
      nullable: true,
      ...(values && { enum: [...values, null] }),
    }
    return { $ref: `#/components/schemas/Nullable${name}` }
  }

  const { summary, ...info } = rewrite(document.info)
  const rewritten = rewrite(document)
  rewritten.info = { ...info, license: { name: info.license.name } }
  Object.assign(rewritten.components.schemas, nullableSchemas)
  const { Converter } = requireTool('@apiture/openapi-down-convert')
  return new Converter(rewritten).convert()
}

ensureTools()
const folder = 'dist/contract'
mkdirSync(folder, { recursive: true })
execFileSync('redocly', ['bundle', 'openapi.yaml', '--output', `${folder}/openapi.json`], {
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const document = parse(readFileSync('openapi.yaml', 'utf8'))
writeFileSync(`${folder}/openapi-3.0.yaml`, formatContract(JSON.stringify(downConvert(document))))
console.log(`Wrote openapi.json (OpenAPI 3.1) and openapi-3.0.yaml to ${folder}.`)
