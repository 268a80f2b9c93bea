import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { MovableClock } from '#mock-server/clock.ts'
import type { Context } from '#mock-server/context.ts'
import type { Contract } from '#mock-server/contract/contract.ts'
import { createResponseCheck, type OpenapiOptions } from '#mock-server/plugins/openapi.ts'
import { control } from './control/control.ts'
import { applyFault, createFaults, isReplaced, sendFault } from './faults.ts'
import { createRequestLog } from './request-log.ts'
import { createForwarding, type Upstream } from './upstream.ts'
import { createVariants, type Variants } from './variants/variants.ts'

/** What the developer tools change in the API of openapi.yaml. */
export type ApiOptions = Partial<Pick<OpenapiOptions, 'onSend' | 'changeRoute'>> & {
  /** Checks the tokens of requests instead of the sessions of the mock. */
  isValidToken?(token: string): boolean
}

type Options = {
  context: Context & { clock: MovableClock }
  contract: Contract
  onInvalidResponse: 'throw' | 'log'
  /** Registers the API of openapi.yaml. */
  api(scope: FastifyInstance, options: ApiOptions): Promise<void>
  variants?: Variants
  upstream?: Upstream
}

/** Serves `/__mock` and the product's API, to which it adds faults, variants, forwarding and the request log. */
export const devTools = fp<Options>(
  async (app, { context, contract, onInvalidResponse, api, upstream, variants: chosen = {} }) => {
    const { clock } = context
    const faults = createFaults()
    const requestLog = createRequestLog(clock)
    const variants = createVariants(chosen)
    const checkResponse = createResponseCheck(contract, onInvalidResponse)

    const controlOptions = { context, contract, faults, requestLog, variants, onInvalidResponse }
    await app.register(control, { prefix: '/__mock', ...controlOptions })
    await app.register(apiWithTools, { prefix: contract.base })
    app.addHook('preClose', async () => faults.clear())

    async function apiWithTools(scope: FastifyInstance): Promise<void> {
      scope.decorateRequest('fault', undefined)
      scope.addHook('preValidation', async (request) => {
        if (!request.routeOptions.config.isForwarded) variants.restoreIds(request)
      })
      // Sending a response in this hook skips the handler.
      scope.addHook('preHandler', (request, reply, done) => {
        request.fault = faults.takeNext(request.routeOptions.config.operation?.id)
        if (!sendFault(request.fault, reply, clock)) done()
      })
      scope.addHook('onRequestAbort', async (request) => {
        if (!request.raw.complete) requestLog.add({ request, elapsedTime: 0 }, null, undefined)
      })
      // Without a logger, this Fastify measures `elapsedTime` only for routes with an onResponse hook.
      scope.addHook('onResponse', (_request, _reply, done) => done())
      const forwarding = upstream && (await createForwarding(scope, upstream))
      await api(scope, { onSend: sendThroughTools, ...forwarding })
    }

    /** The way of a response through the tools: fault, check, variants, log. Returns the payload to send. */
    async function sendThroughTools(
      request: FastifyRequest,
      reply: FastifyReply,
      handlerPayload: unknown,
    ): Promise<unknown> {
      const response = await applyFault(faults, reply, handlerPayload)
      if (response === undefined) {
        requestLog.add(reply, null, handlerPayload)
        // Fastify would send a response as soon as this hook ends.
        return new Promise<never>(() => undefined)
      }
      let { payload } = response
      // A backend's response is sent as it is. It was checked when it arrived.
      if (!request.routeOptions.config.isForwarded) {
        if (!isReplaced(reply)) checkResponse(request, reply, payload)
        payload = variants.apply(request, reply, payload)
      }
      if (request.method !== 'OPTIONS') requestLog.add(reply, reply.statusCode, payload)
      return payload
    }
  },
  { name: 'dev-tools', dependencies: ['errors', 'json-bodies'] },
)
