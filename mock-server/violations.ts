import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    violations: Violations
  }
  interface FastifyRequest {
    /** What openapi.yaml has against it and its answer; `undefined` for nothing. */
    violations: Violation[] | undefined
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

export type Violations = ReturnType<typeof createViolations>

const maxViolations = 1000

/** What broke openapi.yaml since the start or the last `clear`: the latest thousand, the newest at the end. */
export function createViolations() {
  let violations: Violation[] = []
  return {
    add(violation: Violation, request: Pick<FastifyRequest, 'violations'>) {
      request.violations = [...(request.violations ?? []), violation]
      violations.push(violation)
      if (violations.length > maxViolations) violations = violations.slice(-maxViolations)
    },
    list: (): readonly Violation[] => violations,
    clear() {
      violations = []
    },
  }
}
