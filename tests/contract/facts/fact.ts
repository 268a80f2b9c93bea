import type { OpenDocument } from '#tests/contract/document.ts'

/** What must hold of the contract itself; it says what does not. */
export type DocumentFact = (document: OpenDocument) => string[]

/** What one list has and the other has not, in any order. */
export function unlike(found: readonly string[], expected: readonly string[], what: string): string[] {
  return [
    ...expected.filter((one) => !found.includes(one)).map((one) => `${what}: ${one} is missing`),
    ...found.filter((one) => !expected.includes(one)).map((one) => `${what}: ${one} is too many`),
  ]
}
