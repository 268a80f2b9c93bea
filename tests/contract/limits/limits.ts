import { below, type OpenDocument } from '#tests/contract/document.ts'
import type { Kind } from './kinds.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { places, rest } from './rest.ts'

const limits: Readonly<Record<string, Kind>> = { ...people, ...orders, ...rest }

/** Where a document allows more or less than the limits written down by hand, and schemas that have none there. */
export function wrongLimits(document: OpenDocument): string[] {
  const { contract, resolve } = document
  const schemas = Object.keys(resolve(resolve(contract.components).schemas))
  return [
    ...schemas
      .filter((name) => limits[name] === undefined && !/Fields$|^Text|^Words$/.test(name))
      .map((name) => `${name} has no limits`),
    ...Object.keys(limits).flatMap((name) => wrongLimitsOf(document, name)),
    ...wrongPlaces(document),
  ]
}

/** The same of one schema of the components alone. */
export function wrongLimitsOf(document: OpenDocument, name: string): string[] {
  const kind = limits[name]
  return kind === undefined ? [] : wrongs(document, `#/components/schemas/${name}`, kind, name)
}

/** The same of the schemas that stand with the operations. */
export function wrongPlaces(document: OpenDocument): string[] {
  return Object.entries(places).flatMap(([place, kind]) =>
    wrongs(document, pointerOf(document, place), kind, place),
  )
}

function wrongs({ errorsAt }: OpenDocument, pointer: string, { fits, unfit }: Kind, name: string): string[] {
  return [
    ...fits.flatMap((value) =>
      errorsAt(pointer, value)
        .slice(0, 1)
        .map((error) => `${name} refuses ${shown(value)}:${error}`),
    ),
    ...unfit
      .filter((value) => errorsAt(pointer, value).length === 0)
      .map((value) => `${name} takes ${shown(value)}`),
  ]
}

const shown = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll(/(x{9})x+/g, '$1…')
    .slice(0, 400)

function pointerOf({ operations, follow }: OpenDocument, place: string): string {
  const [what, id, key = '', header = ''] = place.split(' ')
  const operation = operations.find((one) => one.id === id)
  if (operation === undefined) throw new Error(`there is no ${id}`)
  if (what === 'parameter') {
    const count = Array.isArray(operation.node.parameters) ? operation.node.parameters.length : 0
    const places = Array.from({ length: count }, (_, index) =>
      follow(below(operation.pointer, 'parameters', index)),
    )
    const found = places.find(({ node }) => node.name === key)
    if (found === undefined) throw new Error(`${id} has no parameter ${key}`)
    return below(found.pointer, 'schema')
  }
  const { pointer, node } = follow(below(operation.pointer, 'responses', key))
  if (what === 'header') return below(pointer, 'headers', header, 'schema')
  const [media = ''] = Object.keys(node.content ?? {})
  return below(pointer, 'content', media, 'schema')
}
