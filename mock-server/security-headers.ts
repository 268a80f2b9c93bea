/**
 * The headers that helmet sets, said once: its plugin for Fastify works them out anew for every answer, which takes
 * longer than all the checks of the contract. Its default policy is narrowed, as the API serves data and a page of
 * terms, in which nothing may run, load or be framed. Left out is HSTS, which would make browsers ask for https on every
 * port of localhost.
 */
export const securityHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const
