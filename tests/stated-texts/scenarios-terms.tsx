import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { provoke } from '#tests/screen.tsx'
import { atTerms, rewrite } from '#tests/terms/at-terms.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

type Fault = Parameters<typeof provoke>[1]

/** Failing terms calls are logged, as the specification asks for. */
const withoutLog = () => vi.spyOn(console, 'error').mockReturnValue()

const write = async (seed: 'demo' | 'empty', fault?: Fault) => {
  const { user, server } = await atTerms({ seed })
  if (fault) await provoke(server, fault)
  await rewrite(user, '<p>New terms</p>')
  await user.click(screen.getByRole('button', { name: /Terms & Conditions$/ }))
}

/** The terms editor. */
export const termsScenarios = {
  'terms: some exist': async () => {
    await atTerms()
  },
  'terms: none exist': async () => {
    await atTerms({ seed: 'empty' })
  },
  'terms: saving': () => write('demo', { operationId: 'updateTerms', kind: 'hang' }),
  'terms: updated': () => write('demo'),
  'terms: created': () => write('empty'),
  'terms: updating fails': () => {
    withoutLog()
    return write('demo', { operationId: 'updateTerms', status: 500 })
  },
  'terms: creating fails': () => {
    withoutLog()
    return write('empty', { operationId: 'createTerms', status: 500 })
  },
  'terms: reading fails': async () => {
    withoutLog()
    await atTerms({ fault: { operationId: 'getTerms', status: 500 }, isShown: false })
  },
} satisfies Partial<Record<Scenario, Play>>
