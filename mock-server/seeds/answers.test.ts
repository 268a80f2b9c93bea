import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { statuses } from './statuses.ts'

type Row = { id: string; documentIds: string[]; totalPages: number; content: Row[] }

// The app under test refuses to send what the contract does not permit, so that a 200 is a valid answer.
describe.each(['demo', 'edge'] as const)('with the %s seed', (seed) => {
  let mock: TestApp
  let token: string

  beforeAll(async () => {
    mock = await testApp({ seed })
    token = mock.signIn()
  })
  afterAll(() => mock.app.close())

  const get = async (path: string) => {
    const { status, body } = await mock.get(`/admin/api${path}`, { token })
    expect([path, status, status === 200 ? '' : body]).toEqual([path, 200, ''])
    return body
  }
  const rows = async (path: string) => (await get(path)) as Row[]
  const pages = async (path: string) => {
    const first = (await get(`${path}&page=0`)) as Row
    const rest = await Promise.all(
      Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, page) => get(`${path}&page=${page + 1}`)),
    )
    return [first, ...(rest as Row[])].flatMap(({ content }) => content)
  }

  it('every user, with documents, is a valid answer', async () => {
    const users = await pages('/users?size=200')
    expect(users.length).toBeGreaterThan(10)
    for (const { id } of users) {
      await get(`/user/${id}`)
      for (const document of await rows(`/documents/user/${id}`)) await get(`/documents/id/${document.id}`)
    }
  })

  it('every mechanic, with a calendar of two months and the orders to settle, is a valid answer', async () => {
    const { content } = (await get('/mechanics')) as Row
    expect(content.length).toBeGreaterThan(10)
    for (const { id } of content) {
      await get(`/mechanic/${id}`)
      await get(`/unavailability/${id}?startDate=2026-11-01&endDate=2026-12-31`)
      await get(`/order/mechanic/${id}/settlement`)
    }
  })

  it('every order of every status, with its pictures, is a valid answer', async () => {
    for (const status of statuses) {
      for (const order of await pages(`/order/all?status=${status}&size=50`)) {
        await get(`/order/${order.id}`)
        for (const id of order.documentIds) await get(`/documents/id/${id}`)
      }
    }
  })

  it('catalogue, settlements, balance and terms are valid answers', async () => {
    expect((await rows('/services')).length).toBeGreaterThan(5)
    expect((await rows('/items')).length).toBeGreaterThan(5)
    await get('/order/mechanic/settlement')
    await get('/stripe/available-balance')
    expect(await get('/terms-and-conditions')).toMatch(/<\/p>/)
    expect((await mock.get('/api/terms-and-conditions')).status).toBe(200)
  })
})
