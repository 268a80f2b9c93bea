import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { App } from 'antd'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createFetch, type SentRequest } from '#tests/mock-server/create-fetch.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { renderInRouter } from '#tests/screens/router.tsx'
import { listTransferBodies } from '#tests/screens/settlement-screen.tsx'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { LeaveGuardProvider } from '#web/ui/editor/leave-guard.tsx'
import { useSettle } from './use-settle.ts'

const mechanic = { id: fixtureIds.mechanicToPay } as Mechanic
const order = {
  orderId: fixtureIds.completedOrder,
  orderCompletedTime: null,
  totalRevenue: 90,
}
const confirm = () => Promise.resolve(true)

function Page() {
  const { run } = useSettle(mechanic, () => {})
  const pressTwice = () => {
    run([order], confirm)
    run([order], confirm)
  }
  return (
    <button type="button" onClick={pressTwice}>
      Settle twice
    </button>
  )
}

test('two presses that are confirmed before the next render send one transfer', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', createFetch(server, sent))
  const client = createQueryClient({ retries: 0 })
  onTestFinished(() => client.clear())
  const { user } = renderInRouter(
    <QueryClientProvider client={client}>
      <App>
        <LeaveGuardProvider>
          <Page />
        </LeaveGuardProvider>
      </App>
    </QueryClientProvider>,
  )
  window.localStorage.setItem('authToken', server.signIn('admin@pitlane.test'))
  await user.click(screen.getByRole('button', { name: 'Settle twice' }))
  expect(
    await screen.findByText('Settlement Successful: Successfully settled 1 orders.'),
  ).toBeVisible()
  expect(listTransferBodies(sent)).toHaveLength(1)
})
