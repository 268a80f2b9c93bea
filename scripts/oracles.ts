// npm run contract:oracles, and npm test through it: what two outside tools think of the golden cases, played on the
// mock server; with --browser, what one of them thinks of a folder with recordings of the browser suite.
import { parseArgs } from 'node:util'
import { driftInTheBrowser } from './oracles/browser.ts'
import { driftOnTheSuite, prismOnTheSuite } from './oracles/golden-cases.ts'

const { values } = parseArgs({ options: { browser: { type: 'string' } } })

const failures =
  values.browser === undefined ? await onTheGoldenCases() : await driftInTheBrowser(values.browser)
for (const failure of failures) console.log(`✗ ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1

async function onTheGoldenCases(): Promise<string[]> {
  const [recorded, judged] = await Promise.all([driftOnTheSuite(), prismOnTheSuite()])
  const failures = [...recorded.failures, ...judged.failures]
  return recorded.exchanges === judged.exchanges
    ? failures
    : [...failures, 'the golden cases could not all be played through Prism']
}
