type Generated = typeof import('./generated/auth/auth.ts') &
  typeof import('./generated/catalogue/catalogue.ts') &
  typeof import('./generated/documents/documents.ts') &
  typeof import('./generated/mechanics/mechanics.ts') &
  typeof import('./generated/orders/orders.ts') &
  typeof import('./generated/payments/payments.ts') &
  typeof import('./generated/quotes/quotes.ts') &
  typeof import('./generated/schedule/schedule.ts') &
  typeof import('./generated/terms/terms.ts') &
  typeof import('./generated/users/users.ts')

/** Extracts operationIds from the names of generated functions, for example 'getUser' from `getGetUserUrl`. */
type NameIn<Export, Suffix extends string> = Export extends `get${infer Name}${Suffix}`
  ? Uncapitalize<Name>
  : never

/** An operationId of openapi.yaml. */
export type Operation = NameIn<keyof Generated, 'Url'> & keyof Generated

/** A read operation. Its operationId is the first part of its query key. Only the public terms use 'terms' instead. */
export type ReadOperation = NameIn<keyof Generated, 'QueryKey'> & Operation

/** A write operation. Its operationId is its mutation key. */
export type WriteOperation = NameIn<keyof Generated, 'MutationKey'> & Operation

/** The body that a generated function returns. Only verifyOtp returns it as `data`, with status and headers. */
type BodyOf<Result> = Result extends { data: infer Data; status: number } ? Data : Result

/** The response body of an operation in openapi.yaml. */
export type ResponseBody<O extends Operation> = Generated[O] extends (
  ...args: never
) => Promise<infer Result>
  ? BodyOf<Result>
  : never
