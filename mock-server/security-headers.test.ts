import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

it('The security headers are those of helmet, but for the narrower policy and HSTS', async () => {
  const app = Fastify()
  await app.register(helmet, { strictTransportSecurity: false })
  app.get('/', () => '')
  const { headers } = await app.inject('/')
  const ofHelmet = Object.entries(headers).filter(
    ([name]) => !/^(content-(type|length)|date|connection)$/.test(name),
  )
  expect({ ...Object.fromEntries(ofHelmet), 'content-security-policy': expect.any(String) }).toEqual(
    securityHeaders,
  )
})
