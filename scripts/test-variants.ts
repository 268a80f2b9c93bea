// npm run test:variants [variant …]: the browser suite on backends that answer in other forms than documented
// (docs/real-backend.md): each of the likely alternatives alone, then all there are, in rounds. The last line counts.
import { readVariants } from '#mock-server/plugins/variants/variants.ts'
import build from '#tests/browser/build.ts'
import { likely, rounds } from '#tests/variants/rounds.ts'
import { ensureBrowser } from './browser.mjs'
import { runSuite } from './variants/run-suite.ts'

const asked = process.argv.slice(2)
const variants = asked.length === 0 ? [...likely, ...rounds] : asked
const wrong = variants.map(readVariants).find((read) => typeof read === 'string')
if (wrong !== undefined) {
  console.error(`A variant ${wrong}`)
  process.exit(1)
}

const browser = ensureBrowser()
build()
const count = { passed: 0, failed: 0 }
for (const variant of variants) {
  const { passed, failed, leftOut, output, seconds } = await runSuite(variant, browser)
  const counts = `${passed} passed, ${failed} failed, ${leftOut.length} left out`
  console.log(`${failed === 0 ? '✓' : '✗'} ${variant}: ${counts} in ${seconds} s`)
  for (const test of leftOut) console.log(`    left out: ${test}`)
  if (failed > 0) console.log(output)
  count.passed += passed
  count.failed += failed
}
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1
