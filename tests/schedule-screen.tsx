import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { testApp } from '#tests/mock-server/test-app.ts'
import { renderAt } from '#tests/screen.tsx'

type Screen = Awaited<ReturnType<typeof renderAt>>
type User = Screen['user']

/** A Monday morning, for the browser as for the mock server. */
const mondayMorning = '2026-11-23T15:00:00.000Z'

/** The page of an order on that Monday morning; `server` is prepared before anything is read. */
export async function renderSchedule(
  id: string,
  prepare?: (server: Screen['server']) => Promise<void>,
  options: Pick<NonNullable<Parameters<typeof renderAt>[1]>, 'retries'> = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(mondayMorning) })
  const app = await testApp({ seed: 'demo', now: mondayMorning })
  await prepare?.(app)
  return renderAt(`/schedule-service/${id}`, { app, ...options })
}

/** Chooses mechanic, day and slot as an admin does it with the mouse. */
export async function choose(
  user: User,
  { mechanic = 'Rosa Castillo', day = 'Tuesday, November 24, 2026', slot = '10:00 - 11:00' } = {},
) {
  await user.click(await screen.findByLabelText(new RegExp(`^${mechanic}`)))
  await user.click(await openDay(day))
  await user.click(slotButton(slot))
}

/** A day of the calendar, once it is known to be open. */
export const openDay = (day: string) =>
  screen.findByLabelText(
    (name, cell) => name.startsWith(day) && cell?.getAttribute('aria-disabled') === 'false',
  )

/** A slot by its name 'HH:mm - HH:mm'. */
export function slotButton(name: string): HTMLElement {
  const button = within(screen.getByRole('region', { name: /^Slots on/ }))
    .getByText(name)
    .closest('button')
  if (!button) throw new Error(`There is no slot ${name}`)
  return button
}

/** Writes a text into a field in place of what is there. */
export async function fill(user: User, label: string, text: string) {
  await user.tripleClick(screen.getByLabelText(label, { selector: 'input, textarea' }))
  await user.paste(text)
}

/** The button that sends the appointment. */
export const scheduleButton = () => screen.getByRole('button', { name: 'Schedule Service', hidden: true })
