import type { RouteObject } from 'react-router-dom'
import { ErrorPage } from './error-page.tsx'
import type { PageHandle } from './page-handle.ts'
import { Root } from './root.tsx'
import { to } from './to.ts'

const titled = (title: PageHandle['title']): { handle: PageHandle } => ({ handle: { title } })

const screens: RouteObject[] = [
  {
    path: to.dashboard.pattern,
    ...titled('Dashboard'),
    lazy: async () => ({
      Component: (await import('#web/screens/dashboard/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: to.users.pattern,
    ...titled('Users Management'),
    lazy: async () => ({ Component: (await import('#web/screens/users/user-list-page.tsx')).UserListPage }),
  },
  {
    path: to.user.pattern,
    ...titled('User'),
    lazy: async () => ({ Component: (await import('#web/screens/users/user-page.tsx')).UserPage }),
  },
  {
    path: to.mechanics.pattern,
    ...titled('Mechanics Management'),
    lazy: async () => ({
      Component: (await import('#web/screens/mechanics/mechanic-list-page.tsx')).MechanicListPage,
    }),
  },
  {
    path: to.mechanic.pattern,
    ...titled('Mechanic'),
    lazy: async () => ({
      Component: (await import('#web/screens/mechanics/mechanic-page.tsx')).MechanicPage,
    }),
  },
  {
    path: to.quotes.pattern,
    ...titled('Quote Requests'),
    lazy: async () => ({
      Component: (await import('#web/screens/quotes/quote-list-page.tsx')).QuoteListPage,
    }),
  },
  {
    path: to.quote.pattern,
    ...titled(({ id }) => `Service Request #${id}`),
    lazy: async () => ({ Component: (await import('#web/screens/quotes/quote-page.tsx')).QuotePage }),
  },
  {
    path: to.schedules.pattern,
    ...titled('Schedule Service'),
    lazy: async () => ({
      Component: (await import('#web/screens/schedule/schedule-list-page.tsx')).ScheduleListPage,
    }),
  },
  {
    path: to.schedule.pattern,
    ...titled(({ id }) => `Schedule Service for Request #${id}`),
    lazy: async () => ({ Component: (await import('#web/screens/schedule/schedule-page.tsx')).SchedulePage }),
  },
  {
    path: to.orders.pattern,
    ...titled('Service Orders'),
    lazy: async () => ({
      Component: (await import('#web/screens/orders/order-list-page.tsx')).OrderListPage,
    }),
  },
  {
    path: to.order.pattern,
    ...titled(({ id }) => `Order Details #${id}`),
    lazy: async () => ({ Component: (await import('#web/screens/orders/order-page.tsx')).OrderPage }),
  },
  {
    path: to.payments.pattern,
    ...titled('Payments Management'),
    lazy: async () => ({
      Component: (await import('#web/screens/payments/settlement-list-page.tsx')).SettlementListPage,
    }),
  },
  {
    path: to.payment.pattern,
    ...titled('Payment Details'),
    lazy: async () => ({
      Component: (await import('#web/screens/payments/settlement-page.tsx')).SettlementPage,
    }),
  },
  {
    path: to.catalogue.pattern,
    ...titled('Data Management'),
    lazy: async () => ({
      Component: (await import('#web/screens/catalogue/catalogue-page.tsx')).CataloguePage,
    }),
  },
  {
    path: to.editTerms.pattern,
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
        path: to.landing.pattern,
        ...titled(''),
        lazy: async () => ({ Component: (await import('#web/site/landing-page.tsx')).LandingPage }),
      },
      {
        path: to.privacy.pattern,
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
            path: to.terms.pattern,
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
                    path: to.login.pattern,
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
