import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'

const tryEveryMs = 5
const timeoutMs = 2_000

/** Whether a statement did nothing because another process is writing to the database file. */
export function isBusy(error: unknown): error is Error {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

/**
 * Runs a command. While another process writes to the file it is tried again, for two seconds at most and with the event
 * loop free in between: SQLite's own busy_timeout would hold the loop.
 */
export function whenFree<Result>(command: () => Result): Result | Promise<Awaited<Result>> {
  try {
    return command()
  } catch (error) {
    if (isBusy(error)) return tryAgain(command)
    throw error
  }
}

async function tryAgain<Result>(command: () => Result): Promise<Awaited<Result>> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    await wait(tryEveryMs)
    try {
      return await command()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
  }
}
