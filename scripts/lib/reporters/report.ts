/** A failed test, with the command that repeats just this test. */
export type Failure = { title: string; repeat: string }

/** What a test runner has done so far. scripts/lib/test-run.mjs receives it after each change. */
export type Report = {
  passed: number
  failed: number
  skipped: number
  /** Text such as "120 of 659 tests". */
  progress: string
  /** Tests that are running, with their start in epoch milliseconds. */
  running: { title: string; startedAt: number }[]
  failures: Failure[]
  isComplete: boolean
}

/** Collects the results of a test runner, and sends them to `npm test` if it started this process. */
export function createReport() {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const failures: Failure[] = []
  const running = new Map<string, Report['running'][number]>()
  let progress = ''

  // Ends the runner, with its workers and servers, if `npm test` was killed. The runner leads a process group.
  process.once('disconnect', () => process.kill(-process.pid, 'SIGTERM'))
  // The listener alone would keep the runner running.
  process.channel?.unref()

  const send = (isComplete: boolean) =>
    new Promise<void>((resolve) => {
      if (process.send === undefined) return resolve()
      const report: Report = {
        ...counts,
        progress,
        running: [...running.values()],
        failures,
        isComplete,
      }
      process.send(report, () => resolve())
    })

  return {
    setProgress(text: string) {
      progress = text
      void send(false)
    },
    start(id: string, title: string) {
      running.set(id, { title, startedAt: Date.now() })
      void send(false)
    },
    end(id: string, state: keyof typeof counts) {
      running.delete(id)
      counts[state] += 1
    },
    addFailure(failure: Failure) {
      failures.push(failure)
    },
    countEnded: () => counts.passed + counts.failed + counts.skipped,
    /** Sends the complete report. Resolves when it is sent. */
    complete: () => send(true),
  }
}
