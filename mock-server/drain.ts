import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const roundMs = 20
const silentRounds = 12

/**
 * Makes `app.close()` answer every request in flight and then end at once: `release` lets go of what is held back, new
 * connections are refused, and connections end with their answer. Those that stay silent (idle ones, and those that
 * browsers open ahead of need) are waited for no longer than it takes a request that was already sent to arrive.
 */
export function drainOnClose(app: FastifyInstance, release: () => void): void {
  const latest = new Map<Socket, ServerResponse | undefined>()
  let closing = false

  app.server.on('connection', (socket: Socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
  })
  app.server.on('request', (request, response) => latest.set(request.socket, response))
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })

  app.addHook('preClose', async () => {
    closing = true
    release()
    if (!app.server.listening) return
    // The close() of an HTTP server would cut idle connections first, also those on which a request is on its way.
    Server.prototype.close.call(app.server)
    // Rounds, not time: between two of them everything that has arrived is read, however busy the machine is.
    for (let round = 1; latest.size > 0; round += 1) {
      await wait(roundMs)
      if (round < silentRounds) continue
      for (const [socket, response] of latest) {
        if (response === undefined || response.writableFinished || response.destroyed) socket.destroy()
      }
    }
  })
}
