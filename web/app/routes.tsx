import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { ErrorPage, ScreenError } from './error-page.tsx'
import { loadPage } from './load-page.tsx'
import { type PageHandle, Root } from './root.tsx'

type PageModule = { default: ComponentType }

/** A page, loaded when somebody first goes there. */
const page = (path: string, title: PageHandle['title'], load: () => Promise<PageModule>): RouteObject => ({
  path,
  handle: { title } satisfies PageHandle,
  lazy: async () => ({ Component: await loadPage(load) }),
})

const screens: RouteObject[] = [
  page(paths.dashboard.pattern, 'Dashboard', () => import('#web/screens/dashboard/dashboard-page.tsx')),
  page(paths.users.pattern, 'Users Management', () => import('#web/screens/users/user-list-page.tsx')),
  page(paths.user.pattern, 'User', () => import('#web/screens/users/user-page.tsx')),
  page(
    paths.mechanics.pattern,
    'Mechanics Management',
    () => import('#web/screens/mechanics/mechanic-list-page.tsx'),
  ),
  page(paths.mechanic.pattern, 'Mechanic', () => import('#web/screens/mechanics/mechanic-page.tsx')),
  page(paths.quotes.pattern, 'Quote Requests', () => import('#web/screens/quotes/quote-list-page.tsx')),
  page(
    paths.quote.pattern,
    ({ id }) => `Service Request #${id}`,
    () => import('#web/screens/quotes/quote-page.tsx'),
  ),
  page(
    paths.schedules.pattern,
    'Schedule Service',
    () => import('#web/screens/schedule/schedule-list-page.tsx'),
  ),
  page(
    paths.schedule.pattern,
    ({ id }) => `Schedule Service for Request #${id}`,
    () => import('#web/screens/schedule/schedule-page.tsx'),
  ),
  page(paths.orders.pattern, 'Service Orders', () => import('#web/screens/orders/order-list-page.tsx')),
  page(
    paths.order.pattern,
    ({ id }) => `Order Details #${id}`,
    () => import('#web/screens/orders/order-page.tsx'),
  ),
  page(
    paths.payments.pattern,
    'Payments Management',
    () => import('#web/screens/payments/settlement-list-page.tsx'),
  ),
  page(paths.payment.pattern, 'Payment Details', () => import('#web/screens/payments/settlement-page.tsx')),
  page(paths.catalogue.pattern, 'Data Management', () => import('#web/screens/catalogue/catalogue-page.tsx')),
  page(
    paths.editTerms.pattern,
    'Edit Terms & Conditions',
    () => import('#web/screens/terms/terms-editor-page.tsx'),
  ),
]

/**
 * Every route of Specification §2, each page loaded on its own.
 * Only what is inside AdminLayout may load antd; only what is inside QueryLayout may read the backend.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      page(paths.landing.pattern, '', () => import('#web/site/landing-page.tsx')),
      page(paths.privacy.pattern, 'Privacy Policy', () => import('#web/site/privacy-page.tsx')),
      page('*', 'Page not found', () => import('#web/site/not-found-page.tsx')),
      {
        lazy: async () => ({ Component: (await import('./query-layout.tsx')).QueryLayout }),
        children: [
          page(paths.terms.pattern, 'Terms and Conditions', () => import('#web/site/terms-page.tsx')),
          {
            lazy: async () => ({ Component: (await import('./admin-layout.tsx')).AdminLayout }),
            children: [
              {
                lazy: async () => ({ Component: (await import('./login-layout.tsx')).LoginLayout }),
                children: [
                  page(paths.login.pattern, 'Admin login', () => import('#web/screens/auth/login-page.tsx')),
                ],
              },
              {
                lazy: async () => ({ Component: (await import('./shell.tsx')).Shell }),
                children: [{ ErrorBoundary: ScreenError, children: screens }],
              },
            ],
          },
        ],
      },
    ],
  },
]
