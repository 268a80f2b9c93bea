import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { renderAt } from '#tests/screen.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

/** The frame around every protected screen, and its last resort. */
export const shellScenarios = {
  'shell: any protected screen': async () => {
    await renderAt('/orders', { seed: 'empty' })
    await screen.findByRole('heading', { level: 1 })
  },
  'shell: a screen breaks': async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(window, 'matchMedia').mockImplementation(() => {
      throw new Error('This browser knows no media')
    })
    await renderAt('/orders', { seed: 'empty' })
  },
} satisfies Partial<Record<Scenario, Play>>
