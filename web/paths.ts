import { path, publicPaths } from './paths-public.ts'

/** Creates a function that returns a record's path. The function's `title` is the heading until a name is loaded. */
const recordPath = <P extends `${string}/:${string}`>(pattern: P, title: string) =>
  Object.assign((id: string): string => pattern.replace(/:\w+$/, () => encodeURIComponent(id)), {
    pattern,
    title,
  })

/** The paths of Specification §2: `paths.user(id)` for links, `paths.user.pattern` for the router. */
export const paths = {
  ...publicPaths,
  login: path('/admin/login'),
  dashboard: path('/profile'),
  users: path('/users'),
  user: recordPath('/users/:id', 'User Details'),
  quotes: path('/service-requests'),
  quote: recordPath('/service-requests/:id', 'Service Request'),
  schedules: path('/schedule-service'),
  schedule: recordPath('/schedule-service/:id', 'Schedule Service for Request'),
  orders: path('/orders'),
  order: recordPath('/order/:id', 'Order Details'),
  catalogue: path('/data-management'),
  mechanics: path('/mechanics'),
  mechanic: recordPath('/mechanics/:id', 'Mechanic Details'),
  payments: path('/payments'),
  payment: recordPath('/payments/:mechanicId', 'Payment Details'),
  editTerms: path('/admin/terms-and-conditions'),
} as const
