import type { Row } from './rows.ts'
import { freePort, startProcess, stopProcess, untilAnswering } from './servers.ts'

/** From installed to both URLs answering, with a new database in memory. */
export const benchStart = async (): Promise<Row[]> => {
  const [mockPort, webPort] = [await freePort(), await freePort()]
  const start = performance.now()
  const child = startProcess('npm', ['start'], {
    MOCK_PORT: String(mockPort),
    WEB_PORT: String(webPort),
    MOCK_DB: ':memory:',
  })
  try {
    await Promise.all([
      untilAnswering(`http://127.0.0.1:${mockPort}/pitlane/api/terms-and-conditions`),
      untilAnswering(`http://localhost:${webPort}/`),
    ])
    const seconds = (performance.now() - start) / 1000
    return [
      {
        what: 'npm start, until both URLs answer',
        figure: `${seconds.toFixed(1)} s`,
        goal: '<= 5 s',
        reached: seconds <= 5,
      },
    ]
  } finally {
    await stopProcess(child)
  }
}
