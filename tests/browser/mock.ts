import type { Stage } from '#scripts/preview/stage.ts'

export type Fault = {
  operationId: string
  status?: number
  body?: unknown
  delayMs?: number
  kind?: 'hang' | 'cut' | 'malformed'
  times?: number
}

/** The control interface of a stage's mock server (decision 001). */
export const mockOf = ({ ask }: Stage) => ({
  /** Empties the database and seeds it anew; sessions and faults end. */
  reset: (seed: 'demo' | 'empty' | 'edge') => ask('POST', '/__mock/reset', { body: { seed } }),
  /** Moves the server's clock forward. */
  advance: (advanceMs: number) => ask('PUT', '/__mock/clock', { body: { advanceMs } }),
  /** Has an operation fail, hang or take its time; until the test ends, unless `times` says less. */
  fault: (fault: Fault) => ask('POST', '/__mock/faults', { body: fault }),
  clearFaults: () => ask('DELETE', '/__mock/faults'),
})

export type Mock = ReturnType<typeof mockOf>
