import { join } from 'node:path'
import { readDocument } from './document.ts'
import { type Contract, compileContract } from './operations.ts'

let compiled: Contract | undefined

/** The contract of openapi.yaml, read and compiled once for the process. */
export function shippedContract(): Contract {
  compiled ??= compileContract(readDocument(join(import.meta.dirname, '..', '..', '..', 'openapi.yaml')))
  return compiled
}
