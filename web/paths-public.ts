/** Creates a function that returns the address of a page; `pattern` is for the router. */
export const page = <P extends string>(pattern: P) => Object.assign((): string => pattern, { pattern })

/** The addresses of the public pages. A separate file, so that these pages do not load the admin addresses. */
export const publicPaths = { landing: page('/'), terms: page('/terms'), privacy: page('/privacy') } as const
