import type { Document, OperationObject, Response, Schema } from '#mock-server/plugins/openapi/document.ts'
import { comparer } from './compare.ts'
import { type Edit, editsFor } from './edits.ts'
import { createCollection } from './evidence.ts'
import type { PureRead } from './pure-reads.ts'
import type { Answered } from './reader.ts'
import { shaper } from './shape.ts'

/** What a real backend answered differently: changes to openapi.yaml, and what no change of it can say. */
export type Differences = { edits: Edit[]; remarks: string[] }

const responseNames: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  429: 'TooManyRequests',
}

/** Takes answers in one by one and says in the end how they differ from the document. */
export function differencesFrom(document: Document) {
  const collection = createCollection()
  const compare = comparer(document, collection)
  const shapeOf = shaper(document)
  const found = new Map<string, Edit>()
  const remarks = new Set<string>()
  const operations = operationsOf(document)

  const note = (edit: Edit) => {
    const key = [edit.change, ...edit.way].join('\n')
    const places = [...new Set([...(found.get(key)?.places ?? []), ...edit.places])]
    found.set(key, { ...edit, places })
  }

  function see(operation: PureRead, { status, type, text }: Answered): void {
    const { way, responses } = operations.get(operation) ?? { way: [], responses: {} }
    const documented = responses[status]
    if (documented === undefined) {
      undocumented(operation, status, way)
      return
    }
    const reference = '$ref' in documented ? documented.$ref : undefined
    const at = reference === undefined ? [...way, 'responses', String(status)] : reference.slice(2).split('/')
    const response = at.reduce<unknown>(
      (node, name) => Reflect.get(node as object, name),
      document,
    ) as Response
    const [mediaType] = Object.keys(response.content ?? {})
    if (mediaType === undefined) return
    const place = `${operation} ${status}`
    if (text === '') {
      remarks.add(`${place}: no body, where ${mediaType} is documented.`)
      return
    }
    const content = [...at, 'content', mediaType]
    const schema = response.content?.[mediaType]?.schema as Schema
    const body = bodyOf(text, type)
    if (mediaType === 'text/html' && typeof body !== 'string') {
      note({ way: [...content, 'schema'], change: 'set', value: shapeOf(body), places: [place] })
    } else compare(schema, [...content, 'schema'], body, `${place} `)
    if (type === '') remarks.add(`${place}: no media type, where ${mediaType} is documented.`)
    else if (type !== mediaType) note({ way: content, change: 'rename', name: type, places: [place] })
  }

  function undocumented(operation: PureRead, status: number, way: readonly string[]): void {
    const name = responseNames[status]
    if (name === undefined) {
      remarks.add(`${operation}: answered ${status}, which is not documented.`)
      return
    }
    const value = { $ref: `#/components/responses/${name}` }
    note({ way: [...way, 'responses', String(status)], change: 'set', value, places: [operation] })
  }

  function result(): Differences {
    const edits = [...collection.all().flatMap((each) => (each.places.size === 0 ? [] : editsFor(each)))]
    // what is renamed is changed inside first, under its old name
    return { edits: [...edits, ...found.values()].sort(renamesLast), remarks: [...remarks] }
  }
  return { see, result }
}

const renamesLast = (one: Edit, other: Edit) =>
  Number(one.change === 'rename') - Number(other.change === 'rename')

function bodyOf(text: string, type: string): unknown {
  if (!type.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Described = { way: readonly string[]; responses: Record<string, Response | { $ref: string }> }

function operationsOf({ paths }: Document): ReadonlyMap<string, Described> {
  return new Map(
    Object.entries(paths).flatMap(([path, item]) => {
      if (item.get === undefined) return []
      const { operationId, responses } = item.get as OperationObject
      return [[operationId, { way: ['paths', path, 'get'], responses }]]
    }),
  )
}
