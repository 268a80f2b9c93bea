import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import {
  getListItemsQueryOptions,
  getListServicesQueryOptions,
} from '#web/api/generated/catalogue/catalogue.ts'
import {
  getGetMechanicQueryOptions,
  getListMechanicsQueryOptions,
} from '#web/api/generated/mechanics/mechanics.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import {
  getGetBalanceQueryOptions,
  getListMechanicSettlementQueryOptions,
  getListSettlementsQueryOptions,
} from '#web/api/generated/payments/payments.ts'
import { getGetRevenueQueryOptions } from '#web/api/generated/schedule/schedule.ts'
import { getGetTermsQueryOptions } from '#web/api/generated/terms/terms.ts'
import { getGetUserQueryOptions, getListUsersQueryKey, listUsers } from '#web/api/generated/users/users.ts'
import { orderPages } from '#web/api/order-pages.ts'
import { session } from '#web/api/session.ts'
import {
  orderChoices,
  ordersPerPage,
  quoteChoices,
  type StatusChoices,
  scheduleChoices,
} from '#web/domain/order.ts'
import { peoplePerPage, personChoices, personQuery } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { listPlace } from '#web/ui/list/use-list-params.ts'
import { AdminLayout } from './admin-layout.tsx'
import { ErrorPage, ScreenError } from './error-page.tsx'
import { loadPage } from './load-page.tsx'
import { LoginLayout } from './login-layout.tsx'
import { QueryLayout } from './query-layout.tsx'
import { type PageHandle, Root } from './root.tsx'
import { Shell } from './shell.tsx'

type PageModule = { default: ComponentType }

/** Starts what a page reads first, for the parameters and the query of its address. */
type StartReads = (prefetch: QueryClient['prefetchQuery'], params: Params, search: URLSearchParams) => void

type Handle = PageHandle & {
  load: () => Promise<PageModule>
  read: (params: Params, search: URLSearchParams) => void
}

const startOrders =
  (choices: StatusChoices): StartReads =>
  (prefetch, _, search) => {
    const options = choices.map(({ code }) => ({ value: code }))
    const { page, status } = listPlace(search, options, choices[0].code)
    void prefetch(orderPages(status)(page, ordersPerPage))
  }

const startUsers: StartReads = (prefetch, _, search) => {
  const { page, status } = listPlace(search, personChoices, 'Pending')
  const params = { page, size: peoplePerPage, ...personQuery(status) }
  void prefetch({
    queryKey: getListUsersQueryKey(params),
    queryFn: ({ signal }) => listUsers(params, { signal }),
  })
}

const startMechanics: StartReads = (prefetch, _, search) => {
  const { status } = listPlace(search, personChoices, 'All')
  void prefetch(getListMechanicsQueryOptions(personQuery(status)))
}

const nothing = () => null

/** Returns every route of Specification §2; its pages read through this client. */
export const createRoutes = (client: QueryClient): RouteObject[] => {
  /** The chunk of a page and its first reads start together; the hooks of the page join the reads. */
  const page = (
    path: string,
    title: PageHandle['title'],
    load: () => Promise<PageModule>,
    startReads: StartReads = () => {},
  ): RouteObject => {
    const read: Handle['read'] = (params, search) => {
      if (session.token() !== null) startReads((query) => client.prefetchQuery(query), params, search)
    }
    return {
      path,
      handle: { title, load, read } satisfies Handle,
      lazy: async () => ({ Component: await loadPage(load) }),
      loader: ({ params, request }) => {
        read(params, new URL(request.url).searchParams)
        return null
      },
      // from one record or filter to another the hooks of the open page read, and the address changes at once
      shouldRevalidate: () => false,
    }
  }

  const screens: RouteObject[] = [
    page(paths.dashboard.pattern, 'Dashboard', () => import('#web/screens/dashboard/dashboard-page.tsx')),
    page(
      paths.users.pattern,
      'Users Management',
      () => import('#web/screens/users/user-list-page.tsx'),
      startUsers,
    ),
    page(
      paths.user.pattern,
      'User',
      () => import('#web/screens/users/user-page.tsx'),
      (prefetch, { id = '' }) => {
        void prefetch(getGetUserQueryOptions(id))
      },
    ),
    page(
      paths.mechanics.pattern,
      'Mechanics Management',
      () => import('#web/screens/mechanics/mechanic-list-page.tsx'),
      startMechanics,
    ),
    page(
      paths.mechanic.pattern,
      'Mechanic',
      () => import('#web/screens/mechanics/mechanic-page.tsx'),
      (prefetch, { id = '' }) => {
        void prefetch(getGetMechanicQueryOptions(id))
      },
    ),
    page(
      paths.quotes.pattern,
      'Quote Requests',
      () => import('#web/screens/quotes/quote-list-page.tsx'),
      startOrders(quoteChoices),
    ),
    page(
      paths.quote.pattern,
      ({ id }) => `Service Request #${id}`,
      () => import('#web/screens/quotes/quote-page.tsx'),
      (prefetch, { id = '' }) => {
        void prefetch(getGetOrderQueryOptions(id))
      },
    ),
    page(
      paths.schedules.pattern,
      'Schedule Service',
      () => import('#web/screens/schedule/schedule-list-page.tsx'),
      startOrders(scheduleChoices),
    ),
    page(
      paths.schedule.pattern,
      ({ id }) => `Schedule Service for Request #${id}`,
      () => import('#web/screens/schedule/schedule-page.tsx'),
      (prefetch, { id = '' }) => {
        void prefetch(getGetOrderQueryOptions(id))
        void prefetch(getGetRevenueQueryOptions(id))
      },
    ),
    page(
      paths.orders.pattern,
      'Service Orders',
      () => import('#web/screens/orders/order-list-page.tsx'),
      startOrders(orderChoices),
    ),
    page(
      paths.order.pattern,
      ({ id }) => `Order Details #${id}`,
      () => import('#web/screens/orders/order-page.tsx'),
      (prefetch, { id = '' }) => {
        void prefetch(getGetOrderQueryOptions(id))
      },
    ),
    page(
      paths.payments.pattern,
      'Payments Management',
      () => import('#web/screens/payments/settlement-list-page.tsx'),
      (prefetch) => {
        void prefetch(getListSettlementsQueryOptions())
      },
    ),
    page(
      paths.payment.pattern,
      'Payment Details',
      () => import('#web/screens/payments/settlement-page.tsx'),
      (prefetch, { mechanicId = '' }) => {
        void prefetch(getListMechanicSettlementQueryOptions(mechanicId))
        void prefetch(getGetMechanicQueryOptions(mechanicId))
        void prefetch(getGetBalanceQueryOptions())
      },
    ),
    page(
      paths.catalogue.pattern,
      'Data Management',
      () => import('#web/screens/catalogue/catalogue-page.tsx'),
      (prefetch, _, search) => {
        if (search.get('tab') === 'items') void prefetch(getListItemsQueryOptions())
        else void prefetch(getListServicesQueryOptions())
      },
    ),
    page(
      paths.editTerms.pattern,
      'Edit Terms & Conditions',
      () => import('#web/screens/terms/terms-editor-page.tsx'),
      (prefetch) => {
        void prefetch(getGetTermsQueryOptions())
      },
    ),
  ]

  return [
    {
      Component: Root,
      ErrorBoundary: ErrorPage,
      HydrateFallback: nothing,
      children: [
        page(paths.landing.pattern, '', () => import('#web/site/landing-page.tsx')),
        page(paths.privacy.pattern, 'Privacy Policy', () => import('#web/site/privacy-page.tsx')),
        page('*', 'Page not found', () => import('#web/site/not-found-page.tsx')),
        {
          Component: QueryLayout,
          children: [
            page(paths.terms.pattern, 'Terms and Conditions', () => import('#web/site/terms-page.tsx')),
            {
              Component: AdminLayout,
              children: [
                {
                  Component: LoginLayout,
                  children: [
                    page(
                      paths.login.pattern,
                      'Admin login',
                      () => import('#web/screens/auth/login-page.tsx'),
                    ),
                  ],
                },
                { Component: Shell, children: [{ ErrorBoundary: ScreenError, children: screens }] },
              ],
            },
          ],
        },
      ],
    },
  ]
}

/** Returns the router of the whole SPA, whose pages read through this client. */
export const createRouter = (client: QueryClient) => createBrowserRouter(createRoutes(client))

type Router = ReturnType<typeof createRouter>

/** Returns what the page at an address loads and reads; undefined where there is no page. */
const pageAt = (router: Router, address: string) => {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  const match = matchRoutes(router.routes, pathname)?.at(-1)
  const handle: Handle | undefined = match?.route.handle
  return match && handle && { ...handle, params: match.params, search: searchParams }
}

/** Loads the chunk of a page and starts its reads, for an admin who is about to go there. */
export const preloadPage = (router: Router, address: string) => {
  const page = pageAt(router, address)
  // a chunk that does not load is reported once the admin goes there
  page?.load().catch(() => {})
  page?.read(page.params, page.search)
}
