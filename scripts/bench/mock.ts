import { findPort, getBaseUrl, type Program, run, signIn, spawnMock, waitForUrl } from '#scripts/lib/mock.ts'
import { ensureTools, requireTool } from '#scripts/lib/tools.mjs'

const orderCount = 1_000
const pageSize = 10

/** A measured value of a benchmark with its goal. */
export type Measurement = { label: string; value: number; unit: string } & ({ max: number } | { min: number })

type LoadResult = { requests: { average: number }; non2xx: number; errors: number }

type Server = { base: string; token: string; program: Program }
type Page = { content: { id: string }[]; totalPages: number }

const getListPath = (page: number) => `/admin/api/order/all?status=OPEN&page=${page}&size=${pageSize}`

/** After a warm-up of one second, requests the paths in turn for five seconds. Returns the responses per second. */
async function measureLoad({ base, token }: Server, paths: string[]): Promise<number> {
  const requests = paths.map((path) => ({ path: (base + path).slice(new URL(base).origin.length) }))
  const options = { url: base, connections: 10, headers: { authorization: token }, requests }
  const autocannon = requireTool('autocannon')
  await autocannon({ ...options, duration: 1 })
  const result: LoadResult = await autocannon({ ...options, duration: 5 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${base}: ${result.non2xx} error responses, ${result.errors} connection errors`)
  return result.requests.average
}

async function startMock(): Promise<Server> {
  const program = spawnMock({ MOCK_LOG: 'silent', MOCK_SEED: 'large' })
  const base = await getBaseUrl(program)
  return { base, program, token: (await signIn(base)).token }
}

/** Starts Prism's mock of the same contract. Prism serves the paths without `/pitlane`. */
async function startPrism(): Promise<Server> {
  const port = await findPort()
  const prism = 'tools/node_modules/@stoplight/prism-cli/dist/index.js'
  const program = run('node', [prism, 'mock', 'openapi.yaml', '-p', `${port}`], process.env)
  const base = `http://127.0.0.1:${port}`
  await waitForUrl(`${base}/api/terms-and-conditions`, program)
  return { base, token: 'any', program }
}

/** Returns the paths of a thousand different orders, and of 200 pages that are spread over the whole list. */
async function collectPaths({ base, token }: Server): Promise<{ orderPaths: string[]; listPaths: string[] }> {
  const orderPaths: string[] = []
  let pageCount = 0
  for (let page = 0; orderPaths.length < orderCount; page += 1) {
    const response = await fetch(base + getListPath(page), { headers: { authorization: token } })
    const { content, totalPages } = (await response.json()) as Page
    orderPaths.push(...content.map(({ id }) => `/admin/api/order/${id}`))
    pageCount = totalPages
  }
  const pages = Array.from({ length: 200 }, (_, index) => Math.floor((index * pageCount) / 200))
  return { orderPaths, listPaths: pages.map(getListPath) }
}

/** Compares the mock server, with 100,000 orders, to Prism's mock of the same contract. */
export async function* measureMock(): AsyncIterable<Measurement> {
  ensureTools()
  const [mock, prism] = [await startMock(), await startPrism()]
  try {
    const { orderPaths, listPaths } = await collectPaths(mock)
    const compare = async (name: string, paths: string[], min: number): Promise<Measurement> => {
      const [mockRate, prismRate] = [await measureLoad(mock, paths), await measureLoad(prism, paths)]
      const label = `${name}, requests/s against Prism (${Math.round(mockRate)} : ${Math.round(prismRate)})`
      return { label, value: mockRate / prismRate, unit: 'x', min }
    }
    yield await compare(`getOrder, ${orderPaths.length} ids`, orderPaths, 8)
    yield await compare(`listOrders on 100,000 orders, ${listPaths.length} pages`, listPaths, 1)
  } finally {
    for (const { program } of [mock, prism]) program.process.kill()
  }
}
