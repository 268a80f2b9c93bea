import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { getSlot, renderSchedule } from '#tests/screens/schedule-screen.tsx'
import { addFault, clearFaults } from '#tests/screens/screen.tsx'

const { paidOrder } = fixtureIds

/** Sets which media queries match. */
const setMedia = (matching: RegExp) =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: matching.test(media) }),
  )

beforeEach(() => {
  // jsdom has no layout. The rows in view depend on the height of their list.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  setMedia(/min-width|reduced-motion/)
})

const openBoard = async (options?: Parameters<typeof renderSchedule>[1]) => {
  const view = await renderSchedule(paidOrder, options)
  await screen.findByLabelText(/^Rosa Castillo/)
  await view.user.click(screen.getByRole('button', { name: 'Board' }))
  // Its code is loaded on the first press.
  await screen.findByRole('grid', { name: 'Mechanics by day' })
  return view
}
const findDay = (name: RegExp) => screen.findByRole('gridcell', { name })
const listMechanics = () =>
  screen.getAllByRole('rowheader').map((header) => header.querySelector('strong')?.textContent)
const countReads = (sent: Awaited<ReturnType<typeof openBoard>>['sent']) =>
  sent.filter(({ url }) => url.includes('/unavailability/')).length

test('the board shows fourteen days from today, and Later and Earlier move by fourteen days', async () => {
  const { user } = await openBoard()
  const [, firstDay, ...otherDays] = within(
    screen.getByRole('grid', { name: 'Mechanics by day' }),
  ).getAllByRole('columnheader')
  expect(otherDays).toHaveLength(13)
  expect(firstDay).toHaveAccessibleName('Monday, November 23, today')
  expect(otherDays[7]).toHaveTextContent(/^TuDec 1Tuesday, December 1$/)
  // All mechanics work between 07:00 and 20:00.
  expect(firstDay).toHaveTextContent(/^Mo2307–20Monday/)
  expect(screen.getByText('Nov 23 – Dec 6')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Earlier' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.getByText('Dec 7 – Dec 20')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  expect(screen.getByText('Nov 23 – Dec 6')).toBeVisible()
})

test('on a phone, the board shows three days, and Later moves by three days', async () => {
  setMedia(/max-width|reduced-motion/)
  const { user } = await openBoard()
  expect(screen.getByText('Nov 23 – Nov 25')).toBeVisible()
  const board = within(screen.getByRole('grid', { name: 'Mechanics by day' }))
  expect(board.getAllByRole('columnheader')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.getByText('Nov 26 – Nov 28')).toBeVisible()
})

test('only rows in view are read, one call per mechanic and shown month, four calls at once', async () => {
  const { sent, server, user } = await renderSchedule(paidOrder)
  await screen.findByLabelText(/^Rosa Castillo/)
  await addFault(server, { operationId: 'listUnavailability', delayMs: 600_000, times: 4 })
  await user.click(screen.getByRole('button', { name: 'Board' }))
  await waitFor(() => expect(countReads(sent)).toBe(4))
  const rowCount = screen.getAllByRole('rowheader').length
  expect(rowCount).toBeLessThan(15)
  await clearFaults(server)
  await waitFor(() => expect(countReads(sent)).toBe(2 * rowCount))
  await waitFor(() =>
    expect(screen.queryAllByRole('gridcell', { name: /loading availability/ })).toEqual([]),
  )
  await user.click(screen.getByRole('button', { name: 'Board' }))
  await screen.findAllByRole('radio')
  await user.click(screen.getByRole('button', { name: 'Board' }))
  await screen.findByRole('grid', { name: 'Mechanics by day' })
  expect(countReads(sent)).toBe(2 * rowCount)
})

test('pressing a day selects mechanic, day and slot, and its slots are shown below', async () => {
  const { user } = await openBoard()
  const day = await findDay(/^Rosa Castillo, Tue, Nov 24, 2026, free/)
  await user.click(day)
  await waitFor(() => expect(day).toHaveAttribute('aria-selected', 'true'))
  expect(await screen.findByRole('region', { name: 'Slots on Tue, Nov 24, 2026' })).toBeVisible()
  // Without a layout, the pointer is at the left end of the strip.
  expect(getSlot('09:00 - 10:00')).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Board' }))
  expect(await screen.findByRole('radio', { name: /^Rosa Castillo/ })).toBeChecked()
})

test('a day without a free slot says why and cannot be selected', async () => {
  const { user } = await openBoard()
  const day = await findDay(/^Rosa Castillo, Sun, Nov 29, 2026, non-working$/)
  expect(day).toHaveAttribute('aria-disabled', 'true')
  await user.click(day)
  expect(day).toHaveAttribute('aria-selected', 'false')
})

test('arrow keys move between days and mechanics, and Enter selects and moves on to the rate', async () => {
  const { user } = await openBoard()
  await findDay(/^Rosa Castillo, Tue, Nov 24, 2026, free/)
  const names = listMechanics()
  const getFocused = () => document.activeElement?.getAttribute('aria-label')
  screen.getByRole('button', { name: 'Next free first' }).focus()
  await user.tab()
  expect(getFocused()).toContain(names[0])
  await user.keyboard('{Home}{ArrowRight}{ArrowDown}')
  expect(getFocused()).toMatch(new RegExp(`^${names[1]}, Tue, Nov 24, 2026`))
  await user.keyboard('{End}')
  expect(getFocused()).toMatch(new RegExp(`^${names[1]}, Sun, Dec 6, 2026`))
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}')
  expect(getFocused()).toMatch(new RegExp(`^${names[0]}, Sun, Dec 6, 2026`))
  const free = await findDay(/^Rosa Castillo, Tue, Nov 24, 2026, free/)
  free.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(free).toHaveAttribute('aria-selected', 'true'))
  expect(screen.getByLabelText('Hourly Rate')).toHaveFocus()
})

test('f opens the board with the mechanics who are free next', async () => {
  const { user } = await renderSchedule(paidOrder)
  await screen.findByLabelText(/^Rosa Castillo/)
  await user.keyboard('f')
  const sortButton = await screen.findByRole('button', { name: 'Next free first', pressed: true })
  expect(sortButton).toHaveFocus()
  // Ingrid Schmidt works from 08:00 to 18:00 and has the highest rating.
  await waitFor(() => expect(listMechanics()[0]).toBe('Ingrid Schmidt'))
  await user.tab()
  expect(document.activeElement).toHaveAccessibleName(
    /^Ingrid Schmidt, Mon, Nov 23, 2026, free \d\d:00/,
  )
})

test('a slot that has started is no longer free', async () => {
  await openBoard({ now: new Date('2026-11-24T10:00:59.700').toISOString() })
  await findDay(/^Rosa Castillo, Tue, Nov 24, 2026, free 10:00/)
  vi.setSystemTime('2026-11-24T10:01:00.100')
  await findDay(/^Rosa Castillo, Tue, Nov 24, 2026, free 11:00/)
})

test('the search narrows the rows, and the board stays open for the next order', async () => {
  const { user, unmount } = await openBoard()
  await user.type(screen.getByLabelText('Search mechanics by name'), 'castillo')
  expect(new Set(listMechanics().map((name) => name?.split(' ')[1]))).toEqual(new Set(['Castillo']))
  unmount()
  await renderSchedule(paidOrder)
  expect(await screen.findByRole('region', { name: 'Board' })).toBeVisible()
})

test('a failed read says so with Retry', async () => {
  const { user } = await openBoard({
    prepare: (server) =>
      addFault(server, { operationId: 'listUnavailability', status: 500, times: 1 }),
  })
  const board = within(screen.getByRole('region', { name: 'Board' }))
  const retryButton = await board.findByRole('button', { name: 'Retry' })
  expect(board.getAllByRole('gridcell', { name: /could not be loaded/ })).toHaveLength(14)
  await user.click(retryButton)
  await waitFor(() =>
    expect(board.queryAllByRole('gridcell', { name: /could not be loaded/ })).toEqual([]),
  )
})

test('if the mechanics cannot be sorted, the board keeps the order of the list and offers Retry', async () => {
  const { user, server } = await renderSchedule(paidOrder)
  await screen.findByLabelText(/^Rosa Castillo/)
  await addFault(server, { operationId: 'listUnavailability', status: 500 })
  await user.keyboard('f')
  expect(await screen.findByText('Availability could not be loaded.')).toBeVisible()
  expect(listMechanics()[0]).toBe('Rosa Castillo')
})
