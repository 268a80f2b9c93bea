import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { asOtherAdmin, renderAt, type Screen, type User } from './screen.tsx'

type Options = {
  prepare?: (server: Screen['server']) => Promise<void>
  /** Time of browser and mock server, by default a Monday. The time stands still. */
  now?: string
  retries?: number
}

/** Renders the schedule page of an order. Calls `prepare` before the first read. */
export async function renderSchedule(
  id: string,
  { prepare, now = '2026-11-23T15:00:00.000Z', ...options }: Options = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const server = await createTestApp({ seed: 'demo', now })
  await prepare?.(server)
  return renderAt(`/schedule-service/${id}`, { server, ...options })
}

type Appointment = {
  mechanicScheduledStartTime: string
  mechanicScheduledEndTime: string
  mechanicInstructions?: string
  rescheduleRequestedBy?: string
}

/** Schedules Rosa Castillo for one hour at 60 dollars, as another admin. */
export async function scheduleAsOtherAdmin(
  server: Screen['server'],
  id: string,
  appointment: Appointment,
) {
  const body = {
    id: fixtureIds.activeMechanic,
    mechanicInstructions: '',
    revenueRequest: {
      createdAdminId: null,
      settledAdminId: null,
      totalRevenue: 60,
      hourlyCharge: 60,
      travelReimbursement: 0,
      pitlaneCharge: 0,
      otherReimbursements: {},
      otherCharges: {},
    },
    rescheduleRequestedBy: null,
    ...appointment,
  }
  await asOtherAdmin(server).put(`/order/${id}/mechanic`).send(body).expect(200)
}

/** Selects mechanic, day and slot with the mouse. */
export async function selectSlot(
  user: User,
  { mechanic = 'Rosa Castillo', day = 'Tuesday, November 24, 2026', slot = '10:00 - 11:00' } = {},
) {
  await user.click(await screen.findByLabelText(new RegExp(`^${mechanic}`)))
  await user.click(await findDay(day))
  await user.click(getSlot(slot))
}

/** Waits for a day of the calendar that can be selected. */
export const findDay = (day: string) =>
  screen.findByLabelText(
    (name, cell) => name.startsWith(day) && cell?.getAttribute('aria-disabled') === 'false',
  )

const getSlots = () => within(screen.getByRole('region', { name: /^Slots on/ }))

/** Returns the button of a slot 'HH:mm - HH:mm'. */
export const getSlot = (name: string): HTMLElement =>
  getSlots().getByRole('button', { name: (label) => label.startsWith(name) })

/** Returns the names of the slots of the selected day: 'HH:mm - HH:mm', with a note if they are not free. */
export const listSlotNames = () =>
  getSlots()
    .getAllByRole('button')
    .map((slot) => slot.getAttribute('aria-label'))

/** Replaces the text of a field. */
export async function fill(user: User, label: string, text: string) {
  await user.tripleClick(screen.getByLabelText(label, { selector: 'input, textarea' }))
  await user.paste(text)
}

/** Returns the Schedule Service button. */
export const getSubmitButton = () => screen.getByRole('button', { name: 'Schedule Service' })
