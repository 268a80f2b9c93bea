import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { renderAt } from '#tests/screen.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

/** The dashboard makes no call, so that only its own clock can fail. */
export const dashboardScenarios = {
  'dashboard: opened': async () => {
    await renderAt('/profile', { seed: 'empty' })
    await screen.findByRole('heading', { name: 'Dashboard' })
  },
  'dashboard: the profile fails': async () => {
    const { setTimeout: later } = globalThis
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((then, delay, ...rest) => {
      if (delay === 1000) throw new Error('The sample profile is lost')
      return later(then, delay, ...rest)
    })
    await renderAt('/profile', { seed: 'empty' })
  },
} satisfies Partial<Record<Scenario, Play>>
