// npm run day [-- --speed 1440 --seed word --no-admin]: plays a day on the running mock server, tells it line by line, reads
// back what it changed, and ends with the books; 1 when they do not agree or the contract was broken.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, styleText } from 'node:util'
import type { LifeEvent } from '#mock-server/actors/life.ts'
import type { booksSince, checkBooks } from '#mock-server/books.ts'

type Life = { mode: string; now: string }
type Books = ReturnType<typeof booksSince> & { checks: ReturnType<typeof checkBooks> }

const port = process.env.MOCK_PORT || '4010'
const base = `http://127.0.0.1:${port}`
const email = 'ops@pitlane.test'
const dayMs = 86_400_000

const { speed, seed, admin } = optionsGiven()

const control = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await fetch(`${base}/__mock${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() =>
    fail(
      `No mock server answers on port ${port}: npm run mock starts one; MOCK_PORT says where another one listens.`,
    ),
  )
  const text = await answer.text()
  if (!answer.ok) fail(`${method} /__mock${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
const eventsAfter = (n: number) => control<LifeEvent[]>('GET', `/life/events?after=${n}`)
const violations = async () => (await control<unknown[]>('GET', '/violations')).length

const brokenBefore = await violations()
const read = await signIn()
const { now: start } = await control<Life>('GET', '/clock')
const until = new Date(Date.parse(start) + dayMs).toISOString()
await control('PUT', '/life', { mode: 'auto', speed: Number(speed), seed, admin, until })
process.once('SIGINT', async () => {
  await control('PUT', '/life', { mode: 'manual' })
  process.exit(130)
})

const begun = performance.now()
let last = (await eventsAfter(0)).at(-1)?.n ?? 0
const first = last
for (let isOver = false; !isOver; ) {
  await wait(100)
  const { mode } = await control<Life>('GET', '/life')
  isOver = mode !== 'auto'
  for (const { n, at, text, kind, subject } of await eventsAfter(last)) {
    console.log(`${styleText('dim', new Date(at).toTimeString().slice(0, 5))} ${text}`)
    await read(kind, subject)
    last = n
  }
}

const { checks, cameIn, ...sums } = await control<Books>('GET', `/books?since=${start}`)
console.log(
  `\n${last - first} things happened in ${((performance.now() - begun) / 1000).toFixed(0)} s, from ${start} to ${until}`,
)
console.log(`  came in   ${cameIn}`)
for (const [name, { count, amount }] of Object.entries(sums))
  console.log(`  ${name.padEnd(9)} ${String(count).padEnd(4)} $${amount.toFixed(2)}`)

console.log('The books, in which there must not be:')
for (const { check, wrong } of checks)
  console.log(
    wrong.length === 0
      ? `  ${styleText('green', 'none')} ${check}`
      : styleText('red', `  ${check}: ${wrong.join(', ')}`),
  )
const broken = (await violations()) - brokenBefore
console.log(
  broken === 0
    ? `  ${styleText('green', 'none')} violations of the contract`
    : styleText('red', `  ${broken} violations of the contract`),
)
process.exit(broken === 0 && checks.every(({ wrong }) => wrong.length === 0) ? 0 : 1)

/** Signs in, and answers a function that reads a record as the back-office does: what it is answered is checked there. */
async function signIn() {
  const ask = (path: string, init?: RequestInit) => fetch(`${base}/pitlane/admin/api${path}`, init)
  const post = (path: string, body: unknown) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/auth/send-otp', { email })
  const { otp } = await control<{ otp: string }>('GET', `/otp?email=${email}`)
  const authorization = (await post('/auth/verify-otp', { email, otp })).headers.get('authorization') ?? ''
  const headers = { authorization }
  return async (kind: LifeEvent['kind'], id: string) => {
    // The balance shows what became of a payment.
    const path = kind === 'payment' ? '/stripe/available-balance' : `/${kind}/${id}`
    await (await ask(path, { headers })).text()
  }
}

function optionsGiven() {
  try {
    const { values } = parseArgs({
      allowNegative: true,
      options: {
        speed: { type: 'string', default: '1440' },
        seed: { type: 'string', default: 'pitlane' },
        admin: { type: 'boolean', default: true },
      },
    })
    return values
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
