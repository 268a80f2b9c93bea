declare module 'fastify' {
  interface FastifyInstance {
    violations: Violations
  }
}

/** A request that openapi.yaml does not allow, or an answer that it does not document. */
export type Violation = {
  /** `null` for a request that belongs to no operation. */
  operationId: string | null
  direction: 'request' | 'response'
  status: number
  errors: readonly string[]
}

/** What broke openapi.yaml since the start or the last `clear`, the latest at the end. */
export type Violations = { add(violation: Violation): void; list(): readonly Violation[]; clear(): void }

const kept = 1000

/** Keeps the latest thousand violations. */
export function createViolations(): Violations {
  let violations: Violation[] = []
  return {
    add(violation) {
      violations.push(violation)
      if (violations.length > kept) violations = violations.slice(-kept)
    },
    list: () => violations,
    clear() {
      violations = []
    },
  }
}
