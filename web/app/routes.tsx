import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  createBrowserRouter,
  matchRoutes,
  Outlet,
  type Params,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useMatches,
  useParams,
} from 'react-router-dom'
import {
  getListItemsQueryOptions,
  getListServicesQueryOptions,
} from '#web/api/generated/catalogue/catalogue.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import { getListSettlementsQueryOptions } from '#web/api/generated/payments/payments.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { getGetTermsQueryOptions } from '#web/api/generated/terms/terms.ts'
import { type Read, startReads } from '#web/api/reads.ts'
import { session } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { type QueueType, quoteQueue, scheduleQueue } from '#web/queue/queue.ts'
import { ordersList, quotesList, schedulesList } from '#web/records/orders/order-lists.tsx'
import { listCustomerAndImageReads } from '#web/records/orders/order-reads.ts'
import { mechanicsList } from '#web/records/people/mechanics-list.ts'
import { usersList } from '#web/records/people/users-list.ts'
import { getMechanicReads } from '#web/screens/mechanics/mechanic-page.reads.ts'
import { getSettlementReads } from '#web/screens/payments/settlement-page.reads.ts'
import { getQuoteReads } from '#web/screens/quotes/quote-page.reads.ts'
import {
  getScheduleReads,
  listScheduleOrderReads,
} from '#web/screens/schedule/schedule-page.reads.ts'
import { getUserReads } from '#web/screens/users/user-page.reads.ts'
import { getScrollKey, PreviousPathContext } from '#web/ui/base/list-origin.ts'
import { parseListChoice } from '#web/ui/list/list-params.ts'
import type { ListDescription } from '#web/ui/list/use-list.ts'
import { lazyWithRetry } from '#web/ui/page/lazy-with-retry.tsx'
import { PreloadContext, type PreloadedReads } from '#web/ui/page/preload.ts'
import { AdminLayout } from './admin-layout.tsx'
import { ErrorPage, ScreenError } from './error-page.tsx'
import { LoginLayout } from './login-layout.tsx'
import { Shell } from './shell.tsx'

type Page = {
  /** Loads the chunk of the page. */
  load: () => Promise<{ default: ComponentType }>
  /** Returns the reads that the header needs. They start while the code of the page loads. */
  getReads?: (params: Params, search: URLSearchParams) => readonly Read[]
  /** Returns the other reads that need only the address. They start after the code, so that they do not slow it down. */
  getLaterReads?: (params: Params) => readonly Read[]
  /** Returns the reads that need the order of the page. */
  listOrderReads?: (order: ServiceOrder) => readonly Read[]
}

/** What preloading starts for a route: its chunk, and the reads of a page. */
type Handle = {
  load: () => Promise<unknown>
  startReads?: (params: Params, search: URLSearchParams) => void
  startLaterReads?: (params: Params) => void
}

const adminRouteId = 'admin'

/** Lets the browser paint the header that the data of a read changes, before other reads start. */
const waitForPaint = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Wraps every page: restores the scroll position, and moves the focus to the page after a navigation. */
function Root() {
  const { pathname } = useLocation()
  const [visited, setVisited] = useState({ current: pathname, previous: '' })
  if (visited.current !== pathname) setVisited({ current: pathname, previous: visited.current })
  const focusedPathname = useRef(pathname)
  const isAdminPage = useMatches().some(({ id }) => id === adminRouteId)

  // A translator replaces text nodes that React updates. Forms would break, so only public pages can be translated.
  useLayoutEffect(() => {
    document.documentElement.translate = !isAdminPage
  }, [isAdminPage])

  useEffect(() => {
    if (focusedPathname.current === pathname) return
    focusedPathname.current = pathname
    const main = document.querySelector('main')
    // The focus makes screen readers announce the new page by its title.
    main?.setAttribute('aria-label', document.title)
    // A page may already have focused its first field.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <PreviousPathContext value={visited.previous}>
      <Outlet />
      <ScrollRestoration getKey={getScrollKey} />
    </PreviousPathContext>
  )
}

const QueueLayout = lazyWithRetry(async () => ({
  default: (await import('#web/queue/queue-layout.tsx')).QueueLayout,
}))

/**
 * Renders a page. Another record gets a new page, so that no state of a record and no failure of its cards stays for the
 * next one.
 */
export function RecordRoute({ Page }: { Page: ComponentType }) {
  const { id, mechanicId } = useParams()
  return <Page key={id ?? mechanicId} />
}

/** Creates the routes of Specification §2. Their loaders prefetch into the cache of `client`. */
export const createRoutes = (client: QueryClient): RouteObject[] => {
  /** Starts the reads that need an order as soon as its header is painted. */
  const startOrderReads = async (id: string, listReads: NonNullable<Page['listOrderReads']>) => {
    const order = await client.fetchQuery(getGetOrderQueryOptions(id))
    await waitForPaint()
    startReads(client, listReads(order))
  }

  /** Creates a route that loads the chunk of a page and starts its reads at the same time. */
  const route = (address: { pattern: string }, page: Page): RouteObject => {
    const { load, getReads = () => [], getLaterReads = () => [], listOrderReads } = page
    const PageComponent = lazyWithRetry(load)
    const handle = {
      load: PageComponent.preload,
      startReads: (params, search) => startReads(client, getReads(params, search)),
      startLaterReads: (params) => startReads(client, getLaterReads(params)),
    } satisfies Handle
    return {
      path: address.pattern,
      handle,
      element: <RecordRoute Page={PageComponent} />,
      loader: async ({ params, request }) => {
        const isSignedIn = session.getToken() !== null
        if (isSignedIn) {
          handle.startReads(params, new URL(request.url).searchParams)
          // The page shows a failed read of the order.
          if (listOrderReads) startOrderReads(params.id ?? '', listOrderReads).catch(() => {})
        }
        // The page throws a failure to its error boundary.
        await PageComponent.preload().catch(() => {})
        if (isSignedIn) handle.startLaterReads(params)
        return null
      },
      // Runs the loader only when the page is opened. After a change of record or filter, the hooks of the page fetch.
      shouldRevalidate: () => false,
    }
  }

  /** Adds the bar of a queue to the route of its record page. */
  const queueRoute = (type: QueueType, recordRoute: RouteObject): RouteObject => ({
    element: <QueueLayout type={type} />,
    handle: { load: QueueLayout.preload } satisfies Handle,
    loader: async () => {
      await QueueLayout.preload().catch(() => {})
      return null
    },
    shouldRevalidate: () => false,
    children: [recordRoute],
  })

  const listRoute = <Row, Status extends string>(
    list: ListDescription<Row, Status>,
    load: Page['load'],
  ) =>
    route(list.path, {
      load,
      getReads: (_, search) => [list.read(parseListChoice(list, search))],
    })

  const adminRoutes: RouteObject[] = [
    route(paths.dashboard, {
      load: () => import('#web/screens/dashboard/dashboard-page.tsx'),
    }),
    listRoute(usersList, () => import('#web/screens/users/user-list-page.tsx')),
    route(paths.user, {
      load: () => import('#web/screens/users/user-page.tsx'),
      getReads: ({ id = '' }) => [getUserReads(id).user],
      getLaterReads: ({ id = '' }) => [getUserReads(id).documents],
    }),
    listRoute(mechanicsList, () => import('#web/screens/mechanics/mechanic-list-page.tsx')),
    route(paths.mechanic, {
      load: () => import('#web/screens/mechanics/mechanic-page.tsx'),
      getReads: ({ id = '' }) => [getMechanicReads(id).mechanic],
      getLaterReads: ({ id = '' }) => getMechanicReads(id).availability,
    }),
    listRoute(quotesList, () => import('#web/screens/quotes/quote-list-page.tsx')),
    queueRoute(
      quoteQueue,
      route(paths.quote, {
        load: () => import('#web/screens/quotes/quote-page.tsx'),
        getReads: ({ id = '' }) => [getQuoteReads(id).order],
        getLaterReads: ({ id = '' }) => {
          const { services, items } = getQuoteReads(id)
          return [services, items]
        },
        listOrderReads: listCustomerAndImageReads,
      }),
    ),
    listRoute(schedulesList, () => import('#web/screens/schedule/schedule-list-page.tsx')),
    queueRoute(
      scheduleQueue,
      route(paths.schedule, {
        load: () => import('#web/screens/schedule/schedule-page.tsx'),
        getReads: ({ id = '' }) => [getScheduleReads(id).order],
        getLaterReads: ({ id = '' }) => {
          const { mechanics, services } = getScheduleReads(id)
          return [mechanics, services]
        },
        listOrderReads: listScheduleOrderReads,
      }),
    ),
    listRoute(ordersList, () => import('#web/screens/orders/order-list-page.tsx')),
    route(paths.order, {
      load: () => import('#web/screens/orders/order-page.tsx'),
      getReads: ({ id = '' }) => [getGetOrderQueryOptions(id)],
      listOrderReads: listCustomerAndImageReads,
    }),
    route(paths.payments, {
      load: () => import('#web/screens/payments/settlement-list-page.tsx'),
      getReads: () => [getListSettlementsQueryOptions()],
    }),
    route(paths.payment, {
      load: () => import('#web/screens/payments/settlement-page.tsx'),
      getReads: ({ mechanicId = '' }) => Object.values(getSettlementReads(mechanicId)),
    }),
    route(paths.catalogue, {
      load: () => import('#web/screens/catalogue/catalogue-page.tsx'),
      getReads: (_, search) => [
        search.get('tab') === 'items' ? getListItemsQueryOptions() : getListServicesQueryOptions(),
      ],
    }),
    route(paths.editTerms, {
      load: () => import('#web/screens/terms/terms-editor-page.tsx'),
      getReads: () => [getGetTermsQueryOptions()],
    }),
  ]

  return [
    {
      Component: Root,
      ErrorBoundary: ErrorPage,
      hydrateFallbackElement: <></>,
      children: [
        route(paths.landing, { load: () => import('#web/site/landing-page.tsx') }),
        route(paths.terms, { load: () => import('#web/site/terms-page.tsx') }),
        route(paths.privacy, { load: () => import('#web/site/privacy-page.tsx') }),
        route({ pattern: '*' }, { load: () => import('#web/site/not-found-page.tsx') }),
        {
          id: adminRouteId,
          Component: AdminLayout,
          children: [
            {
              Component: LoginLayout,
              children: [
                route(paths.login, { load: () => import('#web/screens/auth/login-page.tsx') }),
              ],
            },
            { Component: Shell, children: [{ ErrorBoundary: ScreenError, children: adminRoutes }] },
          ],
        },
      ],
    },
  ]
}

export const createRouter = (client: QueryClient) => createBrowserRouter(createRoutes(client))

type Router = ReturnType<typeof createRouter>

/** Loads the chunks of a page and of its layouts before the admin opens the page, and starts reads. */
const preloadPage = (router: Router, url: string, reads: PreloadedReads) => {
  const { pathname, searchParams } = new URL(url, window.location.origin)
  for (const { route, params } of matchRoutes(router.routes, pathname) ?? []) {
    const handle: Handle | undefined = route.handle
    if (reads !== 'none') handle?.startReads?.(params, searchParams)
    const startLaterReads = () => {
      if (reads === 'all') handle?.startLaterReads?.(params)
    }
    // A failed load is reported when the admin opens the page.
    handle?.load().then(startLaterReads, () => {})
  }
}

/** Renders the app with router, query client and preloading. `useTransitions={false}` shows skeletons sooner. */
export function App({ client, router }: { client: QueryClient; router: Router }) {
  return (
    <QueryClientProvider client={client}>
      <PreloadContext value={(url, reads) => preloadPage(router, url, reads)}>
        <RouterProvider router={router} useTransitions={false} />
      </PreloadContext>
    </QueryClientProvider>
  )
}
