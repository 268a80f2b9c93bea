import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInRouter } from '#tests/router.tsx'
import { Pager, SearchBox } from './list-controls.tsx'
import { useListParams } from './use-list-params.ts'

function List({ totalPages = 9 }: { totalPages?: number }) {
  const options = (['All', 'Active', 'Pending'] as const).map((value) => ({ value, label: value }))
  const list = useListParams({ options, status: 'Pending', size: 5 })
  return (
    <>
      <output>{JSON.stringify([list.status, list.page, list.q])}</output>
      <SearchBox list={list} placeholder="Search" />
      <button type="button" onClick={() => list.setStatus('Active')}>
        Active
      </button>
      <button type="button" onClick={() => list.setStatus('Pending')}>
        Pending
      </button>
      <Pager {...list.pager(totalPages)} />
    </>
  )
}

const read = () => JSON.parse(screen.getByRole('status').textContent ?? '')

describe('the address of a list', () => {
  it.each([
    ['', ['Pending', 0, '']],
    ['?status=Active&page=3&q=honda', ['Active', 2, 'honda']],
    ['?status=Nonsense', ['Pending', 0, '']],
    ['?page=0', ['Pending', 0, '']],
    ['?page=-1', ['Pending', 0, '']],
    ['?page=1e3', ['Pending', 0, '']],
    ['?page=2.5', ['Pending', 0, '']],
  ])('"%s" is read as %j', (query, expected) => {
    renderInRouter(<List />, `/list${query}`)
    expect(read()).toEqual(expected)
  })

  it('counts pages from 1 and leaves defaults out', async () => {
    const { user, address } = renderInRouter(<List />)
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(address()).toBe('/list?page=2')
    await user.click(screen.getByRole('link', { name: 'Page 1' }))
    expect(address()).toBe('/list')
    await user.click(screen.getByRole('button', { name: 'Active' }))
    expect(address()).toBe('/list?status=Active')
    await user.click(screen.getByRole('button', { name: 'Pending' }))
    expect(address()).toBe('/list')
  })

  it('starts at the first page of another status, and keeps the search', async () => {
    const { user, address } = renderInRouter(<List />, '/list?page=4&q=honda')
    await user.click(screen.getByRole('button', { name: 'Active' }))
    expect(address()).toBe('/list?q=honda&status=Active')
  })

  it('goes to the last page from beyond the end, without a step in the history', async () => {
    const { router, address } = renderInRouter(<List totalPages={3} />, '/list?status=Active&page=8')
    await screen.findByRole('link', { name: 'Page 3', current: 'page' })
    expect(address()).toBe('/list?status=Active&page=3')
    await act(() => router.navigate(-1))
    expect(address()).toBe('/list?status=Active&page=3')
  })

  it('follows Back', async () => {
    const { user, router } = renderInRouter(<List />)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(read()).toEqual(['Pending', 1, ''])
    await act(() => router.navigate(-1))
    expect(read()).toEqual(['Pending', 0, ''])
  })
})

describe('the search box', () => {
  it('writes into the address while one types, and clears', async () => {
    const { user, address } = renderInRouter(<List />, '/list?page=2')
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Civic')
    expect(address()).toBe('/list?page=2&q=Civic')
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(address()).toBe('/list?page=2')
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('shows what the address says after Back or a link', async () => {
    const { router } = renderInRouter(<List />)
    await act(() => router.navigate('/list?q=Tacoma'))
    expect(screen.getByRole('searchbox')).toHaveValue('Tacoma')
  })
})

it('the pager cannot go before the first or after the last page, and is not there for an empty list', () => {
  const { unmount } = renderInRouter(<List totalPages={1} />)
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  unmount()
  renderInRouter(<List totalPages={0} />)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 10, '1 2 … 10'],
  [3, 10, '1 2 3 4 … 10'],
  [4, 10, '1 … 3 4 5 … 10'],
  [8, 10, '1 … 7 8 9 10'],
  [10, 10, '1 … 9 10'],
])('on page %i of %i the pager names %s', (page, totalPages, named) => {
  renderInRouter(<List totalPages={totalPages} />, `/list?page=${page}`)
  expect(
    screen
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent)
      .join(' '),
  ).toBe(named)
})
