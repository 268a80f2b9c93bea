import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { MovableClock } from '#mock-server/clock.ts'
import type { Context } from '#mock-server/context.ts'
import type { Contract } from '#mock-server/contract/contract.ts'
import { control } from './control/control.ts'
import { createFaults, faultHooks } from './faults.ts'
import { createRequestLog, requestLogHooks } from './request-log.ts'
import { type Upstream, upstreamForwarding } from './upstream.ts'
import { type Variants, variantResponses } from './variants/variants.ts'

type Options = {
  context: Context & { clock: MovableClock }
  contract: Contract
  onInvalidResponse: 'throw' | 'log'
  /** Registers the API of openapi.yaml. `isForwarded` and `isValidToken` replace defaults. */
  api(
    scope: FastifyInstance,
    options: {
      isForwarded?(operationId: string): boolean
      isValidToken?(token: string): boolean
    },
  ): Promise<void>
  variants?: Variants
  upstream?: Upstream
}

/** Serves `/__mock` and the product's API, to which it adds faults, variants, forwarding and the request log. */
export const devTools = fp<Options>(
  async (app, { context, contract, onInvalidResponse, api, upstream, variants: chosen = {} }) => {
    const { clock } = context
    // The control API replaces `variants.chosen` while the server runs.
    const faults = createFaults()
    const requestLog = createRequestLog(clock)
    const variants = { chosen }
    const isForwarded = (operationId: string) => upstream?.operationIds.has(operationId) ?? false
    // The mock cannot check the backend's tokens, so it accepts those that the backend issued or accepted.
    const acceptedTokens = new Set<string>()
    const isAccepted = (token: string) => acceptedTokens.has(token)
    const apiOptions = {
      isForwarded,
      ...(isForwarded('verifyOtp') && { isValidToken: isAccepted }),
    }

    const onLostResponse = (reply: FastifyReply, payload: unknown) =>
      requestLog.add(reply, null, payload)
    await app.register(faultHooks, { faults, clock, onLostResponse })
    const controlOptions = { context, contract, faults, requestLog, variants, onInvalidResponse }
    await app.register(control, { prefix: '/__mock', ...controlOptions })

    const apiWithTools = async (scope: FastifyInstance) => {
      if (upstream !== undefined)
        await scope.register(upstreamForwarding, { upstream, contract, acceptedTokens })
      await scope.register(fp(api, { name: 'api' }), apiOptions)
      await scope.register(variantResponses, { variants })
      await scope.register(requestLogHooks, { requestLog })
    }
    await app.register(apiWithTools, { prefix: contract.base })
  },
  { name: 'dev-tools', dependencies: ['errors', 'json-bodies'] },
)
