import { connect } from 'node:net'

/** Opens a bare TCP connection to a server on this machine, on which a test writes bytes itself. */
export async function rawConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // A reset after the answer is no matter: what came before it counts.
  socket.on('error', () => undefined)
  return {
    write: (text: string) => void socket.write(text),
    /** All that came back once the server has closed the connection. */
    untilClosed: async () => {
      await closed
      return received
    },
  }
}

/** Sends a whole request and answers all that comes back, head and body, once the server closes the connection. */
export async function rawExchange(port: number, request: string): Promise<string> {
  const connection = await rawConnection(port)
  connection.write(request)
  return connection.untilClosed()
}
