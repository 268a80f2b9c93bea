// npm run contract:export: writes openapi.yaml for older generators into dist/contract: as JSON, and down-converted to
// OpenAPI 3.0 as YAML.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { contract, findNode, isNode, type Json, type Node, resolve } from './contract/openapi.ts'
import { formatContract } from './format-contracts.ts'
import { ensureTools, requireTool } from './lib/tools.mjs'

/** Returns openapi.yaml, which is OpenAPI 3.1, as OpenAPI 3.0. */
function downConvert(): Json {
  const nullableSchemas: Node = {}

  /** Rewrites what the converter leaves as it is: components that may be null, and exclusive minimums. */
  function rewrite(value: Json): Json {
    if (Array.isArray(value)) return value.map(rewrite)
    return isNode(value) ? rewriteNode(value) : value
  }

  function rewriteNode(node: Node): Node {
    const { anyOf, type, exclusiveMinimum, ...rest } = node
    if (Array.isArray(anyOf)) return toNullableReference(anyOf)
    if (type === 'null') return { ...rest, type: 'string', nullable: true, enum: [null] }
    if (typeof exclusiveMinimum === 'number' && type !== undefined) {
      return { ...rest, type, minimum: exclusiveMinimum, exclusiveMinimum: true }
    }
    return Object.fromEntries(Object.entries(node).map(([name, member]) => [name, rewrite(member)]))
  }

  // In OpenAPI 3.0, only a schema with a type can be nullable, so `anyOf` of a component and null becomes a component.
  function toNullableReference([component]: Json[]): Node {
    const reference = isNode(component) ? String(component.$ref) : ''
    const name = `Nullable${reference.split('/').at(-1)}`
    const { enum: values, ...schema } = findNode(reference).node
    nullableSchemas[name] = {
      ...rewriteNode(schema),
      nullable: true,
      ...(Array.isArray(values) && { enum: [...values, null] }),
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const rewritten = rewriteNode(contract)
  const { summary, license, ...info } = resolve(rewritten.info)
  rewritten.info = { ...info, license: { name: resolve(license).name ?? '' } }
  Object.assign(resolve(resolve(rewritten.components).schemas), nullableSchemas)
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
writeFileSync(`${folder}/openapi-3.0.yaml`, formatContract(JSON.stringify(downConvert())))
console.log(`Wrote openapi.json (OpenAPI 3.1) and openapi-3.0.yaml to ${folder}.`)
