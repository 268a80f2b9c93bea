type Answered = { response: { status: number; headers: readonly { name: string }[] } }

/** A recording in the format HAR 1.2, as far as it is looked at here. */
export type Recording = { log: { entries: Answered[] } }

/** A recording without what a test provoked: answers that the mock marks as faults, and requests without an answer. */
export function withoutFaults({ log }: Recording): Recording {
  const isOfTheServer = ({ response }: Answered) =>
    response.status > 0 && !response.headers.some(({ name }) => name.toLowerCase() === 'mock-fault')
  return { log: { ...log, entries: log.entries.filter(isOfTheServer) } }
}
