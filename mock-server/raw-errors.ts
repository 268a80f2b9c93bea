import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '#mock-server/context.ts'
import { errorBody } from '#mock-server/plugins/openapi/error-body.ts'

/** Answers in the one Error shape when a head cannot be read, is too large or takes too long to arrive. */
export function clientErrors(clock: Clock) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, message] = reasonFor(error.code)
    const body = JSON.stringify(errorBody(clock.now(), status, message, '/'))
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        'Cache-Control: no-store',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
}

/** Answers in the one Error shape an `Expect` header other than `100-continue`. */
export function answerExpectations(server: Server, clock: Clock): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const error = errorBody(clock.now(), 417, 'Only Expect: 100-continue is understood.', request.url ?? '/')
    const body = Buffer.from(JSON.stringify(error))
    response.writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': body.length,
      connection: 'close',
    })
    response.end(body)
  })
}

function reasonFor(code: string | undefined): [status: number, message: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'The head of the request is too large.']
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, 'The chunk extensions of the body are too large.']
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'The request took too long to arrive.']
    default:
      return [400, 'The request is not HTTP.']
  }
}
