import { expect, it } from 'vitest'
import {
  bodySchemaOf,
  documentedAnswer,
  errorsAt,
  follow,
  operations,
  resolve,
} from '#tests/contract/document.ts'
import { DecodingError } from '#web/api/decoders.ts'
import type { Operation } from '#web/api/operation.ts'
import { decodeResponse } from '#web/api/response-decoders.ts'
import { exampleOf, valuesAround } from './variations.ts'

const bodies = operations.flatMap(({ id, node }) => {
  const status = Object.keys(resolve(node.responses)).find((one) => one.startsWith('2'))
  const answer = documentedAnswer(id, Number(status)) ?? ''
  return follow(answer).node.content === undefined ? [] : [[id as Operation, bodySchemaOf(answer)] as const]
})

/** Members that the screens take in any form: they go back as they came, or only stand in a caption. */
const inAnyForm = /\/(dateOfBirth|paymentDetails|refundDetails|updatedAt)\b/

/** How a decoded body breaks the types of its schema; its values may be any. */
const mistypes = (schema: string, decoded: unknown) =>
  errorsAt(schema, decoded).filter(
    (error) => /must be (string|number|boolean|array|object)/.test(error) && !inAnyForm.test(error),
  )

it.each(bodies)(
  'Whatever a member of %s is, a page gets the documented type or a named error',
  (id, schema) => {
    for (const body of valuesAround(exampleOf(schema), []))
      try {
        const decoded = decodeResponse(id, body)
        if (decoded !== undefined) expect(mistypes(schema, decoded), JSON.stringify(body)).toEqual([])
      } catch (error) {
        if (!(error instanceof DecodingError)) throw error
        expect(error.message).toMatch(new RegExp(`^${id}\\b`))
      }
  },
)
