import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt, rows } from '#tests/screen.tsx'

test('the page before stays, dimmed, while the next one is on its way', async () => {
  const app = await testApp({ seed: 'demo' })
  const { user } = await renderAt('/users', { app })
  await screen.findByText('Delgado')
  await provoke(app, { operationId: 'listUsers', delayMs: 60_000, times: 1 })
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(screen.getByText('Delgado').closest('[aria-busy=true]')).not.toBeNull())
  await app.delete('/__mock/faults')
  await waitFor(() => expect(screen.queryByText('Delgado')).toBeNull())
  expect(await rows()).toHaveLength(5)
})

test('names that look like HTML are text, and what is missing is N/A', async () => {
  await renderAt('/users?status=All', { seed: 'edge' })
  expect(await screen.findByText('<img src=x onerror=alert(1)><b>Bold</b> &amp; &lt;i&gt;')).toBeVisible()
  expect(document.querySelector('table img')).toBeNull()
  const link = screen.getByRole('link', { name: edgeFixtureIds.sparseUser.slice(-8) })
  expect(link.closest('tr')).toHaveTextContent(/a@b\.testN\/AActive$/)
})
