import { screen } from '@testing-library/react'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { atSettlement, ordersToPay, select, settle } from '#tests/payments/at-settlement.tsx'
import { provoke, renderAt } from '#tests/screen.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

/** Settles one order, on a server that answers the transfer as `fault` says. */
const settleOne =
  (fault?: Parameters<typeof atSettlement>[1]): Play =>
  async () => {
    const { user } = await atSettlement(fixtureIds.mechanicToPay, fault)
    await select(user, ordersToPay[0].number)
    await settle(user)
  }

export const paymentsScenarios = {
  'payments: the list': async () => {
    await renderAt('/payments')
  },
  'payments: the list fails': async () => {
    const app = await testApp({ seed: 'demo' })
    await provoke(app, { operationId: 'listSettlements', status: 500 })
    await renderAt('/payments', { app })
  },
  'payment: the record fails': async () => {
    const app = await testApp({ seed: 'demo' })
    await provoke(app, { operationId: 'getBalance', status: 500 })
    await renderAt(`/payments/${fixtureIds.mechanicToPay}`, { app })
  },
  'payment: nothing selected': async () => {
    const { user } = await atSettlement()
    await user.click(screen.getByRole('button', { name: 'Settle' }))
  },
  'payment: settled': settleOne(),
  'payment: refused with reasons': settleOne({ body: { errorMessages: ['The account is closed.'] } }),
  'payment: refused without reasons': settleOne({ body: { errorMessages: [] } }),
  'payment: the call fails': settleOne({ status: 500 }),
} satisfies Partial<Record<Scenario, Play>>
