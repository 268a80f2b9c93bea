import type { Database } from 'better-sqlite3'
import type { MovableClock } from '#mock-server/clock.ts'
import { UnusableDatabaseError } from '#mock-server/database/open.ts'
import type { Faults } from '#mock-server/dev-tools/faults.ts'
import { snapshotsOf } from '#mock-server/dev-tools/snapshots.ts'
import { conflict, HttpError } from '#mock-server/http-error.ts'
import type { HandlersOf } from '#mock-server/plugins/openapi/handlers.ts'
import type { operations } from './generated.ts'

type Options = {
  db: Database
  clock: MovableClock
  faults: Faults
  clockMoved(): void
  onClose(close: () => void): void
}

/** Saving the database with its time, and coming back to it. */
export function snapshotHandlers({ db, clock, faults, clockMoved, onClose }: Options) {
  const snapshots = snapshotsOf(db, clock)
  onClose(snapshots.close)
  const existing = (name: string) => {
    if (!snapshots.has(name)) throw new HttpError(404, `There is no snapshot ${name}.`)
    return name
  }

  return {
    listSnapshots: snapshots.list,
    saveSnapshot({ body: { name } }) {
      if (snapshots.has(name))
        conflict(`There is a snapshot ${name} already; possible now: restore or delete it.`)
      return snapshots.save(name)
    },
    restoreSnapshot({ path: { name } }) {
      existing(name)
      try {
        snapshots.restore(name)
      } catch (error) {
        if (error instanceof UnusableDatabaseError) conflict(`${error.message} Possible now: delete it.`)
        throw error
      }
      faults.clear()
      clockMoved()
      return { now: clock.now().toISOString() }
    },
    deleteSnapshot: ({ path: { name } }) => snapshots.remove(existing(name)),
  } satisfies Partial<HandlersOf<operations>>
}
