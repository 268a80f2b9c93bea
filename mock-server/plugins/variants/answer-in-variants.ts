import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { alternatives } from './alternatives.ts'
import type { Alternative, Leaving } from './leaving.ts'
import { idMembers, mapMembers } from './members.ts'
import { createStandIns } from './stand-ins.ts'
import type { Variants } from './variants.ts'

/** Members that a quote sends back as they came (Specification §7), so in whatever form they left. */
const sentBack = ['paymentDetails', 'refundDetails'] as const

/**
 * Has the operations of this part of the server answer in other forms. Works on the texts that leave, after handlers,
 * checks, memory and faults, all of which know the documented form alone; requests may name things in either form.
 */
export function answerInVariants(part: FastifyInstance, variants: Variants): void {
  const standIns = createStandIns()
  const chosen = Object.entries(alternatives).flatMap(([name, forms]) => {
    const form = variants[name as keyof Variants]
    return form === undefined ? [] : [(forms as Record<string, Alternative>)[form] as Alternative]
  })

  function inVariants(documented: Leaving): Leaving {
    const before = sentBackIn(documented.body)
    const leaving = chosen.reduce((each, alternative) => alternative(each, standIns), documented)
    const after = sentBackIn(leaving.body)
    for (const [index, shown] of after.entries()) standIns.put(shown, before[index])
    return leaving
  }

  function documentedForm(body: unknown): unknown {
    if (typeof body !== 'object' || body === null) return body
    const known = mapMembers(body, idMembers, standIns.meantBy) as Record<string, unknown>
    for (const name of sentBack) {
      if (name in known) known[name] = standIns.meantBy(Reflect.get(body, name))
    }
    return known
  }

  part.addHook('onRequest', (request, _reply, done) => {
    const params = request.params as Record<string, string>
    for (const [name, value] of Object.entries(params)) params[name] = String(standIns.meantBy(value))
    done()
  })
  part.addHook('preValidation', (request, _reply, done) => {
    request.body = documentedForm(request.body)
    done()
  })
  part.addHook('onSend', (request, reply, payload, done) => {
    const documented = leavingOf(request, reply, payload)
    if (documented === undefined) return done(null, payload)
    const { status, type, body } = inVariants(documented)
    reply.code(status)
    if (body === undefined) {
      reply.removeHeader('content-type').removeHeader('content-length')
      return done(null, '')
    }
    reply.type(type).removeHeader('content-length')
    done(null, type.includes('json') ? JSON.stringify(body) : String(body))
  })
}

/** The answer of an operation, read again from its text; `undefined` for what has no text, or a broken one. */
function leavingOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Leaving | undefined {
  const operationId = request.routeOptions.config.operation?.id
  if (operationId === undefined && !request.is404) return undefined
  const type = String(reply.getHeader('content-type') ?? '')
  const common = { operationId, status: reply.statusCode, type }
  if (payload === undefined || payload === null || payload === '') return { ...common, body: undefined }
  if (typeof payload !== 'string') return undefined
  if (!type.includes('json')) return { ...common, body: payload }
  try {
    return { ...common, body: JSON.parse(payload) }
  } catch {
    return undefined
  }
}

/** The members that come back, in the order in which they stand in an answer of one order or a page of them. */
function sentBackIn(body: unknown): unknown[] {
  if (Array.isArray(body)) return body.flatMap(sentBackIn)
  if (typeof body !== 'object' || body === null) return []
  const own = sentBack.filter((name) => name in body).map((name) => Reflect.get(body, name) as unknown)
  return 'content' in body ? sentBackIn(body.content) : own
}
