import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openDatabase } from '#mock-server/database/open.ts'
import { seedAdmins } from '#mock-server/resources/auth/auth-seed.ts'
import { startOfDay } from '#mock-server/seeds/calendar.ts'
import { seedLarge } from '#mock-server/seeds/large/large.ts'
import type { Row } from './rows.ts'
import { freePort, startProcess, stopProcess, untilAnswering } from './servers.ts'

const seconds = 5
const list = '/pitlane/admin/api/order/all?status=OPEN&page=0&size=10'

type Load = { perSecond: number; p99: number }

const load = async (url: string, authorization: string): Promise<Load> => {
  const options = { url, connections: 10, headers: { authorization } }
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

type Mock = { base: string; token: string; stop: () => Promise<void> }

const json = (value: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

const startMock = async (data: { MOCK_SEED: string } | { MOCK_DB: string }): Promise<Mock> => {
  const port = await freePort()
  const child = startProcess('npx', ['--no-install', 'tsx', 'mock-server/main.ts'], {
    MOCK_PORT: String(port),
    MOCK_DB: ':memory:',
    ...data,
  })
  const base = `http://127.0.0.1:${port}`
  await untilAnswering(`${base}/pitlane/api/terms-and-conditions`)
  const email = 'admin@pitlane.test'
  await fetch(`${base}/pitlane/admin/api/auth/send-otp`, json({ email }))
  const { otp } = (await (await fetch(`${base}/__mock/otp?email=${email}`)).json()) as { otp: string }
  const answer = await fetch(`${base}/pitlane/admin/api/auth/verify-otp`, json({ email, otp }))
  return { base, token: answer.headers.get('authorization') ?? '', stop: () => stopProcess(child) }
}

const firstOrder = async ({ base, token }: Mock) => {
  const answer = await fetch(`${base}${list}`, { headers: { authorization: token } })
  const page = (await answer.json()) as { content: { id: string }[] }
  return page.content[0]?.id ?? ''
}

const ratio = (value: number) => `${value.toFixed(1)}x`

/** The mock server against Prism's mock of the same contract, and against itself on little and on much data. */
export const benchMock = async (): Promise<Row[]> => {
  const large = await startMock({ MOCK_SEED: 'large' })
  const port = await freePort()
  const peer = startProcess('npx', ['--no-install', 'prism', 'mock', 'openapi.yaml', '-p', String(port)])
  const peerBase = `http://127.0.0.1:${port}`
  try {
    await untilAnswering(`${peerBase}/api/terms-and-conditions`)
    const order = `/pitlane/admin/api/order/${await firstOrder(large)}`
    // Prism serves the paths of the contract without its base path
    const peerOrder = await load(`${peerBase}${order.replace('/pitlane', '')}`, 'any')
    const peerList = await load(`${peerBase}${list.replace('/pitlane', '')}`, 'any')
    const ourOrder = await load(`${large.base}${order}`, large.token)
    const ourList = await load(`${large.base}${list}`, large.token)
    const orderRatio = ourOrder.perSecond / peerOrder.perSecond
    const listRatio = ourList.perSecond / peerList.perSecond
    return [
      {
        what: `getOrder, requests/s against Prism (${Math.round(ourOrder.perSecond)} : ${Math.round(peerOrder.perSecond)})`,
        figure: ratio(orderRatio),
        goal: '>= 15x',
        reached: orderRatio >= 15,
      },
      {
        what: `listOrders on 100,000 orders, requests/s against Prism (${Math.round(ourList.perSecond)} : ${Math.round(peerList.perSecond)})`,
        figure: ratio(listRatio),
        goal: '>= 4x',
        reached: listRatio >= 4,
      },
      await benchGrowth(large),
    ]
  } finally {
    await stopProcess(peer)
    await large.stop()
  }
}

/** p99 of listOrders on 100,000 orders against that on 1,000 of the same kind. */
const benchGrowth = async (large: Mock): Promise<Row> => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-bench-'))
  const file = join(folder, 'small.sqlite')
  openDatabase(file, {
    fill: (empty) => {
      seedAdmins(empty)
      seedLarge(empty, startOfDay(new Date()), { users: 100, mechanics: 20, orders: 1_000 })
    },
  }).close()
  const small = await startMock({ MOCK_DB: file })
  try {
    const few = await load(`${small.base}${list}`, small.token)
    const many = await load(`${large.base}${list}`, large.token)
    const growth = many.p99 / Math.max(few.p99, 1)
    return {
      what: `listOrders, p99 on 100,000 orders against 1,000 (${many.p99} ms : ${few.p99} ms)`,
      figure: ratio(growth),
      goal: '<= 1.5x',
      reached: growth <= 1.5,
    }
  } finally {
    await small.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
