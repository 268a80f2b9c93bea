import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { MovableClock } from '#mock-server/clock.ts'
import type { Context } from '#mock-server/context.ts'
import type { Contract } from '#mock-server/plugins/openapi/operations.ts'
import { clampToClock } from '#mock-server/resources/auth/clamp-to-clock.ts'
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
  /** The product's API, without the operations that `isForwarded` names. */
  api(scope: FastifyInstance, options: { isForwarded?(operationId: string): boolean }): Promise<void>
  variants?: Variants
  upstream?: Upstream
}

/** Serves `/__mock`, and the product's API with faults, variants, the request log and a real backend around it. */
export const devTools = fp<Options>(
  async (app, { context, contract, strict, api, upstream, ...options }) => {
    const { db, clock, newId, log } = context
    const [faults, calls, variants] = [createFaults(), createCalls(clock), createVariants(options.variants)]
    const acceptedTokens = createAcceptedTokens()
    const isForwarded = (operationId: string) => upstream?.real.has(operationId) ?? false
    // Only the real backend knows whether a token that it made is live.
    if (isForwarded('verifyOtp')) app.sessions.authenticate = acceptedTokens.callerOf

    const onLost = (reply: FastifyReply, payload: unknown) => calls.add(reply, null, payload)
    await app.register(faultHooks, { faults, clock, onLost })
    await app.register(control, {
      prefix: '/__mock',
      ...{ db, clock, faults, calls, variants, log, strict },
      operationIds: contract.operations.map(({ id }) => id),
      clockMoved: () => clampToClock(context),
      lastCode: (email: string) => lastCodeOf(context, email),
      codes: () => codesSent(context),
      actors: { ...context, random: randomFrom(newId()) },
    })

    const toolsAround = async (scope: FastifyInstance) => {
      await scope.register(fp(api, { name: 'api' }), { isForwarded })
      await scope.register(variantResponses, { variants })
      await scope.register(callHooks, { calls })
      if (upstream !== undefined)
        await scope.register(forwardToUpstream, { upstream, contract, acceptedTokens, log })
    }
    await app.register(toolsAround, { prefix: contract.base })
  },
  { name: 'dev-tools', dependencies: ['errors', 'session', 'json-bodies'] },
)
