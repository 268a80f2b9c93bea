// npm run contract:oracles, and npm test through it: what two outside tools think of the golden cases, played on the
// mock server.
import { driftOnTheSuite, prismOnTheSuite } from './oracles/golden-cases.ts'

const [recorded, judged] = await Promise.all([driftOnTheSuite(), prismOnTheSuite()])
const failures = [...recorded.failures, ...judged.failures]
if (recorded.exchanges !== judged.exchanges)
  failures.push('the golden cases could not all be played through Prism')
for (const failure of failures) console.log(`✗ ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1
