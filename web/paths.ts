/** A page without a parameter: called, its address; `pattern`, what the router matches. */
const page = <P extends string>(pattern: P) => Object.assign((): string => pattern, { pattern })

/** A page of one record: called with its id, its address. */
const record = <P extends `${string}/:${string}`>(pattern: P) =>
  Object.assign((id: string): string => pattern.replace(/:\w+$/, () => encodeURIComponent(id)), { pattern })

/** Every address of Specification §2, written once: `paths.user(id)` for links, `paths.user.pattern` for the router. */
export const paths = {
  landing: page('/'),
  terms: page('/terms'),
  privacy: page('/privacy'),
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
