import { act, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { renderInRouter } from '#tests/screens/router.tsx'
import { Pager, SearchBox } from './list-page.tsx'
import { useListParams } from './list-params.ts'

function List({ pageCount = 9 }: { pageCount?: number }) {
  const statusOptions = (['All', 'Active', 'Pending'] as const).map((value) => ({
    value,
    label: value,
  }))
  const params = useListParams({ statusOptions, defaults: { status: 'Pending', size: 5 } })
  const list = {
    ...params,
    pageCount,
    setQ: (text: string) => params.changeWhileTyping({ q: text }),
  }
  return (
    <>
      <output aria-label="State">{JSON.stringify([list.status, list.page, list.q])}</output>
      <SearchBox ref={useRef(null)} list={list} placeholder="Search" announcement="" />
      <button type="button" onClick={() => list.setStatus('Active')}>
        Active
      </button>
      <button type="button" onClick={() => list.setStatus('Pending')}>
        Pending
      </button>
      <Pager list={list} />
    </>
  )
}

const readListState = () => JSON.parse(screen.getByLabelText('State').textContent ?? '')

describe('the URL of a list', () => {
  it.each([
    ['', ['Pending', 0, '']],
    ['?status=Active&page=3&q=honda', ['Active', 2, 'honda']],
    ['?status=Nonsense', ['Pending', 0, '']],
    ['?page=0', ['Pending', 0, '']],
    ['?page=1e3', ['Pending', 0, '']],
    ['?page=2.5', ['Pending', 0, '']],
  ])('with the query "%s" is parsed as %j', (query, expected) => {
    renderInRouter(<List />, `/list${query}`)
    expect(readListState()).toEqual(expected)
  })

  it('counts pages from 1, leaves defaults out, and starts another status at its first page', async () => {
    const { user, getAddress, router } = renderInRouter(<List />)
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(getAddress()).toBe('/list?page=2')
    await user.click(screen.getByRole('link', { name: 'Page 1' }))
    expect(getAddress()).toBe('/list')
    await user.click(screen.getByRole('button', { name: 'Active' }))
    expect(getAddress()).toBe('/list?status=Active')
    await user.click(screen.getByRole('button', { name: 'Pending' }))
    expect(getAddress()).toBe('/list')
    await act(() => router.navigate('/list?page=4&q=honda'))
    await user.click(screen.getByRole('button', { name: 'Active' }))
    expect(getAddress()).toBe('/list?q=honda&status=Active')
  })

  it('replaces a page beyond the end with the last page', async () => {
    const { router, getAddress } = renderInRouter(
      <List pageCount={3} />,
      '/list?status=Active&page=8',
    )
    await screen.findByRole('link', { name: 'Page 3', current: 'page' })
    expect(getAddress()).toBe('/list?status=Active&page=3')
    await act(() => router.navigate(-1))
    expect(getAddress()).toBe('/list?status=Active&page=3')
  })
})

describe('the search box', () => {
  it('updates the URL while the admin types, and follows links', async () => {
    const { user, getAddress, router } = renderInRouter(<List />, '/list?page=2')
    const field = screen.getByRole('searchbox', { name: 'Search' })
    await user.type(field, 'Civic')
    expect(readListState()).toEqual(['Pending', 1, 'Civic'])
    await waitFor(() => expect(getAddress()).toBe('/list?page=2&q=Civic'))
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(field).toHaveValue('')
    await waitFor(() => expect(getAddress()).toBe('/list?page=2'))
    await act(() => router.navigate('/list?q=Tacoma'))
    expect(field).toHaveValue('Tacoma')
  })

  it('keeps every keystroke while the URL lags behind, and follows Back', async () => {
    const { user, getAddress, router } = renderInRouter(<List />)
    const field = screen.getByRole('searchbox')
    await user.type(field, 'ab')
    expect(field).toHaveValue('ab')
    await user.tab()
    await act(() => router.navigate('/list?status=Active'))
    expect(field).toHaveValue('')
    await user.type(field, 'abc')
    expect(field).toHaveValue('abc')
    await waitFor(() => expect(getAddress()).toBe('/list?status=Active&q=abc'))
    await act(() => router.navigate(-1))
    expect(field).toHaveValue('ab')
  })
})

it.each([
  [1, 0, ''],
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 10, '1 2 … 10'],
  [3, 10, '1 2 3 4 … 10'],
  [4, 10, '1 … 3 4 5 … 10'],
  [8, 10, '1 … 7 8 9 10'],
  [10, 10, '1 … 9 10'],
])(
  'on page %i of %i the pager shows "%s", and disables Previous and Next at the ends',
  (page, pageCount, expected) => {
    renderInRouter(<List pageCount={pageCount} />, `/list?page=${page}`)
    const items = screen.queryAllByRole('listitem').map((item) => item.textContent)
    expect(items.join(' ')).toBe(expected)
    if (!expected) return
    const isDisabled = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect([isDisabled('Previous page'), isDisabled('Next page')]).toEqual([
      page === 1,
      page === pageCount,
    ])
  },
)
