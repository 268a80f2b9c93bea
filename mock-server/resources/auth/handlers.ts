import { isIP } from 'node:net'
import { httpErrors } from '@fastify/sensible'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#mock-server/context.ts'
import type { Handlers } from '#mock-server/contract/handlers.ts'
import { sessionMaxAge } from '#mock-server/database/sessions.ts'
import { createOneTimeCodes } from './codes.ts'
import { createSignInLimits } from './sign-in-limits.ts'

/** Returns the handlers for sendOtp and verifyOtp (Specification §7, decision 004). */
export const createAuthHandlers = (context: Context) => {
  const { db, log, randomBytes } = context
  const { signIn, sessions } = context.stores
  const codes = createOneTimeCodes(context)
  const limits = createSignInLimits(context)

  // An error in a transaction would roll back the counted attempt, so the handlers throw the errors.
  const send = db.transaction((email: string, ip: string) => {
    const waitMs = limits.getWaitMs('send', ip)
    if (waitMs > 0) return { waitMs }
    limits.countAttempt('send', ip)
    const admin = signIn.admin.get(email)
    if (!admin) return undefined
    const resendWaitMs = codes.getWaitMs(admin)
    return resendWaitMs > 0 ? { waitMs: resendWaitMs } : { admin, code: codes.issue(admin) }
  })

  const verify = db.transaction((email: string, otp: string, ip: string) => {
    const waitMs = limits.getWaitMs('verify', ip)
    if (waitMs > 0) return { waitMs }
    const admin = signIn.admin.get(email)
    if (admin && codes.verify(admin, otp)) return { admin, token: sessions.create(admin.id) }
    limits.countAttempt('verify', ip)
    return undefined
  })

  return {
    sendOtp: async (request, reply) => {
      const result = send.immediate(request.body.email, getClientAddress(request))
      if (!result) throw httpErrors.notFound('User not found!')
      if (result.waitMs !== undefined)
        throw createWaitError(reply, result.waitMs, 'asking for another code')
      log(`OTP for ${result.admin.email}: ${result.code}`)
      return { message: 'OTP sent' }
    },

    verifyOtp: async (request, reply) => {
      const { email, otp } = request.body
      const result = verify.immediate(email, otp, getClientAddress(request))
      if (!result) throw httpErrors.unauthorized('Invalid OTP!')
      if (result.waitMs !== undefined)
        throw createWaitError(reply, result.waitMs, 'trying another code')
      const { admin, token } = result
      reply.header('authorization', token)
      // Requests include cookies (Specification §7), so the response sets one. The mock never reads it (decision 003).
      const cookie = {
        path: '/pitlane',
        maxAge: sessionMaxAge,
        httpOnly: true,
        sameSite: 'lax',
      } as const
      reply.setCookie('pitlane_session', randomBytes(32).toString('base64url'), cookie)
      // Fastify sends a string as it is, and the contract has a JSON string.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(admin.id))
    },
  } satisfies Partial<Handlers>
}

/**
 * Returns the IP address of the client, or that of the proxy on this machine if the proxy added no IP address to
 * X-Forwarded-For. A zone belongs to an interface of the proxy, and can have any length.
 */
function getClientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const isAddress = isIP(ip) !== 0 && !ip.includes('%')
  return isAddress ? ip : (socket.remoteAddress ?? 'unknown')
}

/** Sets Retry-After, and returns the error to throw. */
function createWaitError(reply: FastifyReply, waitMs: number, action: string) {
  const seconds = Math.ceil(waitMs / 1000)
  const wait = `Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  reply.header('retry-after', seconds)
  return httpErrors.tooManyRequests(`${wait} before ${action}.`)
}
