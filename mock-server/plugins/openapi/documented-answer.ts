import { coercionOf } from './coercion.ts'
import { below, type Document, type Found, follow, type Header, type Response } from './document.ts'
import type { Check, CheckMaker } from './validation.ts'

const anyBody: Check = () => []

/** A documented response header: `check` takes its text. */
export type DocumentedHeader = { required: boolean; check: (text: string) => readonly string[] }

/** One documented answer of an operation: what it must look like when it leaves. */
export type DocumentedAnswer = {
  /** `undefined` when the answer has no body. */
  mediaType: string | undefined
  checkBody: Check
  headers: ReadonlyMap<string, DocumentedHeader>
}

/** Compiles one entry of an operation's `responses`. */
export function compileAnswer(
  document: Document,
  checks: CheckMaker,
  { thing, pointer }: Found<Response>,
): DocumentedAnswer {
  const [mediaType] = Object.keys(thing.content ?? {})
  const headers = Object.entries(thing.headers ?? {}).map(([name, header]) => {
    const found = follow<Header>(document, header, below(pointer, 'headers', name))
    const { convert } = coercionOf(document, found.thing.schema, name)
    const check = checks.at(below(found.pointer, 'schema'), `the header ${name}`)
    return [
      name.toLowerCase(),
      { required: found.thing.required ?? false, check: (text: string) => check(convert(text)) },
    ] as const
  })
  return {
    mediaType,
    checkBody:
      mediaType === undefined
        ? anyBody
        : checks.at(below(pointer, 'content', mediaType, 'schema'), 'the body'),
    headers: new Map(headers),
  }
}
