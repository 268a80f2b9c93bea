import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { ErrorPage, ScreenError } from './error-page.tsx'
import { type PageHandle, Root } from './root.tsx'

/** A page, loaded when somebody first goes there. */
const page = (path: string, title: PageHandle['title'], load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: { title } satisfies PageHandle,
  lazy: async () => ({ Component: await load() }),
})

const screens: RouteObject[] = [
  page(
    paths.dashboard.pattern,
    'Dashboard',
    async () => (await import('#web/screens/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  page(
    paths.users.pattern,
    'Users Management',
    async () => (await import('#web/screens/users/user-list-page.tsx')).UserListPage,
  ),
  page(paths.user.pattern, 'User', async () => (await import('#web/screens/users/user-page.tsx')).UserPage),
  page(
    paths.mechanics.pattern,
    'Mechanics Management',
    async () => (await import('#web/screens/mechanics/mechanic-list-page.tsx')).MechanicListPage,
  ),
  page(
    paths.mechanic.pattern,
    'Mechanic',
    async () => (await import('#web/screens/mechanics/mechanic-page.tsx')).MechanicPage,
  ),
  page(
    paths.quotes.pattern,
    'Quote Requests',
    async () => (await import('#web/screens/quotes/quote-list-page.tsx')).QuoteListPage,
  ),
  page(
    paths.quote.pattern,
    ({ id }) => `Service Request #${id}`,
    async () => (await import('#web/screens/quotes/quote-page.tsx')).QuotePage,
  ),
  page(
    paths.schedules.pattern,
    'Schedule Service',
    async () => (await import('#web/screens/schedule/schedule-list-page.tsx')).ScheduleListPage,
  ),
  page(
    paths.schedule.pattern,
    ({ id }) => `Schedule Service for Request #${id}`,
    async () => (await import('#web/screens/schedule/schedule-page.tsx')).SchedulePage,
  ),
  page(
    paths.orders.pattern,
    'Service Orders',
    async () => (await import('#web/screens/orders/order-list-page.tsx')).OrderListPage,
  ),
  page(
    paths.order.pattern,
    ({ id }) => `Order Details #${id}`,
    async () => (await import('#web/screens/orders/order-page.tsx')).OrderPage,
  ),
  page(
    paths.payments.pattern,
    'Payments Management',
    async () => (await import('#web/screens/payments/settlement-list-page.tsx')).SettlementListPage,
  ),
  page(
    paths.payment.pattern,
    'Payment Details',
    async () => (await import('#web/screens/payments/settlement-page.tsx')).SettlementPage,
  ),
  page(
    paths.catalogue.pattern,
    'Data Management',
    async () => (await import('#web/screens/catalogue/catalogue-page.tsx')).CataloguePage,
  ),
  page(
    paths.editTerms.pattern,
    'Edit Terms & Conditions',
    async () => (await import('#web/screens/terms/terms-editor-page.tsx')).TermsEditorPage,
  ),
]

/**
 * The map: every route of Specification §2, each page loaded on its own.
 * Only what sits under the admin frame may load antd; only what sits under the query frame may read the backend.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      page(paths.landing.pattern, '', async () => (await import('#web/site/landing-page.tsx')).LandingPage),
      page(
        paths.privacy.pattern,
        'Privacy Policy',
        async () => (await import('#web/site/privacy-page.tsx')).PrivacyPage,
      ),
      page('*', 'Page not found', async () => (await import('#web/site/not-found-page.tsx')).NotFoundPage),
      {
        lazy: async () => ({ Component: (await import('./query-frame.tsx')).QueryFrame }),
        children: [
          page(
            paths.terms.pattern,
            'Terms and Conditions',
            async () => (await import('#web/site/terms-page.tsx')).TermsPage,
          ),
          {
            lazy: async () => ({ Component: (await import('./admin-frame.tsx')).AdminFrame }),
            children: [
              {
                lazy: async () => ({ Component: (await import('./login-frame.tsx')).LoginFrame }),
                children: [
                  page(
                    paths.login.pattern,
                    'Admin login',
                    async () => (await import('#web/screens/auth/login-page.tsx')).LoginPage,
                  ),
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
