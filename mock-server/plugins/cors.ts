import fastifyCors from '@fastify/cors'
import fp from 'fastify-plugin'

/** Allows pages of these origins to call the API with credentials, and to read the session token and Retry-After. */
export const cors = fp<{ allowedOrigins: readonly string[] }>(
  async (app, { allowedOrigins }) => {
    await app.register(fastifyCors, {
      origin: [...allowedOrigins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type'],
      exposedHeaders: ['Authorization', 'Retry-After'],
      maxAge: 600,
      strictPreflight: false,
    })
  },
  { name: 'cors' },
)
