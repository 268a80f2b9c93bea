import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { addFault, renderAt } from '#tests/screens/screen.tsx'

test('a bar below each pending amount compares it with the largest amount of the list', async () => {
  const server = await createTestApp({ seed: 'demo' })
  const body = [250, 1000, 0].map((dollars, index) => ({
    mechanicId: String(index).repeat(24),
    mechanicName: `Mechanic ${index}`,
    totalOrdersPendingForSettlement: 1,
    totalAmountPendingForSettlement: dollars,
  }))
  await addFault(server, { operationId: 'listSettlements', status: 200, body })
  await renderAt('/payments', { server })
  const getBar = (amount: string) => screen.getByText(amount).querySelector('[aria-hidden]')
  await screen.findByText('$1,000.00')
  expect(getBar('$1,000.00')).toHaveStyle({ width: '100%' })
  expect(getBar('$250.00')).toHaveStyle({ width: '25%' })
  expect(getBar('$0.00')).toHaveStyle({ width: '0%' })
})
