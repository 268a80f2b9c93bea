import {
  type FetchQueryOptions,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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
} from 'react-router-dom'
import {
  getListItemsQueryOptions,
  getListServicesQueryOptions,
} from '#web/api/generated/catalogue/catalogue.ts'
import { getGetMechanicQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import {
  getGetBalanceQueryOptions,
  getListMechanicSettlementQueryOptions,
  getListSettlementsQueryOptions,
} from '#web/api/generated/payments/payments.ts'
import { getGetTermsQueryOptions } from '#web/api/generated/terms/terms.ts'
import { getGetUserQueryOptions } from '#web/api/generated/users/users.ts'
import { session } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { ordersList, quotesList, schedulesList } from '#web/records/orders/order-lists.ts'
import { mechanicsList } from '#web/records/people/mechanics-list.ts'
import { usersList } from '#web/records/people/users-list.ts'
import { getScrollKey, PreviousPathContext } from '#web/ui/base/list-origin.ts'
import { type ListDescription, parseListChoice } from '#web/ui/list/list-description.ts'
import { PreloadContext } from '#web/ui/page/preload.ts'
import { AdminLayout } from './admin-layout.tsx'
import { ErrorPage, loadPage, type PageModule, ScreenError } from './error-page.tsx'
import { LoginLayout } from './login-layout.tsx'
import { Shell } from './shell.tsx'

/** Returns the queries that a page fetches first. */
type GetReads = (
  params: Params,
  search: URLSearchParams,
) => readonly Pick<FetchQueryOptions, 'queryKey' | 'queryFn'>[]

type Handle = {
  load: () => Promise<PageModule>
  startReads: (params: Params, search: URLSearchParams) => void
}

const getOrderReads: GetReads = ({ id = '' }) => [getGetOrderQueryOptions(id)]
const getUserReads: GetReads = ({ id = '' }) => [getGetUserQueryOptions(id)]
const getMechanicReads: GetReads = ({ id = '' }) => [getGetMechanicQueryOptions(id)]
const getPaymentsReads: GetReads = () => [getListSettlementsQueryOptions()]
const getPaymentReads: GetReads = ({ mechanicId = '' }) => [
  getListMechanicSettlementQueryOptions(mechanicId),
  getGetMechanicQueryOptions(mechanicId),
  getGetBalanceQueryOptions(),
]
const getCatalogueReads: GetReads = (_, search) => [
  search.get('tab') === 'items' ? getListItemsQueryOptions() : getListServicesQueryOptions(),
]
const getTermsReads: GetReads = () => [getGetTermsQueryOptions()]

const adminRouteId = 'admin'

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

/** Creates the routes of Specification §2. Their loaders prefetch into the cache of `client`. */
export const createRoutes = (client: QueryClient): RouteObject[] => {
  /** Creates a route that loads the chunk of a page and starts its first reads at the same time. */
  const route = (
    { pattern }: { pattern: string },
    load: () => Promise<PageModule>,
    getReads: GetReads = () => [],
  ): RouteObject => {
    const startReads: Handle['startReads'] = (params, search) => {
      if (session.getToken() === null) return
      for (const query of getReads(params, search)) void client.prefetchQuery(query)
    }
    return {
      path: pattern,
      handle: { load, startReads } satisfies Handle,
      lazy: async () => ({ Component: await loadPage(load) }),
      loader: ({ params, request }) => {
        startReads(params, new URL(request.url).searchParams)
        return null
      },
      // Runs the loader only when the page is opened. After a change of record or filter, the hooks of the page fetch.
      shouldRevalidate: () => false,
    }
  }

  const listRoute = <Row, Status extends string>(
    list: ListDescription<Row, Status>,
    load: () => Promise<PageModule>,
  ) => route(list.path, load, (_, search) => [list.read(parseListChoice(list, search))])

  const adminRoutes: RouteObject[] = [
    route(paths.dashboard, () => import('#web/screens/dashboard/dashboard-page.tsx')),
    listRoute(usersList, () => import('#web/screens/users/user-list-page.tsx')),
    route(paths.user, () => import('#web/screens/users/user-page.tsx'), getUserReads),
    listRoute(mechanicsList, () => import('#web/screens/mechanics/mechanic-list-page.tsx')),
    route(
      paths.mechanic,
      () => import('#web/screens/mechanics/mechanic-page.tsx'),
      getMechanicReads,
    ),
    listRoute(quotesList, () => import('#web/screens/quotes/quote-list-page.tsx')),
    route(paths.quote, () => import('#web/screens/quotes/quote-page.tsx'), getOrderReads),
    listRoute(schedulesList, () => import('#web/screens/schedule/schedule-list-page.tsx')),
    route(paths.schedule, () => import('#web/screens/schedule/schedule-page.tsx'), getOrderReads),
    listRoute(ordersList, () => import('#web/screens/orders/order-list-page.tsx')),
    route(paths.order, () => import('#web/screens/orders/order-page.tsx'), getOrderReads),
    route(
      paths.payments,
      () => import('#web/screens/payments/settlement-list-page.tsx'),
      getPaymentsReads,
    ),
    route(
      paths.payment,
      () => import('#web/screens/payments/settlement-page.tsx'),
      getPaymentReads,
    ),
    route(
      paths.catalogue,
      () => import('#web/screens/catalogue/catalogue-page.tsx'),
      getCatalogueReads,
    ),
    route(paths.editTerms, () => import('#web/screens/terms/terms-editor-page.tsx'), getTermsReads),
  ]

  return [
    {
      Component: Root,
      ErrorBoundary: ErrorPage,
      hydrateFallbackElement: <></>,
      children: [
        route(paths.landing, () => import('#web/site/landing-page.tsx')),
        route(paths.terms, () => import('#web/site/terms-page.tsx')),
        route(paths.privacy, () => import('#web/site/privacy-page.tsx')),
        route({ pattern: '*' }, () => import('#web/site/not-found-page.tsx')),
        {
          id: adminRouteId,
          Component: AdminLayout,
          children: [
            {
              Component: LoginLayout,
              children: [route(paths.login, () => import('#web/screens/auth/login-page.tsx'))],
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

/** Loads the chunk of a page before the admin opens the page. With `withReads`, also starts its first reads. */
const preloadPage = (router: Router, url: string, withReads: boolean) => {
  const { pathname, searchParams } = new URL(url, window.location.origin)
  const match = matchRoutes(router.routes, pathname)?.at(-1)
  const handle: Handle | undefined = match?.route.handle
  // A failed load is reported when the admin opens the page.
  handle?.load().catch(() => {})
  if (withReads) handle?.startReads(match?.params ?? {}, searchParams)
}

/** Renders the app with router, query client and preloading. `useTransitions={false}` shows skeletons sooner. */
export function App({ client, router }: { client: QueryClient; router: Router }) {
  return (
    <QueryClientProvider client={client}>
      <PreloadContext value={(url, withReads) => preloadPage(router, url, withReads)}>
        <RouterProvider router={router} useTransitions={false} />
      </PreloadContext>
    </QueryClientProvider>
  )
}
