import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationId, Request } from '#tests/contract/request.ts'
import { type Operation, sendable } from './schemas.ts'
import { openStage, type Stage, wrongs } from './stage.ts'
import { sampleOf, textVariationsOf, type Variation, variationsOf } from './variations.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

type Sent = Variation<Request>

describe.each(sendable)('The boundaries of $id', (operation) => {
  const sent = requestsAround(operation)
  const [right, wrong] = [sent.filter(({ valid }) => valid), sent.filter(({ valid }) => !valid)]

  it('are there', () => {
    expect(right.length).toBeGreaterThan(0)
    expect(wrong.length).toBeGreaterThan(0)
  })

  it('are open to all that openapi.yaml allows', async () => {
    expect(await failing(right, refusedUnread)).toEqual([])
  })

  it('are closed to all that it does not', async () => {
    expect(await failing(wrong, taken)).toEqual([])
  })
})

/** Plays every request on the seed itself; those that are answered wrongly, in words. */
async function failing(sent: readonly Sent[], judge: typeof taken): Promise<string[]> {
  const found: string[] = []
  for (const one of sent) {
    const words = await stage.afresh(() => judge(one))
    if (words.length > 0) found.push(`${one.name}: ${words.join('; ')}`)
  }
  return found
}

/** A valid request may meet a rule that refuses it, but not the check of the contract. */
async function refusedUnread({ value }: Sent): Promise<string[]> {
  await stage.server.delete('/__mock/violations')
  const answer = await stage.send(value)
  const noted = answer.status < 400 ? [] : (await stage.server.get('/__mock/violations')).body
  return [...wrongs(value, answer), ...(noted as { errors: string[] }[]).flatMap(({ errors }) => errors)]
}

async function taken({ value }: Sent): Promise<string[]> {
  const answer = await stage.send(value)
  return [...wrongs(value, answer), ...(answer.status === 400 ? [] : [`answered ${answer.status}, not 400`])]
}

function requestsAround(operation: Operation): Sent[] {
  const operationId = operation.id as OperationId
  const path = valuesOf(operation, 'path')
  const query = valuesOf(operation, 'query')
  const body = operation.body && sampleOf(operation.body.schema)
  const base: Request = {
    operationId,
    path,
    query: String(new URLSearchParams(query)),
    ...(body !== undefined && { body }),
  }
  const asking = (name: string, change: Partial<Request>, valid: boolean): Sent => ({
    name,
    value: { ...base, ...change },
    valid,
  })
  const search = (change: Record<string, string>) => String(new URLSearchParams({ ...query, ...change }))

  const parameters = operation.parameters.flatMap((parameter) => {
    const { name, in: where, required } = parameter
    // Without it a path is another path.
    const texts = textVariationsOf(parameter).filter(({ value }) => where === 'query' || value !== '')
    const varied = texts.map(({ name: how, value, valid }) =>
      asking(
        `${name} ${how}`,
        where === 'path' ? { path: { ...path, [name]: value } } : { query: search({ [name]: value }) },
        valid,
      ),
    )
    if (where === 'path') return varied
    const { [name]: own = '', ...rest } = query
    return [
      ...varied,
      asking(`without ${name}`, { query: String(new URLSearchParams(rest)) }, !required),
      asking(`${name} twice`, { query: `${base.query}&${name}=${own}` }, false),
      asking(`${name} with a broken escape`, { query: `${new URLSearchParams(rest)}&${name}=%zz` }, false),
    ]
  })
  const bodies = operation.body
    ? [
        ...variationsOf(operation.body.schema).map(({ name, value, valid }) =>
          asking(`the body ${name}`, { body: value }, valid),
        ),
        asking('no body', { body: undefined }, false),
        asking('no JSON', { raw: '{"' }, false),
      ]
    : [asking('a body where none is taken', { body: {} }, false)]
  return [
    asking('as it should be', {}, true),
    asking('a parameter that is not declared', { query: search({ unexpected: '1' }) }, false),
    ...parameters,
    ...bodies,
  ]
}

function valuesOf({ parameters }: Operation, where: 'path' | 'query'): Record<string, string> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === where)
      .map(({ name, schema }) => [name, String(sampleOf(schema))]),
  )
}
