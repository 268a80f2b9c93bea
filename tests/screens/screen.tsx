import { StyleProvider } from '@ant-design/cssinjs'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { matchRoutes } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import type { Fault } from '#mock-server/dev-tools/faults.ts'
import { createFetch, type SentRequest } from '#tests/mock-server/create-fetch.ts'
import { createTestApp, type TestApp } from '#tests/mock-server/test-app.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { App, createRouter, createRoutes } from '#web/app/routes.tsx'

type Options = {
  seed?: 'demo' | 'empty' | 'edge'
  /** Email address of the signed-in admin; true for the default admin, false for a visitor. */
  signedIn?: boolean | string
  /** Mock server to use instead of a new one with the seed. */
  server?: TestApp
  /** Number of retries of a failed read: 3 in the product, 0 by default to save time. */
  retries?: number
}

// antd generates no CSS except variables. It adds their style elements to this object, which drops them.
const withoutStyles = { zeroRuntime: true }
const droppedStyles = { children: [], appendChild() {}, insertBefore() {}, removeChild() {} }

/**
 * Renders the SPA at a path, on a real mock server with a separate database. `sent` has the requests of the SPA. Cause
 * failures with `addFault`, never by intercepting requests.
 */
export const renderAt = async (
  path: string,
  { seed = 'demo', signedIn = true, retries = 0, ...options }: Options = {},
) => {
  const server = options.server ?? (await createTestApp({ seed }))
  const sent: SentRequest[] = []
  const fetchFromServer = createFetch(server, sent)
  // Responses and errors never reach an unmounted screen.
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    const response = fetchFromServer(...request)
    const ifMounted = () => (container.isConnected ? response : new Promise(() => {}))
    return response.then(ifMounted, ifMounted)
  })
  if (signedIn) {
    const email = signedIn === true ? 'admin@pitlane.test' : signedIn
    window.localStorage.setItem('authToken', server.signIn(email))
    window.localStorage.setItem('adminId', email)
    window.localStorage.setItem('userId', 'any')
  }
  window.history.replaceState(null, '', path)
  const client = createQueryClient({ retries })
  // Without this, a timer keeps what a request receives after the test for five minutes.
  const { queries, mutations } = client.getDefaultOptions()
  client.setDefaultOptions({
    queries: { ...queries, gcTime: Number.POSITIVE_INFINITY },
    mutations: { ...mutations, gcTime: Number.POSITIVE_INFINITY },
  })
  // Loads the modules first. Otherwise the data that the route reads could become stale before the modules are loaded.
  await matchRoutes(createRoutes(client), path.replace(/\?.*/, ''))?.at(-1)?.route.handle?.load?.()
  const router = createRouter(client)
  onTestFinished(() => {
    router.dispose()
    client.clear()
  })
  const { container, unmount } = render(
    <StyleProvider container={droppedStyles as unknown as Element}>
      <ConfigProvider theme={withoutStyles}>
        <App client={client} router={router} />
      </ConfigProvider>
    </StyleProvider>,
  )
  // The style sheets that could disable an element for the pointer are not loaded.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  return { server, sent, router, user, container, unmount }
}

/** A rendered screen with its mock server, as `renderAt` returns it. */
export type Screen = Awaited<ReturnType<typeof renderAt>>

/** The mouse and keyboard of a test. */
export type User = Screen['user']

/** Adds a fault to the mock server. Throws if the mock server rejects it. */
export const addFault = async (server: TestApp, fault: Fault): Promise<void> => {
  await server.control.post('/faults').send(fault).expect(201)
}

/** Removes all faults of the mock server. Responses that a fault delays arrive now. */
export const clearFaults = async (server: TestApp): Promise<void> => {
  await server.control.delete('/faults').expect(204)
}

/** Waits for the only table, and returns its rows without the header. */
export const findRows = async () => {
  await screen.findByRole('table')
  return screen.getAllByRole('row').slice(1)
}

/** Waits for a card, and returns the queries within it. */
export const findCard = async (name: string) => within(await screen.findByRole('region', { name }))

/** Returns the requested paths with their queries, relative to `/admin/api/`. */
export const listUrls = (sent: SentRequest[]) => sent.map(({ url }) => url.split('/admin/api/')[1])

/** Returns the bodies of the sent PUT requests. */
export const listPuts = (sent: SentRequest[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

/** Returns functions that start requests as another admin, with paths relative to `/pitlane/admin/api`. */
export const asOtherAdmin = (server: TestApp) => server.withToken(server.signIn('ops@pitlane.test'))

/** Waits for the name of a user or mechanic, and returns the labels of the buttons beside it. */
export const findActions = async (name: string) => {
  const header =
    (await screen.findByRole('heading', { level: 1, name })).closest('header') ?? document.body
  const buttons = within(header).getAllByRole('button')
  return buttons.flatMap(({ textContent }) => textContent || [])
}
