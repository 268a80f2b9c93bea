import type { StandIns } from './stand-ins.ts'

/** An answer on its way out, as documented until an alternative changes it; `body` is `undefined` for none. */
export type Leaving = { operationId: string | undefined; status: number; type: string; body: unknown }

/** Gives an answer another form that a real backend may send; an answer it does not concern stays as it is. */
export type Alternative = (leaving: Leaving, standIns: StandIns) => Leaving

export const json = 'application/json; charset=utf-8'
export const plainText = 'text/plain; charset=utf-8'

/** An alternative for the successes of some operations. */
export const successOf =
  (operationIds: readonly string[], change: (body: unknown) => Partial<Leaving>): Alternative =>
  (leaving) =>
    leaving.status < 300 && leaving.operationId !== undefined && operationIds.includes(leaving.operationId)
      ? { ...leaving, ...change(leaving.body) }
      : leaving
