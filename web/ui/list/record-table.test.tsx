import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInRouter } from '#tests/router.tsx'
import { IdCell } from './id-cell.tsx'
import { useBackToList } from './list-origin.ts'
import { type Column, RecordTable } from './record-table.tsx'

type Car = { id: string; make: string | null; price: number }

const cars: Car[] = [
  { id: '66f0a1b2c3d4e5f607182930', make: 'Honda', price: 0 },
  { id: '66f0a1b2c3d4e5f607182931', make: null, price: 12.5 },
]
const at = (car: Car) => `/cars/${car.id}`
const columns: Column<Car>[] = [
  { title: 'Number', render: (car) => <IdCell id={car.id} to={at(car)} /> },
  { title: 'Make', text: ({ make }) => make },
  { title: 'Price', align: 'right', text: ({ price }) => price },
  { title: 'Twice', render: ({ price }) => price * 2 },
]

const table = (
  <RecordTable
    title="Cars"
    columns={columns}
    rows={cars}
    keyOf={(car) => car.id}
    empty="No cars found"
    open={at}
  />
)

it('shows values, N/A for what is missing, and what render makes of a row', () => {
  renderInRouter(table)
  expect(screen.getByRole('table', { name: 'Cars' })).toBeVisible()
  const cells = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(cells).toEqual([[], ['07182930', 'Honda', '0', '0'], ['07182931', 'N/A', '12.5', '25']])
})

it('stays a table to a screen reader where style sheets make cards of it', () => {
  renderInRouter(table)
  for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'cell'])
    for (const part of screen.getAllByRole(role)) expect(part).toHaveAttribute('role', role)
})

it('opens a row in a new tab with the middle button and with Ctrl, and not with the right one', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { address } = renderInRouter(table)
  const row = screen.getByText('Honda')
  fireEvent(row, new MouseEvent('auxclick', { bubbles: true, button: 2, ctrlKey: true }))
  expect(open).not.toHaveBeenCalled()
  fireEvent(row, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  fireEvent.click(row, { ctrlKey: true })
  expect(open.mock.calls.map(([url]) => url)).toEqual(Array(2).fill('/cars/66f0a1b2c3d4e5f607182930'))
  expect(address()).toBe('/list')
})

it('does not open a row whose text is being selected', async () => {
  const { user, address } = renderInRouter(table)
  vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'Hon' } as Selection)
  await user.click(screen.getByText('Honda'))
  expect(address()).toBe('/list')
})

it('is reached by j and k from anywhere on the page, the first one first, and opened by Enter', async () => {
  const { user, address } = renderInRouter(table)
  const [first, second] = screen.getAllByRole('link')
  await user.keyboard('j')
  expect(first).toHaveFocus()
  await user.keyboard('jj')
  expect(second).toHaveFocus()
  await user.keyboard('kk')
  expect(first).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(address()).toBe('/cars/66f0a1b2c3d4e5f607182930')
})

it('copies a number as a whole, without opening its row', async () => {
  const { user, address } = renderInRouter(table)
  await user.click(screen.getByRole('button', { name: 'Copy 66f0a1b2c3d4e5f607182930' }))
  expect(await navigator.clipboard.readText()).toBe('66f0a1b2c3d4e5f607182930')
  expect(await screen.findByRole('button', { name: /^Copied/ })).toBeVisible()
  expect(screen.getByTitle('66f0a1b2c3d4e5f607182930')).toHaveTextContent('07182930')
  expect(address()).toBe('/list')
})

it('copies with the older command where there is no clipboard, as over plain http', async () => {
  const { user } = renderInRouter(table)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const setData = vi.fn()
  document.execCommand = () =>
    document.dispatchEvent(
      Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } }),
    )
  await user.click(screen.getByRole('button', { name: 'Copy 66f0a1b2c3d4e5f607182930' }))
  expect(setData).toHaveBeenCalledWith('text/plain', '66f0a1b2c3d4e5f607182930')
})

function Back() {
  return <p>back to {useBackToList('/list').address}</p>
}

it('Back leads to the list as it was when a row of it was clicked', async () => {
  const { router, user, address } = renderInRouter(table, '/list?status=Active&page=2')
  await user.click(screen.getByText('Honda'))
  expect(address()).toBe('/cars/66f0a1b2c3d4e5f607182930')
  const { state } = router.state.location
  renderInRouter(<Back />).router.navigate('/list', { state })
  expect(await screen.findByText('back to /list?status=Active&page=2')).toBeVisible()
})

it('Back leads to the beginning of the list from anywhere else', async () => {
  const { router } = renderInRouter(<Back />)
  await router.navigate('/list', { state: { from: '/payments/7' } })
  expect(await screen.findByText('back to /list')).toBeVisible()
})
