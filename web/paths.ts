import { page, publicPaths } from './paths-public.ts'

/** Creates a function that returns the address of a record; `title` is the heading of its page. */
const record = <P extends `${string}/:${string}`>(pattern: P, title: string) =>
  Object.assign((id: string): string => pattern.replace(/:\w+$/, () => encodeURIComponent(id)), {
    pattern,
    title,
  })

/** The addresses of Specification §2: `paths.user(id)` for links, `paths.user.pattern` for the router. */
export const paths = {
  ...publicPaths,
  login: page('/admin/login'),
  dashboard: page('/profile'),
  users: page('/users'),
  user: record('/users/:id', 'User Details'),
  quotes: page('/service-requests'),
  quote: record('/service-requests/:id', 'Service Request'),
  schedules: page('/schedule-service'),
  schedule: record('/schedule-service/:id', 'Schedule Service for Request'),
  orders: page('/orders'),
  order: record('/order/:id', 'Order Details'),
  catalogue: page('/data-management'),
  mechanics: page('/mechanics'),
  mechanic: record('/mechanics/:id', 'Mechanic Details'),
  payments: page('/payments'),
  payment: record('/payments/:mechanicId', 'Payment Details'),
  editTerms: page('/admin/terms-and-conditions'),
} as const
