import { at, errorsAt, isNode, operations, resolve } from './document.ts'
import { openCalls, specification } from './request.ts'

/** Returns each way in which openapi.yaml differs from what the specification states. */
export function differencesFromSpecification(): string[] {
  const { calls, codes, defaults, values } = specification
  return [
    ...listDifferences(
      'call',
      operations.map(({ id, method, path, node }) => [id, method, path, node.tags].flat().join(' ')),
      Object.entries(calls).map((call) => call.flat().join(' ')),
    ),
    ...listDifferences(
      'call without a session',
      operations.filter(({ node }) => node.security !== undefined).map(({ id }) => id),
      [...openCalls],
    ),
    ...listDifferences(
      'default',
      operations.flatMap(({ id, node }) =>
        [node.parameters ?? []].flat().flatMap((parameter) => {
          const { name, schema } = resolve(parameter)
          return isNode(schema) && schema.default !== undefined ? `${id} ${name} ${schema.default}` : []
        }),
      ),
      defaults,
    ),
    ...Object.entries(codes).flatMap(([name, expected]) => {
      const schema = at(pointerOf(name))
      const found = isNode(schema) ? (schema.enum ?? [schema.const ?? null]) : []
      return JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${name} is ${JSON.stringify(found)}`]
    }),
    ...Object.entries(values).flatMap(([name, { fits, unfit }]) => {
      const allows = (value: unknown) => errorsAt(pointerOf(name), value).length === 0
      return [
        ...fits.filter((value) => !allows(value)).map((value) => `${name} refuses ${JSON.stringify(value)}`),
        ...unfit.filter(allows).map((value) => `${name} allows ${JSON.stringify(value)}`),
      ]
    }),
  ]
}

const pointerOf = (name: string) => (name.startsWith('#') ? name : `#/components/schemas/${name}`)

function listDifferences(what: string, found: readonly string[], expected: readonly string[]): string[] {
  return [
    ...expected.filter((one) => !found.includes(one)).map((one) => `the ${what} ${one} is missing`),
    ...found
      .filter((one) => !expected.includes(one))
      .map((one) => `the ${what} ${one} is not in the specification`),
  ]
}
