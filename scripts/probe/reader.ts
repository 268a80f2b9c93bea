import type { Document, OperationObject } from '#mock-server/plugins/openapi/document.ts'
import { type PureRead, pureReads } from './pure-reads.ts'

/** An answer of the real backend; its body goes no further than the comparison. */
export type Answered = { status: number; type: string; text: string }

/** Parameters of the path and of the query, by their names in openapi.yaml. */
export type Parameters = Readonly<Record<string, string | number | boolean>>

/** Sends one pure read; `anonymous` leaves the token out. */
export type Read = (
  operation: PureRead,
  parameters?: Parameters,
  options?: { anonymous?: boolean },
) => Promise<Answered>

const patience = 30_000

/** Reads from the backend at `base` (what stands before `/api`); throws for anything that is no pure read. */
export function readerOf(document: Document, base: string, token: string): Read {
  const paths = getPaths(document)
  return async (operation, parameters = {}, { anonymous = false } = {}) => {
    const path = paths.get(operation)
    if (path === undefined || !pureReads.includes(operation)) throw new Error(`${operation} is no pure read.`)
    const response = await fetch(base + addressOf(path, parameters), {
      headers: { accept: 'application/json, text/plain, */*', ...(!anonymous && { authorization: token }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? ''
    return { status: response.status, type, text: await response.text() }
  }
}

function getPaths({ paths }: Document): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      item.get === undefined ? [] : [[(item.get as OperationObject).operationId, path]],
    ),
  )
}

function addressOf(path: string, parameters: Parameters): string {
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name])),
  )
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      path.includes(`{${name}}`) ? [] : [[name, String(value)]],
    ),
  )
  return query.size === 0 ? inPath : `${inPath}?${query}`
}
