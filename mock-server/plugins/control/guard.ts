import type { FastifyRequest } from 'fastify'
import { HttpError } from '#mock-server/http-error.ts'

const loopbackAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Lets only programs on this machine through: the connection must come from loopback, the Host header must name
 * loopback (a page whose own name was rebound to 127.0.0.1 sends that name), and a browser must not say that another
 * origin's page is behind the request.
 */
export function refuseStrangers({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): void {
  if (!loopbackAddress.test(socket.remoteAddress ?? '')) refuse('it is open to this machine only')
  if (!loopbackHost.test(headers.host ?? '')) refuse('the Host header must name this machine')
  const site = headers['sec-fetch-site'] ?? 'none'
  if (site !== 'none' && site !== 'same-origin') refuse('a page of another origin asked')
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`)
    refuse('a page of another origin asked')
}

function refuse(why: string): never {
  throw new HttpError(403, `The control interface is closed to this request: ${why}.`)
}
