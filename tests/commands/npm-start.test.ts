import request from 'supertest'
import { expect, it, onTestFinished } from 'vitest'
import { isServed, startNpm } from './start-npm.ts'

it('npm start names the program of each line, proxies to MOCK_HOST, and frees its ports at the first Ctrl+C', {
  timeout: 120_000,
}, async () => {
  // Only Linux has loopback addresses other than 127.0.0.1 without configuration.
  const host = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'
  const { npm, signal, end, mockPort, webPort } = await startNpm(['start'], { MOCK_HOST: host })
  onTestFinished(end)
  await npm.waitForOutput(/Pitlane is running/)
  expect(npm.stdout()).toContain(`[mock] Mock server: http://${host}:${mockPort}/pitlane\n`)
  expect(npm.stdout()).toMatch(/^\[web\] .*VITE/m)
  const web = request(`http://localhost:${webPort}`)
  await web.get('/pitlane/api/terms-and-conditions').expect(200)

  signal('SIGINT')
  await npm.ended
  expect(await Promise.all([mockPort, webPort].map(isServed))).toEqual([false, false])
})
