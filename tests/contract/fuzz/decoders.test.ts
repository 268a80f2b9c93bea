import { expect, it } from 'vitest'
import {
  findBodySchemaPointer,
  findNode,
  findResponsePointer,
  listValidationErrors,
  operations,
  resolve,
} from '#scripts/contract/openapi.ts'
import { DecodingError } from '#web/api/decoding-error.ts'
import type { Operation } from '#web/api/operation.ts'
import { decodeResponse } from '#web/api/response-decoders.ts'
import { getFirstExample, varyValue } from './variations.ts'

const bodySchemas = operations.flatMap(({ id, node }) => {
  const status = Object.keys(resolve(node.responses)).find((key) => key.startsWith('2'))
  const responsePointer = findResponsePointer(id, Number(status)) ?? ''
  return findNode(responsePointer).node.content === undefined
    ? []
    : [[id as Operation, findBodySchemaPointer(responsePointer)] as const]
})

/** Members that the screens accept in any format, because they only display them or send them back. */
const membersOfAnyFormat = /\/(dateOfBirth|paymentDetails|refundDetails|updatedAt)\b/

/** Returns the type errors of a decoded body, except `must be integer`, because decoders accept fractions. */
const listTypeErrors = (schemaPointer: string, decoded: unknown) =>
  listValidationErrors(schemaPointer, decoded).filter(
    (error) =>
      /must be (string|number|boolean|array|object)/.test(error) && !membersOfAnyFormat.test(error),
  )

it.each(bodySchemas)(
  '%s is decoded to documented types, or the error names the operation',
  (id, pointer) => {
    for (const body of varyValue(getFirstExample(pointer), []))
      try {
        const decoded = decodeResponse(id, body)
        if (decoded !== undefined)
          expect(listTypeErrors(pointer, decoded), JSON.stringify(body)).toEqual([])
      } catch (error) {
        if (!(error instanceof DecodingError)) throw error
        expect(error.message).toMatch(new RegExp(`^${id}\\b`))
      }
  },
)
