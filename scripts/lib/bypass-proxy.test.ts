import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { run } from './mock.ts'

it('With a proxy in the environment, a command calls servers on this machine directly', async () => {
  const server = createServer((_request, response) => response.end('direct'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const source = `
    await import(${JSON.stringify(resolve(import.meta.dirname, 'bypass-proxy.mjs'))})
    for (const host of ['localhost', '127.0.0.1'])
      console.log(await fetch('http://' + host + ':${port}/').then((response) => response.text()))
    console.log(process.env.NO_PROXY)
  `
  const program = run(process.execPath, ['--input-type=module', '--eval', source], {
    NODE_USE_ENV_PROXY: '1',
    // Nothing listens on this port.
    http_proxy: 'http://127.0.0.1:9',
    NO_PROXY: 'intranet.example',
  })
  await program.ended
  expect(program.stderr()).toBe('')
  expect(program.stdout()).toBe('direct\ndirect\nintranet.example,localhost,127.0.0.1,::1,[::1]\n')
})
