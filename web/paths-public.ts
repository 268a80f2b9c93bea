/** Creates a function that returns the path of a page; its member `pattern` is for the router. */
export const path = <P extends string>(pattern: P) => Object.assign((): string => pattern, { pattern })

/** The paths of the public pages, in a separate file so that these pages do not load the paths of the admin pages. */
export const publicPaths = { landing: path('/'), terms: path('/terms'), privacy: path('/privacy') } as const
