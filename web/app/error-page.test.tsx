import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { renderInRouter } from '#tests/screens/router.tsx'
import { drafts, useRegisterDraft } from '#web/ui/editor/drafts.ts'
import { LeaveGuardProvider, useLeaveGuard } from '#web/ui/editor/leave-guard.tsx'
import { lazyWithRetry } from '#web/ui/page/lazy-with-retry.tsx'
import { ErrorPage, ScreenError } from './error-page.tsx'
import { reloadForMissingChunks } from './missing-chunk.ts'

it('the error page shows the status of a thrown response', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const loader = () => {
    throw new Response('', { status: 503, statusText: 'Down' })
  }
  const router = createMemoryRouter([
    {
      path: '/',
      loader,
      errorElement: <ErrorPage />,
      element: null,
      hydrateFallbackElement: <p>wait</p>,
    },
  ])
  render(<RouterProvider router={router} />)
  expect(await screen.findByText('503 Down')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

const missingChunk = 'https://pitlane.test/assets/user-list-page.js'
const importError = `Failed to fetch dynamically imported module: ${missingChunk}`
const offlineText = /^The server could not be reached/

/** Renders a shell with a screen whose chunk cannot be loaded. */
const renderMissingScreen = () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const load = vi.fn().mockRejectedValue(new TypeError(importError))
  const Screen = lazyWithRetry(load)
  const shell = (
    <>
      <nav>Orders</nav>
      <Outlet />
    </>
  )
  const router = createMemoryRouter([
    {
      element: shell,
      children: [{ ErrorBoundary: ScreenError, children: [{ path: '/', element: <Screen /> }] }],
    },
  ])
  render(<RouterProvider router={router} />)
  return load
}

/** Reports the response to the request of a missing file, as a browser does; jsdom loads no files. */
const stubResponseStatus = (responseStatus: number) => {
  class Timing {
    initiatorType = 'script'
    responseStatus = responseStatus
  }
  vi.stubGlobal('PerformanceResourceTiming', Timing)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      disconnect() {}
      takeRecords = () => [new Timing()]
    },
  )
}

it.each([
  ['404', 404],
  ['500', 500],
  [importError, 0],
])(
  'if the browser is online but the file of a screen fails, the page shows "%s" and Retry',
  async (text, status) => {
    stubResponseStatus(status)
    renderMissingScreen()
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByText(offlineText)).toBeNull()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
)

it('if the browser is offline, the page says so, even if a cache or proxy responds', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stubResponseStatus(504)
  renderMissingScreen()
  expect(await screen.findByText(offlineText)).toBeVisible()
})

it.each([
  ['on Retry', () => userEvent.click(screen.getByRole('button', { name: 'Retry' }))],
  ['when the network is back', async () => void window.dispatchEvent(new Event('online'))],
])('if a screen fails to load, the sidebar stays, and the screen opens %s', async (_, trigger) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = renderMissingScreen()
  expect(await screen.findByText(offlineText)).toBeVisible()
  expect(screen.getByText('Orders')).toBeVisible()
  load.mockResolvedValue({ default: () => <p>the screen</p> })
  await act(trigger)
  expect(await screen.findByText('the screen')).toBeVisible()
})

function Form() {
  useLeaveGuard(true)
  useRegisterDraft('note', () => 'half a sentence')
  return <p>a form</p>
}

const reportMissingChunk = () =>
  act(async () => void window.dispatchEvent(new Event('vite:preloadError')))

it('when a chunk of an old build is missing, drafts are stored and the page reloads once per build', async () => {
  const reload = vi.fn()
  const fetchHtml = vi.fn(async () => new Response('<script type="module" src="/assets/old.js">'))
  vi.stubGlobal('fetch', fetchHtml)
  const stop = reloadForMissingChunks(reload, drafts.store)
  renderInRouter(
    <LeaveGuardProvider>
      <Form />
    </LeaveGuardProvider>,
  )
  await screen.findByText('a form')
  const entryScript = Object.assign(document.createElement('script'), { type: 'module' })
  entryScript.setAttribute('src', '/assets/old.js')
  document.body.append(entryScript)
  // No reload if the build has not changed, or if the server cannot be reached.
  await reportMissingChunk()
  fetchHtml.mockRejectedValueOnce(new TypeError('no network'))
  await reportMissingChunk()
  expect(reload).not.toHaveBeenCalled()
  // A new build was deployed: the page reloads without asking whether to leave.
  fetchHtml.mockImplementation(
    async () => new Response('<script type="module" src="/assets/new.js">'),
  )
  await reportMissingChunk()
  expect(window.sessionStorage.getItem('draft:note')).toContain('half a sentence')
  const unloadEvent = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unloadEvent)
  expect(unloadEvent.defaultPrevented).toBe(false)
  // If two builds alternate, the page reloads once for each.
  fetchHtml.mockImplementation(async () => new Response())
  for (const build of ['new', 'old']) {
    entryScript.setAttribute('src', `/assets/${build}.js`)
    await reportMissingChunk()
  }
  expect(reload).toHaveBeenCalledTimes(2)
  stop()
})
