import { page, publicPaths } from './paths-public.ts'

/** Creates a function that returns the address of a record. */
const record = <P extends `${string}/:${string}`>(pattern: P) =>
  Object.assign((id: string): string => pattern.replace(/:\w+$/, () => encodeURIComponent(id)), { pattern })

/** The addresses of Specification §2: `paths.user(id)` for links, `paths.user.pattern` for the router. */
export const paths = {
  ...publicPaths,
  login: page('/admin/login'),
  dashboard: page('/profile'),
  users: page('/users'),
  user: record('/users/:id'),
  quotes: page('/service-requests'),
  quote: record('/service-requests/:id'),
  schedules: page('/schedule-service'),
  schedule: record('/schedule-service/:id'),
  orders: page('/orders'),
  order: record('/order/:id'),
  catalogue: page('/data-management'),
  mechanics: page('/mechanics'),
  mechanic: record('/mechanics/:id'),
  payments: page('/payments'),
  payment: record('/payments/:mechanicId'),
  editTerms: page('/admin/terms-and-conditions'),
} as const
