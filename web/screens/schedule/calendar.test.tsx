import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { atSchedule, openDay } from '#tests/schedule/at-schedule.tsx'
import { provoke } from '#tests/screen.tsx'

vi.setConfig({ testTimeout: 60_000 })

const paid = fixtureIds.paidOrder
const grid = () => screen.getByRole('grid')
const day = (date: string) => {
  const cell = grid().querySelector<HTMLElement>(`[data-date="${date}"]`)
  if (!cell) throw new Error(`${date} is not shown`)
  return cell
}

/** With a mechanic who has partly booked days and a day off. */
const withBusyMechanic = async (...prepare: Parameters<typeof atSchedule>[1][]) => {
  const at = await atSchedule(paid, prepare[0])
  await at.user.click(await screen.findByLabelText(/^Hiroshi Park/))
  return at
}

test('every day says in words what its colour says', async () => {
  await withBusyMechanic()
  await openDay('Tuesday, November 24, 2026')
  expect(grid()).toHaveAccessibleName('November 2026')
  const words = Object.fromEntries(
    ['2026-11-20', '2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'].map((date) => [
      day(date).getAttribute('aria-label'),
      day(date).getAttribute('aria-disabled'),
    ]),
  )
  expect(words).toEqual({
    'Friday, November 20, 2026, past': 'true',
    'Monday, November 23, 2026, today': 'false',
    'Wednesday, November 25, 2026, unavailable': 'true',
    'Thursday, November 26, 2026, partly booked': 'false',
    'Friday, November 27, 2026': 'false',
    'Saturday, November 28, 2026, non-working': 'true',
  })
  const legend = screen.getByRole('list', { name: 'Colours of the calendar' })
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Selected', 'Partly booked', 'Unavailable', 'Non-working', 'Today'])
})

test('a closed day cannot be chosen, by mouse or by keyboard', async () => {
  const { user } = await withBusyMechanic()
  await openDay('Tuesday, November 24, 2026')
  await user.click(day('2026-11-25'))
  await user.keyboard('{Enter}')
  expect(day('2026-11-25')).toHaveAttribute('aria-selected', 'false')
  expect(screen.getByText('Choose a day to see its slots.')).toBeVisible()
})

test('without a mechanic no day can be chosen, and each says why', async () => {
  const { user } = await atSchedule(paid)
  await screen.findByRole('grid')
  await user.click(day('2026-11-24'))
  expect(day('2026-11-24')).toHaveAccessibleName('Tuesday, November 24, 2026, select a mechanic first')
  expect(day('2026-11-24')).toHaveAttribute('aria-selected', 'false')
})

test('a day is reached and chosen by keyboard alone, over the end of the month', async () => {
  const { user, sent } = await withBusyMechanic()
  await openDay('Tuesday, November 24, 2026')
  const stops = () =>
    [...grid().querySelectorAll('[tabindex="0"]')].map((cell) => cell.getAttribute('data-date'))
  expect(stops()).toEqual(['2026-11-23'])

  day('2026-11-23').focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(grid()).toHaveAccessibleName('December 2026')
  expect(day('2026-12-01')).toHaveFocus()
  expect(stops()).toEqual(['2026-12-01'])
  await waitFor(() => expect(sent.at(-1)?.url).toContain('startDate=2026-12-01&endDate=2026-12-31'))
  await user.keyboard('{End}')
  expect(day('2026-12-06')).toHaveFocus()
  await user.keyboard('{Home}{PageDown}{PageUp}{ArrowLeft}{ArrowUp}')
  expect(day('2026-11-22')).toHaveFocus()
  await user.keyboard('{PageUp}')
  expect(day('2026-11-22')).toHaveFocus()

  await user.keyboard('{ArrowRight}{ArrowRight} ')
  expect(day('2026-11-24')).toHaveAttribute('aria-selected', 'true')
  expect(await screen.findByRole('region', { name: 'Slots on Tuesday, November 24, 2026' })).toBeVisible()
  expect(stops()).toEqual(['2026-11-24'])
})

test('months are turned with buttons too, but not into the past', async () => {
  const { user } = await withBusyMechanic()
  const previous = screen.getByRole('button', { name: 'Previous month' })
  expect(previous).toHaveAttribute('aria-disabled', 'true')
  await user.click(previous)
  expect(grid()).toHaveAccessibleName('November 2026')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(grid()).toHaveAccessibleName('December 2026')
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(grid()).toHaveAccessibleName('November 2026')
})

test('slots that are booked or past say so', async () => {
  const { user } = await withBusyMechanic()
  await user.click(await openDay('Thursday, November 26, 2026'))
  const described = () =>
    Object.fromEntries(
      within(screen.getByRole('region', { name: /^Slots on/ }))
        .getAllByRole('button')
        .map((slot) => [slot.querySelector('span')?.textContent, slot.querySelector('small')?.textContent]),
    )
  expect(described()).toMatchObject({ '08:00 - 09:00': 'booked', '11:00 - 12:00': 'booked' })
  expect(described()['12:00 - 13:00']).toBeUndefined()
  await user.click(await openDay('Monday, November 23, 2026'))
  expect(described()['08:00 - 09:00']).toBe('past')
})

test('without an answer about a month none of its working days can be chosen, until it is read', async () => {
  const { user } = await withBusyMechanic((server) =>
    provoke(server, { operationId: 'listUnavailability', status: 500, times: 1 }),
  )
  expect(await screen.findByText('Availability could not be read.')).toBeVisible()
  expect(day('2026-11-24')).toHaveAccessibleName('Tuesday, November 24, 2026, availability could not be read')
  await user.click(day('2026-11-24'))
  expect(day('2026-11-24')).toHaveAttribute('aria-selected', 'false')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await openDay('Tuesday, November 24, 2026')).toBeVisible()
})
