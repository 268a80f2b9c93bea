import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { MovableClock } from '#mock-server/clock.ts'
import type { Context } from '#mock-server/context.ts'
import type { Contract } from '#mock-server/plugins/openapi/operations.ts'
import { codesSent, lastCodeOf } from '#mock-server/resources/auth/codes.ts'
import { randomFrom } from '#mock-server/seeds/random.ts'
import { control } from './control/control.ts'
import { createFaults, faultHooks } from './faults.ts'
import { callHooks, createCalls } from './request-log.ts'
import { createAcceptedTokens } from './upstream/accepted-tokens.ts'
import { forwardToUpstream } from './upstream/forward.ts'
import type { Upstream } from './upstream/upstream.ts'
import { createVariants, type Variants, variantResponses } from './variants/variants.ts'

type Options = {
  context: Context & { clock: MovableClock }
  contract: Contract
  strict: 'throw' | 'log'
  /** Called when the clock was set, moved or reset. */
  clockMoved(): void
  variants?: Variants | undefined
  upstream?: Upstream | undefined
}

/** Creates the developer tools: a plugin for the whole server (`/__mock`, faults) and one for the product's API. */
export function createDevTools(options: Options) {
  const { context, contract, strict, clockMoved, upstream } = options
  const { db, clock, newId, log } = context
  const [faults, calls, variants] = [createFaults(), createCalls(clock), createVariants(options.variants)]
  const acceptedTokens = createAcceptedTokens()

  const server = async (app: FastifyInstance) => {
    const onLost = (reply: FastifyReply, payload: unknown) => calls.add(reply, null, payload)
    await app.register(faultHooks, { faults, clock, onLost })
    await app.register(control, {
      prefix: '/__mock',
      ...{ db, clock, faults, calls, variants, log, strict, clockMoved },
      operationIds: contract.operations.map(({ id }) => id),
      lastCode: (email: string) => lastCodeOf(context, email),
      codes: () => codesSent(context),
      actors: { ...context, random: randomFrom(newId()) },
    })
  }

  const api = async (scope: FastifyInstance) => {
    await scope.register(variantResponses, { variants })
    await scope.register(callHooks, { calls })
    if (upstream !== undefined)
      await scope.register(forwardToUpstream, { upstream, contract, acceptedTokens, log })
  }

  return {
    server: fp(server, { name: 'dev-tools', dependencies: ['errors', 'session'] }),
    api: fp(api, { name: 'dev-tools-api', dependencies: ['dev-tools'] }),
    isForwarded: (operationId: string) => upstream?.real.has(operationId) ?? false,
    /** Whether a token that a real backend made is live, only that backend knows. */
    ...(upstream?.real.has('verifyOtp') && { callerOf: acceptedTokens.callerOf }),
  }
}
