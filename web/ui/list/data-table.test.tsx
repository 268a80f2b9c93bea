import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderInRouter } from '#tests/screens/router.tsx'
import { useListAddress } from '#web/ui/base/list-origin.ts'
import { type Column, IdCell } from './columns.tsx'
import { DataTable } from './data-table.tsx'

type Car = { id: string; make: string | null; price: number }

const cars: Car[] = [
  { id: '66f0a1b2c3d4e5f607182930', make: 'Honda', price: 0 },
  { id: '66f0a1b2c3d4e5f607182931', make: null, price: 12.5 },
]
const getCarPath = (car: Car) => `/cars/${car.id}`
const columns: Column<Car>[] = [
  { id: 'number', title: 'Number', render: (car) => <IdCell id={car.id} to={getCarPath(car)} /> },
  { id: 'make', title: 'Make', text: ({ make }) => make },
  { id: 'price', title: 'Price', align: 'right', text: ({ price }) => price },
  { id: 'twice', title: 'Twice', render: ({ price }) => price * 2 },
]

const table = (
  <DataTable
    title="Cars"
    columns={columns}
    rows={cars}
    rowKey={(car) => car.id}
    empty="No cars found"
    rowPath={getCarPath}
  />
)

it('a table shows texts, N/A for missing ones, and rendered cells, with explicit table roles', () => {
  renderInRouter(table)
  expect(screen.getByRole('table', { name: 'Cars' })).toBeVisible()
  const cells = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(cells).toEqual([[], ['07182930', 'Honda', '0', '0'], ['07182931', 'N/A', '12.5', '25']])
  // On a phone, CSS turns rows into cards, which removes the native roles.
  for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'cell'])
    for (const element of screen.getAllByRole(role)) expect(element).toHaveAttribute('role', role)
})

it('a row opens in a new tab with the middle button or Ctrl, but not with the right button', () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null)
  const { getAddress } = renderInRouter(table)
  const row = screen.getByText('Honda')
  fireEvent(row, new MouseEvent('auxclick', { bubbles: true, button: 2, ctrlKey: true }))
  expect(openWindow).not.toHaveBeenCalled()
  fireEvent(row, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  fireEvent.click(row, { ctrlKey: true })
  expect(openWindow.mock.calls.map(([url]) => url)).toEqual(
    Array(2).fill('/cars/66f0a1b2c3d4e5f607182930'),
  )
  expect(getAddress()).toBe('/list')
})

it('a click does not open a row while text is selected', async () => {
  const { user, getAddress } = renderInRouter(table)
  vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'Hon' } as Selection)
  await user.click(screen.getByText('Honda'))
  expect(getAddress()).toBe('/list')
})

it('j and k focus the links of the rows and stop at the last and first one, and Enter opens a row', async () => {
  const { user, getAddress } = renderInRouter(table)
  const [first, second] = screen.getAllByRole('link')
  await user.keyboard('j')
  expect(first).toHaveFocus()
  await user.keyboard('jj')
  expect(second).toHaveFocus()
  await user.keyboard('kk')
  expect(first).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(getAddress()).toBe('/cars/66f0a1b2c3d4e5f607182930')
})

it('the copy button copies the full ID without opening the row', async () => {
  const { user, getAddress } = renderInRouter(table)
  await user.click(screen.getByRole('button', { name: 'Copy ID 66f0a1b2c3d4e5f607182930' }))
  expect(await navigator.clipboard.readText()).toBe('66f0a1b2c3d4e5f607182930')
  expect(await screen.findByRole('button', { name: /^Copied/ })).toBeVisible()
  expect(screen.getByTitle('66f0a1b2c3d4e5f607182930')).toHaveTextContent('07182930')
  expect(getAddress()).toBe('/list')
})

it.each([
  ['is missing', undefined],
  ['denies it', { writeText: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) }],
])(
  'if the clipboard %s, the copy button copies in the older way, or says that nothing was copied',
  async (_, clipboard) => {
    const { user } = renderInRouter(table)
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard)
    const button = screen.getByRole('button', { name: 'Copy ID 66f0a1b2c3d4e5f607182930' })
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser did not copy it.')
    let copied: string | undefined
    // jsdom has no execCommand.
    document.execCommand = () => {
      copied =
        document.activeElement instanceof HTMLTextAreaElement
          ? document.activeElement.value
          : undefined
      return true
    }
    onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
    await user.click(button)
    expect(await screen.findByRole('button', { name: /^Copied/ })).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(copied).toBe('66f0a1b2c3d4e5f607182930')
  },
)

function Back() {
  return <p>back to {useListAddress('/list').address}</p>
}

it('the address of Back has the filter and page of the list, unless another page opened the record', async () => {
  const { router, user, getAddress } = renderInRouter(table, '/list?status=Active&page=2')
  await user.click(screen.getByText('Honda'))
  expect(getAddress()).toBe('/cars/66f0a1b2c3d4e5f607182930')
  const { state } = router.state.location
  const recordRouter = renderInRouter(<Back />).router // Back stands for the record page, at the only route
  await act(() => recordRouter.navigate('/list', { state }))
  expect(screen.getByText('back to /list?status=Active&page=2')).toBeVisible()
  await act(() => recordRouter.navigate('/list', { state: { from: '/payments/7' } }))
  expect(screen.getByText('back to /list')).toBeVisible()
})
