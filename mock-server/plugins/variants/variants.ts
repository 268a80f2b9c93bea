import { alternatives } from './alternatives.ts'

type Alternatives = typeof alternatives

/** Which of the alternatives the server answers with; what is not named leaves as documented. */
export type Variants = { readonly [Name in keyof Alternatives]?: keyof Alternatives[Name] }

/** Names of all alternatives: `terms=raw`, `terms=record`, ... */
export const variantNames: readonly string[] = Object.entries(alternatives).flatMap(([name, forms]) =>
  Object.keys(forms).map((form) => `${name}=${form}`),
)

/** Reads `terms=raw,page=nested`; gives a sentence that says what is wrong with a list that cannot be used. */
export function readVariants(list: string): Variants | string {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const unknown = entries.find((entry) => !variantNames.includes(entry))
  if (unknown !== undefined) return `must be a list of ${variantNames.join(', ')}; '${unknown}' is none.`
  const pairs = entries.map((entry) => entry.split('=') as [string, string])
  const twice = pairs.find(([name], index) => pairs.findIndex(([other]) => other === name) !== index)
  if (twice !== undefined) return `must name one form of ${twice[0]}, not several.`
  return Object.fromEntries(pairs)
}
