/** Creates a function that returns the path of a page; its member `pattern` is for the router. */
export const createPath = <P extends string>(pattern: P) =>
  Object.assign((): string => pattern, { pattern })

/** The paths of the public pages, in a separate file so that these pages do not load the paths of the admin pages. */
export const publicPaths = {
  landing: createPath('/'),
  terms: createPath('/terms'),
  privacy: createPath('/privacy'),
} as const
