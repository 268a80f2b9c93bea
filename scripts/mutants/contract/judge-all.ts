import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Verdict } from './judge.ts'

/** Judges the mutants with these numbers in so many processes; `tell` hears of each as it is done. */
export async function judgeAll(
  numbers: readonly number[],
  { processes, casesFirst, tell }: { processes: number; casesFirst: boolean; tell: (done: number) => void },
): Promise<ReadonlyMap<number, Verdict>> {
  const waiting = [...numbers].reverse()
  const verdicts = new Map<number, Verdict>()
  const crew = Array.from({ length: Math.min(processes, numbers.length) }, () =>
    fork(join(import.meta.dirname, 'worker.ts'), casesFirst ? ['--cases-first'] : [], {
      execArgv: ['--import', 'tsx'],
    }),
  )

  const work = (worker: ChildProcess) =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        const number = waiting.pop()
        if (number === undefined) worker.kill()
        else worker.send(number)
      }
      worker.on('message', (message: 'ready' | { number: number; verdict: Verdict }) => {
        if (message !== 'ready') {
          verdicts.set(message.number, message.verdict)
          tell(verdicts.size)
        }
        next()
      })
      worker.on('error', reject)
      worker.on('exit', (code, signal) => {
        if (signal === 'SIGTERM') resolve()
        else reject(new Error(`a process that judges mutants ended with ${code ?? signal}`))
      })
    })

  try {
    await Promise.all(crew.map(work))
  } finally {
    for (const worker of crew) worker.kill()
  }
  return verdicts
}
