import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DateGrid, type GridDay } from './date-grid.tsx'

const closedDate = '2026-11-26'
const getDay = (date: string): GridDay =>
  date === closedDate
    ? { tone: 'negative', label: 'Closed', isOpen: false }
    : { tone: 'free', label: '', isOpen: true }

// A Wednesday.
const selectedDate = '2026-11-25'

type GridProps = { today: string; onSelect: (date: string) => void }

function Grid({ today, onSelect }: GridProps) {
  const [month, onMonthChange] = useState('2026-11')
  return (
    <DateGrid
      month={month}
      today={today}
      selectedDate={selectedDate}
      getDay={getDay}
      onSelect={onSelect}
      onMonthChange={onMonthChange}
      isLoading={false}
    />
  )
}

const renderGrid = (today = '2025-01-01') => {
  const onSelect = vi.fn()
  render(<Grid today={today} onSelect={onSelect} />)
  return { onSelect, user: userEvent.setup() }
}
const getFocusedDate = () => document.activeElement?.getAttribute('data-date')
const getGrid = () => screen.getByRole('grid')
const getDayCell = (name: string) =>
  screen.getByRole('gridcell', { name: (label) => label.startsWith(name) })

test.each([
  ['{ArrowLeft}', '2026-11-24'],
  ['{ArrowRight}', '2026-11-26'],
  ['{ArrowUp}', '2026-11-18'],
  ['{ArrowDown}', '2026-12-02'],
  ['{Home}', '2026-11-22'],
  ['{End}', '2026-11-28'],
  ['{PageUp}', '2026-10-25'],
  ['{PageDown}', '2026-12-25'],
  ['{Shift>}{PageUp}{/Shift}', '2025-11-25'],
  ['{Shift>}{PageDown}{/Shift}', '2027-11-25'],
  ['{Control>}{ArrowLeft}{/Control}', '2026-11-25'],
  ['a', '2026-11-25'],
])('after %s on Wednesday, November 25, the focus is on %s', async (keys, date) => {
  const { user } = renderGrid()
  await user.tab()
  await user.tab()
  await user.tab()
  expect(getFocusedDate()).toBe('2026-11-25')
  await user.keyboard(keys)
  expect(getFocusedDate()).toBe(date)
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1)
})

test('a closed day can have the focus and its name ends with its label, but it cannot be selected', async () => {
  const { user, onSelect } = renderGrid()
  getDayCell('Wednesday, November 25').focus()
  await user.keyboard('{ArrowRight}{Enter} ')
  expect(getDayCell('Thursday, November 26, 2026, closed')).toHaveFocus()
  await user.click(getDayCell('Thursday, November 26'))
  expect(onSelect).not.toHaveBeenCalled()
  await user.keyboard('{ArrowRight} ')
  expect(onSelect).toHaveBeenCalledWith('2026-11-27')
})

test('past weeks are hidden and cannot be reached', async () => {
  const { user } = renderGrid('2026-11-20')
  expect(screen.getAllByRole('gridcell')[0]).toHaveAccessibleName(/^Sunday, November 15/)
  const previous = screen.getByRole('button', { name: 'Previous month' })
  expect(previous).toHaveAccessibleDescription('You cannot schedule in the past.')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(getGrid()).toHaveAccessibleName('December 2026')
  await user.click(previous)
  await user.click(previous)
  expect(getGrid()).toHaveAccessibleName('November – December 2026')
  getDayCell('Wednesday, November 25').focus()
  await user.keyboard('{ArrowUp}')
  expect(getFocusedDate()).toBe('2026-11-18')
  for (const keys of ['{ArrowUp}', '{PageUp}', '{PageDown}{PageUp}{PageUp}']) {
    await user.keyboard(keys)
    expect(getFocusedDate()).toBe('2026-11-20')
  }
})

test('weeks start on Sunday, without days of other months', () => {
  renderGrid()
  // November 1, 2026 is a Sunday, November 30 a Monday.
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toHaveLength(6)
  expect([rows[0], rows[1], rows[5]]).toEqual(['SuMoTuWeThFrSa', '1234567', '2930'])
})
