import { connect } from 'node:net'

/** Opens a TCP connection to a server on this machine. */
export async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  )
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // Ignores a reset after the response.
  socket.on('error', () => undefined)
  return {
    write: (text: string) => void socket.write(text),
    close: () => void socket.destroy(),
    /** Resolves with all received text when the server closes the connection. */
    waitUntilClosed: async () => {
      await closed
      return received
    },
  }
}

/** Sends a request, and resolves with the response (head and body) when the server closes the connection. */
export async function sendRawRequest(port: number, request: string): Promise<string> {
  const connection = await openConnection(port)
  connection.write(request)
  return connection.waitUntilClosed()
}
