// npm run day [-- --seed word --steps 300]: runs random steps of customers, mechanics, the card provider and admins on
// the running mock server. Exits with 1 if a ledger check fails or a call violates the contract.
import { styleText } from 'node:util'
import type { checkLedger, getTotalsSince } from '#mock-server/dev-tools/ledger.ts'
import { createRandom } from '#mock-server/seeds/random.ts'
import { runRandomStep, type Send } from './day/step.ts'
import { fail, formatCount, getFirstSentence, readOptions } from './lib/command-line.ts'
import { signIn } from './lib/mock.ts'
import { getMockAddress } from './lib/mock-address.mjs'

type Ledger = ReturnType<typeof getTotalsSince> & { checks: ReturnType<typeof checkLedger> }

const { seed, steps } = readOptions({
  seed: { type: 'string', default: 'pitlane' },
  steps: { type: 'string', default: '300' },
})
if (!/^[1-9]\d{0,5}$/.test(steps)) fail(`--steps must be a number from 1 to 999999, not '${steps}'.`)

const { origin } = getMockAddress()
const { token } = await signIn(`${origin}/pitlane`, { email: 'ops@pitlane.test' }).catch((error) => {
  const hint = 'Start a mock server, or set MOCK_PORT to its port.'
  return fail(`Cannot sign in at ${origin} (${getFirstSentence(error)}). ${hint}`)
})

const send: Send = async (method, path, body) => {
  const url = path.startsWith('/__mock') ? path : `/pitlane/admin/api${path}`
  const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(origin + url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? await response.json() : await response.text() }
}
const read = async <Body>(path: string) => (await send('GET', path)).body as Body
const countViolations = async () => (await read<unknown[]>('/__mock/violations')).length

const violationsBefore = await countViolations()
const { now: startTime } = await read<{ now: string }>('/__mock/clock')
const random = createRandom(seed)
try {
  for (let step = 1; step <= Number(steps); step += 1)
    console.log(`${styleText('dim', `${step}/${steps}`)} ${await runRandomStep(send, random)}`)
} catch (error) {
  fail(getFirstSentence(error))
}

const { checks, created, ...totals } = await read<Ledger>(`/__mock/ledger?since=${startTime}`)
const violations = (await countViolations()) - violationsBefore
console.log(`\n${formatCount(Number(steps), 'step')} with the seed ${seed}\n  new       ${created}`)
for (const [name, { count, amount }] of Object.entries(totals))
  console.log(`  ${name.padEnd(9)} ${String(count).padEnd(4)} $${amount.toFixed(2)}`)
const failed = checks.filter(({ wrong }) => wrong.length > 0)
for (const { check, wrong } of failed)
  console.log(styleText('red', `Ledger check failed: ${check} (${wrong.join(', ')})`))
const outcome = `${checks.length - failed.length} of ${formatCount(checks.length, 'ledger check')} passed`
console.log(`${outcome}, ${formatCount(violations, 'contract violation')}`)
process.exit(failed.length === 0 && violations === 0 ? 0 : 1)
