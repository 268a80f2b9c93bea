import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

const visitor = { seed: 'demo', signedIn: false } as const

/** The public pages. */
export const publicScenarios = {
  'public: the landing page': async () => {
    await renderAt('/', visitor)
  },
  'public: the privacy policy': async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00.000Z') })
    await renderAt('/privacy', visitor)
  },
  'public: an unknown path': async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await renderAt('/nowhere', visitor)
  },
  'public: the terms': async () => {
    await renderAt('/terms', visitor)
    await screen.findByText(/vehicle owners book repairs/)
  },
  'public: the terms are on their way': async () => {
    const app = await testApp({ seed: 'demo' })
    await provoke(app, { operationId: 'getPublicTerms', kind: 'hang' })
    await renderAt('/terms', { app, signedIn: false })
  },
} satisfies Partial<Record<Scenario, Play>>
