import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { provoke, renderAt } from '#tests/screen.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

const atLogin = async () => {
  // the countdown stands still until it is moved
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const at = await renderAt('/admin/login', { seed: 'empty', signedIn: false })
  const email = await screen.findByLabelText('Email')
  return { ...at, enter: (text: string) => at.user.type(email, text) }
}

const atCode = async () => {
  const at = await atLogin()
  await at.enter('admin@pitlane.test{Enter}')
  await screen.findByRole('heading', { name: 'Enter the code' })
  return { ...at, code: at.server.printed.at(-1)?.match(/\d{6}$/)?.[0] ?? '' }
}

/** Signing in, and what may go wrong on the way. */
export const loginScenarios = {
  'login: an address is asked for': async () => {
    await atLogin()
  },
  'login: something is typed that is no address': async () => {
    const { enter } = await atLogin()
    await enter('admin@pitlane')
  },
  'login: nobody has that address': async () => {
    const { enter } = await atLogin()
    await enter('nobody@pitlane.test{Enter}')
  },
  'login: the code cannot be sent': async () => {
    const { enter, server } = await atLogin()
    await provoke(server, { operationId: 'sendOtp', status: 500 })
    await enter('admin@pitlane.test{Enter}')
  },
  'login: the code was sent': async () => {
    await atCode()
  },
  'login: the cooldown is over': async () => {
    await atCode()
    await act(() => vi.advanceTimersByTime(30_000))
  },
  'login: the code is wrong': async () => {
    const { user, code } = await atCode()
    await user.keyboard(`${code === '000000' ? '111111' : '000000'}{Enter}`)
  },
  'login: verifying fails': async () => {
    const { user, server, code } = await atCode()
    await provoke(server, { operationId: 'verifyOtp', status: 500 })
    await user.keyboard(`${code}{Enter}`)
  },
} satisfies Partial<Record<Scenario, Play>>
