import { pagePath, publicPaths } from './paths-public.ts'

/** Creates a function that returns the path of a record; its member `title` is the heading of the page. */
const recordPath = <P extends `${string}/:${string}`>(pattern: P, title: string) =>
  Object.assign((id: string): string => pattern.replace(/:\w+$/, () => encodeURIComponent(id)), {
    pattern,
    title,
  })

/** The paths of Specification §2: `paths.user(id)` for links, `paths.user.pattern` for the router. */
export const paths = {
  ...publicPaths,
  login: pagePath('/admin/login'),
  dashboard: pagePath('/profile'),
  users: pagePath('/users'),
  user: recordPath('/users/:id', 'User Details'),
  quotes: pagePath('/service-requests'),
  quote: recordPath('/service-requests/:id', 'Service Request'),
  schedules: pagePath('/schedule-service'),
  schedule: recordPath('/schedule-service/:id', 'Schedule Service for Request'),
  orders: pagePath('/orders'),
  order: recordPath('/order/:id', 'Order Details'),
  catalogue: pagePath('/data-management'),
  mechanics: pagePath('/mechanics'),
  mechanic: recordPath('/mechanics/:id', 'Mechanic Details'),
  payments: pagePath('/payments'),
  payment: recordPath('/payments/:mechanicId', 'Payment Details'),
  editTerms: pagePath('/admin/terms-and-conditions'),
} as const
