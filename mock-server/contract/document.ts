import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

export type Schema = Record<string, unknown>

/** A documented response. Its schemas have no references. */
export type DocumentedResponse = {
  description: string
  headers?: Record<string, { required?: boolean; schema: Schema }>
  content?: Record<string, { schema: Schema }>
}

/** An operation of an OpenAPI document without references. */
export type OperationObject = {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, DocumentedResponse>
  security?: object[]
  /** Whether a GET changes data. */
  'x-writes'?: boolean
}

/** An OpenAPI 3.1 document with the parts that the server reads itself. */
export type OpenApiDocument = {
  servers?: { url: string }[]
  security?: object[]
  paths: Record<string, Record<string, OperationObject>>
  components?: { schemas?: Record<string, Schema> }
}

/** Reads an OpenAPI document from a YAML file, or from its copy in the folder MOCK_CONTRACTS. */
export function readDocument(file: string): OpenApiDocument {
  return parse(readFileSync(findCopy(file), 'utf8'))
}

/** Returns whether MOCK_CONTRACTS has another version of a file. */
export const isOutdated = (file: string): boolean => hashFile(file) !== hashFile(findCopy(file))

// npm start keeps copies of the last valid contracts, because a saved file may have an error.
function findCopy(file: string): string {
  const folder = process.env.MOCK_CONTRACTS
  return folder ? join(folder, basename(file)) : file
}

/** Returns the first eight hexadecimal digits of a file's SHA-256. */
export function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
}
