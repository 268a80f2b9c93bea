import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import {
  isNode,
  type Json,
  joinPointer,
  type Node,
  type OpenDocument,
  parsePointer,
} from '#tests/contract/document.ts'
import type { Answer } from '#tests/contract/exchange.ts'
import type { OperationId } from '#tests/contract/request.ts'
import { formOf, join, shapeOf, typeOf, typesOf } from './shape.ts'

/** One change of the contract: where, what stands there then (nothing when it goes), and where the reason was seen. */
export type Change = { pointer: string; value?: Json; places: readonly string[] }

/** What was seen where one schema stands: types, names and forms, never a value. */
type Evidence = {
  pointer: string
  schema: Node
  types: Set<string>
  broken: Set<string>
  forms: Set<string | undefined>
  kept: number
  records: number
  present: Map<string, number>
  extra: Map<string, Node>
  instead: Node | undefined
  places: Set<string>
}

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum'],
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
const refusals: Readonly<Record<number, string>> = { 400: 'BadRequest', 404: 'NotFound', 409: 'Conflict' }
const shownPlaces = 4

/** Takes answers in one by one and says in the end how they differ from the document, and what no change can say. */
export function comparer(document: OpenDocument) {
  const { at, follow, operations, contract, resolve } = document
  const schemas = resolve(resolve(contract.components).schemas)
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  formats.default(ajv)
  const checks = new Map<string, ValidateFunction>()
  const all = new Map<string, Evidence>()
  const changes: Change[] = []
  const remarks = new Set<string>()

  function evidenceAt(pointer: string, schema: Node): Evidence {
    const known = all.get(pointer)
    if (known !== undefined) return known
    const fresh: Evidence = {
      ...{ pointer, schema, kept: 0, records: 0, instead: undefined, types: new Set(), broken: new Set() },
      ...{ forms: new Set(), present: new Map(), extra: new Map(), places: new Set() },
    }
    all.set(pointer, fresh)
    return fresh
  }

  /** Where a schema really stands; one with bounds beside its `$ref` stands where it refers from, as if written out. */
  function schemaAt(pointer: string): { pointer: string; schema: Node } {
    const node = at(pointer)
    const { $ref, description: _, ...own } = isNode(node) ? node : {}
    if (typeof $ref !== 'string') return { pointer, schema: isNode(node) ? node : {} }
    const found = follow($ref)
    return Object.keys(own).some((key) => !key.startsWith('x-'))
      ? { pointer, schema: { ...found.node, ...(node as Node) } }
      : { pointer: found.pointer, schema: found.node }
  }

  function keeps(keyword: string, bound: Json, value: Json): boolean {
    const key = JSON.stringify([keyword, bound])
    const check = checks.get(key) ?? ajv.compile({ [keyword]: bound })
    checks.set(key, check)
    return check(value)
  }

  /** The keywords that a text, number or flag does not keep. */
  const brokenBy = (schema: Node, value: Json): string[] =>
    (isLeaf(value) ? [...(keywordsOf[typeOf(value)] ?? []), 'enum', 'const'] : []).filter((keyword) => {
      const bound = schema[keyword]
      return bound !== undefined && !keeps(keyword, bound, value)
    })

  function compare(from: string, value: Json, place: string): void {
    const { pointer, schema } = schemaAt(from)
    if (Array.isArray(schema.anyOf)) {
      compareOneOf(pointer, schema, value, place)
      return
    }
    const seen = evidenceAt(pointer, schema)
    seen.types.add(typeOf(value))
    if (!allows(schema, typeOf(value))) {
      seen.places.add(place)
      const shape = shapeOf(value, schemas)
      if (typeof value === 'object' && value !== null)
        seen.instead = seen.instead ? join(seen.instead, shape) : shape
    } else if (isNode(value)) compareMembers(seen, value, place)
    else if (Array.isArray(value))
      for (const item of value) compare(joinPointer(pointer, 'items'), item, `${place}[]`)
    else compareValue(seen, value, place)
  }

  const branchesOf = (keyword: 'anyOf' | 'allOf', pointer: string, schema: Node) =>
    [schema[keyword] ?? []].flat().map((_, index) => schemaAt(joinPointer(pointer, keyword, index)))

  /** Of several alternatives the one that fits, else the last that is not null. */
  function compareOneOf(pointer: string, schema: Node, value: Json, place: string): void {
    const branches = branchesOf('anyOf', pointer, schema)
    const fit = branches.find(
      (one) => allows(one.schema, typeOf(value)) && brokenBy(one.schema, value).length === 0,
    )
    if (value !== null)
      compare((fit ?? branches.findLast((one) => one.schema.type !== 'null'))?.pointer ?? '', value, place)
    else if (fit === undefined) {
      evidenceAt(pointer, schema).types.add('null')
      evidenceAt(pointer, schema).places.add(place)
    }
  }

  function compareValue(seen: Evidence, value: Json, place: string): void {
    const broken = brokenBy(seen.schema, value)
    if (broken.length === 0) seen.kept += 1
    else {
      for (const keyword of broken) seen.broken.add(keyword)
      if (typeof value === 'string') seen.forms.add(formOf(value))
      seen.places.add(place)
    }
  }

  function compareMembers(seen: Evidence, value: Node, place: string): void {
    const { pointer, schema } = seen
    const shared = branchesOf('allOf', pointer, schema)
    for (const part of shared) compareMembers(evidenceAt(part.pointer, part.schema), value, place)
    const inherited = shared.flatMap((part) => namesOf(part.schema.properties))
    const own = namesOf(schema.properties)
    const missing = [schema.required ?? []].flat().filter((name) => !(String(name) in value))
    seen.records += 1
    if (missing.length > 0) seen.places.add(place)
    for (const [name, member] of Object.entries(value)) {
      const inside = place.endsWith(' ') ? `${place}${name}` : `${place}.${name}`
      seen.present.set(name, (seen.present.get(name) ?? 0) + 1)
      // labels are values: they stay out of the place
      if (isNode(schema.additionalProperties))
        compare(joinPointer(pointer, 'additionalProperties'), member, `${place}.*`)
      else if (own.includes(name)) compare(joinPointer(pointer, 'properties', name), member, inside)
      else if (!inherited.includes(name) && (isClosed(schema) || missing.length > 0)) {
        const before = seen.extra.get(name)
        const shape = shapeOf(member, schemas)
        seen.extra.set(name, before === undefined ? shape : join(before, shape))
        seen.places.add(inside)
      }
    }
  }

  function add(operationId: OperationId, { status, headers, body }: Answer): void {
    const operation = operations.find(({ id }) => id === operationId)?.pointer ?? ''
    const documented = joinPointer(operation, 'responses', status)
    if (at(documented) === undefined) {
      const name = refusals[status]
      if (name === undefined) remarks.add(`${operationId}: answered ${status}, which is not documented.`)
      else note(documented, { $ref: `#/components/responses/${name}` }, operationId)
      return
    }
    const { pointer, node } = follow(documented)
    const [media] = Object.keys(resolve(node.content ?? {}))
    if (media === undefined) return
    const place = `${operationId} ${status}`
    const [type = ''] = String(headers['content-type'] ?? '').split(/\s*;/)
    if (body === undefined) {
      remarks.add(`${place}: no body, where ${media} is documented.`)
      return
    }
    const content = joinPointer(pointer, 'content')
    const schema = joinPointer(content, media, 'schema')
    const isOtherType = media === 'text/html' && typeof body !== 'string'
    if (!isOtherType) compare(schema, body as Json, `${place} `)
    if (type === '') remarks.add(`${place}: no media type, where ${media} is documented.`)
    else if (type !== media) {
      note(joinPointer(content, media), undefined, place)
      note(
        joinPointer(content, type),
        { schema: isOtherType ? shapeOf(body as Json, schemas) : (at(schema) ?? {}) },
        place,
      )
    }
  }

  function note(pointer: string, value: Json | undefined, place: string): void {
    const known = changes.find((change) => change.pointer === pointer)
    if (known !== undefined) known.places = [...new Set([...known.places, place])].slice(0, shownPlaces)
    else changes.push({ pointer, places: [place], ...(value !== undefined && { value }) })
  }

  return {
    add,
    result: () => ({
      changes: [...[...all.values()].filter(({ places }) => places.size > 0).flatMap(changesFor), ...changes],
      remarks: [...remarks],
    }),
  }
}

const isLeaf = (value: Json) => typeof value !== 'object' || value === null
const namesOf = (properties: Json | undefined) => Object.keys(isNode(properties) ? properties : {})
const isClosed = (schema: Node) =>
  schema.additionalProperties === false || schema.unevaluatedProperties === false

function allows({ type }: Node, seen: string): boolean {
  const allowed = [type ?? []].flat()
  return type === undefined || allowed.includes(seen) || (seen === 'integer' && allowed.includes('number'))
}

/** The smallest changes after which a schema allows what was seen where it stands. */
function changesFor(evidence: Evidence): Change[] {
  const places = [...new Set([...evidence.places].map((place) => place.trim()))].sort().slice(0, shownPlaces)
  const { pointer, schema, types, instead } = evidence
  if (Array.isArray(schema.anyOf)) {
    return [{ pointer: joinPointer(pointer, 'anyOf'), value: [...schema.anyOf, { type: 'null' }], places }]
  }
  const wrong = [...types].some((type) => !allows(schema, type))
  const changed: Node = {
    ...schema,
    ...(wrong ? retyped(schema, types, instead) : kept(evidence)),
    ...members(evidence),
  }
  const { $ref, ...written } = changed
  const names = Object.keys(changed).filter((name) => name !== '$ref')
  // What was written with a `$ref` is written out when it changes.
  if ($ref !== undefined) return [{ pointer, value: defined(written), places }]
  return names
    .filter((name) => JSON.stringify(changed[name]) !== JSON.stringify(schema[name]))
    .map((name) => {
      const value = changed[name]
      return { pointer: joinPointer(pointer, name), places, ...(value !== gone && { value: value as Json }) }
    })
}

/** Stands for a keyword that goes. */
const gone = '\u0000gone'
const without = (names: readonly string[]): Node => Object.fromEntries(names.map((name) => [name, gone]))
const defined = (node: Node): Node =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== gone))

function retyped(schema: Node, types: ReadonlySet<string>, instead: Node | undefined): Node {
  const before = [schema.type ?? []].flat().map(String)
  const stay = before.filter(
    (type) => type === 'null' || types.has(type) || (type === 'number' && types.has('integer')),
  )
  const left = before.filter((type) => !stay.includes(type)).flatMap((type) => keywordsOf[type] ?? [])
  const { type: _, ...inside } = instead ?? {}
  const stale = ['examples', 'example', 'enum', 'const', ...left].filter((name) => name in schema)
  return { ...without(stale), ...inside, type: typesOf([...stay, ...types]) }
}

/** Keywords that were not kept go; a form that all texts share stands in for them. */
function kept({ schema, broken, forms, kept: fitting }: Evidence): Node {
  if (broken.size === 0) return {}
  const [form] = forms
  const stale = [...broken, ...(fitting === 0 ? ['examples'] : [])].filter((name) => name in schema)
  const isFormed = form !== undefined && forms.size === 1 && fitting === 0
  return {
    ...without(stale),
    ...(isFormed && (broken.has('pattern') || broken.has('format')) && { pattern: form }),
  }
}

function members({ schema, records, present, extra }: Evidence): Node {
  const required = [schema.required ?? []].flat().map(String)
  const missing = required.filter((name) => (present.get(name) ?? 0) < records)
  const always = [...extra.keys()].filter((name) => present.get(name) === records)
  if (records === 0 || missing.length + extra.size === 0) return {}
  const never = missing.filter((name) => !present.has(name))
  const properties = Object.entries(isNode(schema.properties) ? schema.properties : {})
  return {
    ...('examples' in schema && without(['examples'])),
    required: [...required.filter((name) => !missing.includes(name)), ...always],
    properties: Object.fromEntries([...properties.filter(([name]) => !never.includes(name)), ...extra]),
  }
}

/** Changes as an OpenAPI Overlay, which any tool for overlays applies: https://spec.openapis.org/overlay/latest.html */
export function overlayOf(changes: readonly Change[]): Node {
  const jsonPath = (steps: readonly string[]) => `$${steps.map((step) => `['${step}']`).join('')}`
  const actions = changes.flatMap(({ pointer, value, places }): Node[] => {
    const steps = parsePointer(pointer)
    const description = places.join(', ')
    const remove = { target: jsonPath(steps), description, remove: true }
    const update = {
      target: jsonPath(steps.slice(0, -1)),
      description,
      update: { [steps.at(-1) ?? '']: value ?? null },
    }
    // An update is merged into what stands there, so that goes first.
    return value === undefined ? [remove] : [remove, update]
  })
  return {
    overlay: '1.0.0',
    info: { title: 'What a real backend does otherwise', version: '1.0.0' },
    actions,
  }
}
