import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'

/**
 * Helmet options for an API: responses must not run scripts, load files or be framed. HSTS is off, because it would
 * make browsers use https on every port of localhost. The other headers that are off concern outdated browsers, browser
 * plug-ins or pages.
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

/** Adds security headers and `cache-control: no-store` to every response of a request that Fastify can route. */
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
