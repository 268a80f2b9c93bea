import {
  Agent,
  createServer as createPlainServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { callsOfTheSpecification } from '#tests/contract/calls-of-the-specification.ts'
import type { OperationId } from '#tests/contract/request.ts'
import type { Asked, Fault, Given, Saboteur } from './saboteur.ts'
import { openStage, type Stage, wholeOf } from './stage.ts'

/** The mock server as it ships, behind whoever is let in. */
export type FaultyServer = {
  base: string
  /** Lets a saboteur in, or sends everybody away. */
  letIn(saboteur: Saboteur | undefined): void
  close(): Promise<void>
}

const honest: Fault = (asked, pass) => pass(asked)

/** Starts the mock server and, in front of it, the one that may be sabotaged. */
export async function startFaultyServer(): Promise<FaultyServer> {
  const agent = new Agent({ keepAlive: true })
  const stages = new Map<string, Stage>()
  let stage = await openStage(agent)
  let saboteur: Saboteur | undefined
  let fault = honest

  async function reset(asked: Asked): Promise<Given> {
    stage = stages.get(asked.body) ?? (await openStage(agent))
    stages.set(asked.body, stage)
    fault = saboteur?.fault(stage.mock.db) ?? honest
    return stage.reset(asked)
  }

  async function answer(message: IncomingMessage): Promise<Given> {
    const asked = await read(message, stage.mock.base)
    if (asked.url.pathname === '/__mock/reset') return reset(asked)
    const { operationId } = asked
    const held = operationId !== undefined && saboteur?.touches.includes(operationId)
    return (held ? fault : honest)(asked, stage.pass)
  }

  const server = createPlainServer((message, response) => {
    answer(message).then(
      (given) => send(given, response),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}/pitlane`,
    letIn(whom) {
      saboteur = whom
      fault = whom?.fault(stage.mock.db) ?? honest
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
      for (const { mock } of new Set([stage, ...stages.values()])) await mock.close()
    },
  }
}

async function read(message: IncomingMessage, base: string): Promise<Asked> {
  const { method = 'GET', headers } = message
  const url = new URL(message.url ?? '/', base)
  return {
    operationId: operationAt(method, url.pathname),
    method,
    url,
    headers,
    body: (await wholeOf(message)).toString(),
  }
}

const operations = callsOfTheSpecification
  .map(([id, method, template]) => ({
    id,
    method,
    path: new RegExp(`^/pitlane${template.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
    // 'order/all' is no order
    variables: template.split('{').length,
  }))
  .sort((one, other) => one.variables - other.variables)

function operationAt(method: string, path: string): OperationId | undefined {
  const there = operations.filter((operation) => operation.path.test(path))
  return (there.find((operation) => operation.method === method) ?? there[0])?.id
}

function send({ status, headers, body, broken }: Given, response: ServerResponse): void {
  if (broken === 'trailed') {
    // Node writes no body after a 204, whatever it is told.
    response.socket?.end(`HTTP/1.1 ${status} Whatever\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
    return
  }
  const length = status === 204 ? {} : { 'content-length': body.length }
  response.writeHead(status, { ...headers, ...length })
  if (broken === undefined) response.end(body)
  else response.write(body.subarray(0, body.length / 2), () => response.destroy())
}
