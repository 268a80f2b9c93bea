import { createPath, publicPaths } from './paths-public.ts'

/** Creates a function that returns a record's path. `title` is above the name on its page. */
const createRecordPath = <P extends `${string}/:${string}`>(pattern: P, title: string) =>
  Object.assign((id: string): string => pattern.replace(/:\w+$/, () => encodeURIComponent(id)), {
    pattern,
    title,
  })

/** The paths of Specification §2: `paths.user(id)` for links, `paths.user.pattern` for the router. */
export const paths = {
  ...publicPaths,
  login: createPath('/admin/login'),
  dashboard: createPath('/profile'),
  users: createPath('/users'),
  user: createRecordPath('/users/:id', 'User Details'),
  quotes: createPath('/service-requests'),
  quote: createRecordPath('/service-requests/:id', 'Service Request'),
  schedules: createPath('/schedule-service'),
  schedule: createRecordPath('/schedule-service/:id', 'Schedule Service for Request'),
  orders: createPath('/orders'),
  order: createRecordPath('/order/:id', 'Order Details'),
  catalogue: createPath('/data-management'),
  mechanics: createPath('/mechanics'),
  mechanic: createRecordPath('/mechanics/:id', 'Mechanic Details'),
  payments: createPath('/payments'),
  payment: createRecordPath('/payments/:mechanicId', 'Payment Details'),
  editTerms: createPath('/admin/terms-and-conditions'),
} as const
