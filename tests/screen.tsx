import { StyleProvider } from '@ant-design/cssinjs'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { matchRoutes } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import type { Fault } from '#mock-server/dev-tools/faults.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { App, createRouter, createRoutes } from '#web/app/routes.tsx'
import { fetchFrom, type Sent } from './mock-server/fetch-from.ts'
import { type TestApp, testApp } from './mock-server/test-app.ts'

type Options = {
  seed?: 'demo' | 'empty' | 'edge'
  /** false: nobody is; an address: that admin is */
  signedIn?: boolean | string
  /** the mock server of an earlier screen, to go on with its database */
  app?: TestApp
  /** how often a failed read is tried again, which takes its time: 3 in the product */
  retries?: number
}

// antd generates no CSS, and puts its variables where jsdom does not parse them: no test here reads them
const withoutStyles = { zeroRuntime: true }
const nowhere = document.createElement('div')

/**
 * The whole SPA at one address, on the real mock server with a database of its own: no second mock, no intercepted
 * request. `sent` lists what was asked of the server; provoke failures with POST /__mock/faults.
 */
export const renderAt = async (
  path: string,
  { seed = 'demo', signedIn = true, app, retries = 0 }: Options = {},
) => {
  const server = app ?? (await testApp({ seed }))
  const sent: Sent[] = []
  const fetched = fetchFrom(server, sent)
  // No response or error reaches a screen that has unmounted.
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    const response = fetched(...request)
    const onceSettled = () => (container.isConnected ? response : new Promise(() => {}))
    return response.then(onceSettled, onceSettled)
  })
  if (signedIn) {
    const adminId = signedIn === true ? 'admin@pitlane.test' : signedIn
    window.localStorage.setItem('authToken', server.signIn(adminId))
    window.localStorage.setItem('adminId', adminId)
    window.localStorage.setItem('userId', 'any')
  }
  window.history.replaceState(null, '', path)
  const client = createQueryClient({ retries })
  // loaded first, so that the reads of the page do not grow stale while its modules load
  await matchRoutes(createRoutes(client), path.replace(/\?.*/, ''))?.at(-1)?.route.handle?.load?.()
  const router = createRouter(client)
  onTestFinished(() => {
    router.dispose()
    client.clear()
  })
  const { container, unmount } = render(
    <StyleProvider container={nowhere}>
      <ConfigProvider theme={withoutStyles}>
        <App client={client} router={router} />
      </ConfigProvider>
    </StyleProvider>,
  )
  return { server, sent, router, user: userEvent.setup(), container, unmount }
}

/** A rendered screen with its mock server, as `renderAt` returns it. */
export type Screen = Awaited<ReturnType<typeof renderAt>>

/** The mouse and keyboard of a test. */
export type User = Screen['user']

/** Has the next calls of an operation fail: by a status, or by hanging, cutting the connection or sending nonsense. */
export const provoke = async (server: TestApp, fault: Fault) => {
  const { status } = await server.post('/__mock/faults', { body: fault })
  if (status >= 300) throw new Error(`The mock server refused the fault: ${status}`)
}

/** The rows of the one list on the screen, once it is there. */
export const rows = async () => {
  await screen.findByRole('table')
  return screen.getAllByRole('row').slice(1)
}

/** A card of a page by its title, once it is there. */
export const card = async (name: string) => within(await screen.findByRole('region', { name }))

/** What was asked of the server below the admin base. */
export const asked = (sent: Sent[]) => sent.map(({ url }) => url.split('/admin/api/')[1])

/** The bodies of what was sent by PUT. */
export const puts = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

/**
 * Another admin, who reads and writes behind the back of the one at the screen; paths are below the admin base. What is
 * refused throws.
 */
export const otherAdmin = (server: TestApp) => {
  const token = server.signIn('ops@pitlane.test')
  const asking = (method: 'get' | 'post' | 'put' | 'delete') => async (path: string, body?: unknown) => {
    const answer = await server[method](`/admin/api${path}`, { token, body })
    if (answer.status >= 300) throw new Error(`${method} ${path} was answered with ${answer.status}`)
    return answer.body
  }
  return { get: asking('get'), post: asking('post'), put: asking('put'), delete: asking('delete') }
}

/** What can be pressed beside the name of a user or mechanic. */
export const headButtons = async (name: string) => {
  const head = (await screen.findByRole('heading', { level: 1, name })).closest('header') ?? document.body
  const all = within(head).getAllByRole('button')
  return all.flatMap(({ textContent }) => textContent || [])
}
