import type { InjectOptions } from 'fastify'

/** A live session of the tiny server. */
export const key = { authorization: 'key' }
/** The one media type of bodies. */
export const json = { 'content-type': 'application/json' }
/** A thing that the tiny contract allows. */
export const bolt = { name: 'Bolt', price: 0.35 }
/** The one shape of every failure, at the tiny server's time. */
export const failure = (status: number, error: string, message: string, path: string) => ({
  timestamp: '2026-11-23T15:00:00.000Z',
  status,
  error,
  message,
  path,
})

/** A request that creates a thing. */
export const createThing = (
  payload: string | Buffer,
  headers: Record<string, string> = {},
): InjectOptions => ({
  method: 'POST',
  url: '/tiny/things',
  headers: { ...key, ...json, ...headers },
  payload,
})
