import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'

test('a backend that answers page by page is told to show only the first', async () => {
  const app = await testApp({ seed: 'demo' })
  const { body } = await app.get('/admin/api/mechanics', { token: app.signIn() })
  const { content } = body as { content: unknown[] }
  const page = { content: content.slice(0, 20), totalPages: 2, number: 0 }
  await provoke(app, { operationId: 'listMechanics', body: page })
  await renderAt('/mechanics', { app })
  expect(
    await screen.findByText('Only the first 20 mechanics are shown: the backend answers page by page.'),
  ).toBeVisible()
})
