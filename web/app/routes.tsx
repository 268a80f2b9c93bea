import type { RouteObject } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { ErrorPage } from './error-page.tsx'
import type { PageHandle } from './page-handle.ts'
import { Root } from './root.tsx'

const titled = (title: PageHandle['title']): { handle: PageHandle } => ({ handle: { title } })

const screens: RouteObject[] = [
  {
    path: paths.dashboard.pattern,
    ...titled('Dashboard'),
    lazy: async () => ({
      Component: (await import('#web/screens/dashboard/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: paths.users.pattern,
    ...titled('Users Management'),
    lazy: async () => ({ Component: (await import('#web/screens/users/user-list-page.tsx')).UserListPage }),
  },
  {
    path: paths.user.pattern,
    ...titled('User'),
    lazy: async () => ({ Component: (await import('#web/screens/users/user-page.tsx')).UserPage }),
  },
  {
    path: paths.mechanics.pattern,
    ...titled('Mechanics Management'),
    lazy: async () => ({
      Component: (await import('#web/screens/mechanics/mechanic-list-page.tsx')).MechanicListPage,
    }),
  },
  {
    path: paths.mechanic.pattern,
    ...titled('Mechanic'),
    lazy: async () => ({
      Component: (await import('#web/screens/mechanics/mechanic-page.tsx')).MechanicPage,
    }),
  },
  {
    path: paths.quotes.pattern,
    ...titled('Quote Requests'),
    lazy: async () => ({
      Component: (await import('#web/screens/quotes/quote-list-page.tsx')).QuoteListPage,
    }),
  },
  {
    path: paths.quote.pattern,
    ...titled(({ id }) => `Service Request #${id}`),
    lazy: async () => ({ Component: (await import('#web/screens/quotes/quote-page.tsx')).QuotePage }),
  },
  {
    path: paths.schedules.pattern,
    ...titled('Schedule Service'),
    lazy: async () => ({
      Component: (await import('#web/screens/schedule/schedule-list-page.tsx')).ScheduleListPage,
    }),
  },
  {
    path: paths.schedule.pattern,
    ...titled(({ id }) => `Schedule Service for Request #${id}`),
    lazy: async () => ({ Component: (await import('#web/screens/schedule/schedule-page.tsx')).SchedulePage }),
  },
  {
    path: paths.orders.pattern,
    ...titled('Service Orders'),
    lazy: async () => ({
      Component: (await import('#web/screens/orders/order-list-page.tsx')).OrderListPage,
    }),
  },
  {
    path: paths.order.pattern,
    ...titled(({ id }) => `Order Details #${id}`),
    lazy: async () => ({ Component: (await import('#web/screens/orders/order-page.tsx')).OrderPage }),
  },
  {
    path: paths.payments.pattern,
    ...titled('Payments Management'),
    lazy: async () => ({
      Component: (await import('#web/screens/payments/settlement-list-page.tsx')).SettlementListPage,
    }),
  },
  {
    path: paths.payment.pattern,
    ...titled('Payment Details'),
    lazy: async () => ({
      Component: (await import('#web/screens/payments/settlement-page.tsx')).SettlementPage,
    }),
  },
  {
    path: paths.catalogue.pattern,
    ...titled('Data Management'),
    lazy: async () => ({
      Component: (await import('#web/screens/catalogue/catalogue-page.tsx')).CataloguePage,
    }),
  },
  {
    path: paths.editTerms.pattern,
    ...titled('Edit Terms & Conditions'),
    lazy: async () => ({
      Component: (await import('#web/screens/terms/terms-editor-page.tsx')).TermsEditorPage,
    }),
  },
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
      {
        path: paths.landing.pattern,
        ...titled(''),
        lazy: async () => ({ Component: (await import('#web/site/landing-page.tsx')).LandingPage }),
      },
      {
        path: paths.privacy.pattern,
        ...titled('Privacy Policy'),
        lazy: async () => ({ Component: (await import('#web/site/privacy-page.tsx')).PrivacyPage }),
      },
      {
        path: '*',
        ...titled('Page not found'),
        lazy: async () => ({ Component: (await import('#web/site/not-found-page.tsx')).NotFoundPage }),
      },
      {
        lazy: async () => ({ Component: (await import('./query-frame.tsx')).QueryFrame }),
        children: [
          {
            path: paths.terms.pattern,
            ...titled('Terms and Conditions'),
            lazy: async () => ({ Component: (await import('#web/site/terms-page.tsx')).TermsPage }),
          },
          {
            lazy: async () => ({ Component: (await import('./admin-frame.tsx')).AdminFrame }),
            children: [
              {
                lazy: async () => ({ Component: (await import('./login-frame.tsx')).LoginFrame }),
                children: [
                  {
                    path: paths.login.pattern,
                    ...titled('Admin login'),
                    lazy: async () => ({
                      Component: (await import('#web/screens/auth/login-page.tsx')).LoginPage,
                    }),
                  },
                ],
              },
              {
                lazy: async () => ({ Component: (await import('./shell.tsx')).Shell }),
                children: screens,
              },
            ],
          },
        ],
      },
    ],
  },
]
