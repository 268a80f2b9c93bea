// npm run test:deep -- oracles: what two outside tools think of the golden cases, played on the mock server.
import { driftOnTheSuite, prismOnTheSuite } from './oracles/golden-cases.ts'

const failures = await onTheGoldenCases()
for (const failure of failures) console.log(`✗ ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1

async function onTheGoldenCases(): Promise<string[]> {
  const [recorded, judged] = await Promise.all([driftOnTheSuite(), prismOnTheSuite()])
  const failures = [...recorded.failures, ...judged.failures]
  return recorded.exchanges === judged.exchanges
    ? failures
    : [...failures, 'the golden cases could not all be played through Prism']
}
