import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'

/**
 * helmet's headers for an API that serves data and a page of terms: nothing in them may run, load or be framed. No HSTS,
 * which would make browsers ask for https on every port of localhost, and none of the headers for outdated browsers and
 * plugins.
 */
const helmetOptions = {
  strictTransportSecurity: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] },
  },
}

/** Adds the headers of every response. */
export const headers = fp(
  async (app) => {
    await app.register(helmet, helmetOptions)
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
  },
  { name: 'headers' },
)
