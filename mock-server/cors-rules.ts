import type { FastifyCorsOptions } from '@fastify/cors'

/** Lets pages of exactly these origins call the API with credentials and read the token that verifyOtp answers. */
export function corsRules(allowedOrigins: readonly string[]): FastifyCorsOptions {
  return {
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type'],
    exposedHeaders: ['Authorization', 'Retry-After'],
    maxAge: 600,
    strictPreflight: false,
  }
}
