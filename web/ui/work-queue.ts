import { tab } from '#web/storage.ts'
import { hasShapeOf } from './drafts.ts'

/** What became of a record of a queue that was opened: skipped, as long as nobody has changed it. */
export type Outcome = 'done' | 'skipped' | 'changed'

/** Records that an admin works through one after the other. */
export type WorkQueue = {
  /** the admin's address; nobody else sees the queue */
  owner: string
  /** the list as it was when the queue began, with its filter and page */
  from: string
  ids: readonly string[]
  /** the one opened last */
  at: string
  outcomes: Readonly<Record<string, Outcome>>
}

const prefix = 'queue:'
const sample: WorkQueue = { owner: '', from: '', ids: [''], at: '', outcomes: {} }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const isQueue = (value: unknown): value is WorkQueue => hasShapeOf(sample, value) && value !== null

const readers = new Set<() => void>()

/** The queues of this tab, one for each list at most: they survive a reload and an expired session, not Log Out. */
export const workQueues = {
  /** The queue of a list, if this admin has one. */
  read: (list: string, owner: string): WorkQueue | undefined => {
    const stored = parsed(tab.get(prefix + list) ?? '')
    return isQueue(stored) && stored.owner === owner ? stored : undefined
  },

  write: (list: string, queue: WorkQueue) => {
    tab.set(prefix + list, JSON.stringify(queue))
    for (const read of readers) read()
  },

  /** Has `read` called after each write, until what is returned is called. */
  subscribe: (read: () => void) => {
    readers.add(read)
    return () => void readers.delete(read)
  },

  /** Forgets every queue; called on Log Out. */
  clear: () => {
    for (const key of tab.keys()) {
      if (key.startsWith(prefix)) tab.remove(key)
    }
  },
}

/** The queue once a record was opened, which is skipped until it turns out otherwise. */
export const opened = (queue: WorkQueue, id: string): WorkQueue => ({
  ...queue,
  at: id,
  outcomes: { [id]: 'skipped', ...queue.outcomes },
})

/** The queue once it is known what became of a record; what was done here is no change by others. */
export const settled = (queue: WorkQueue, id: string, outcome: 'done' | 'changed'): WorkQueue =>
  queue.outcomes[id] === 'done' ? queue : { ...queue, outcomes: { ...queue.outcomes, [id]: outcome } }

/** Where a queue that was left goes on: at the record that was open, or after it if that is settled; undefined at its end. */
export const resumption = ({ ids, at, outcomes }: WorkQueue): string | undefined =>
  outcomes[at] === 'skipped' ? at : ids[ids.indexOf(at) + 1]

/** The records of a queue that had a certain end; undefined: those never opened. */
export const endedAs = ({ ids, outcomes }: WorkQueue, outcome: Outcome | undefined): readonly string[] =>
  ids.filter((id) => outcomes[id] === outcome)
