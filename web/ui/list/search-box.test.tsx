import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

it('keeps every key while the address follows late, and shows what Back leads to', async () => {
  const box = (q: string) => <SearchBox placeholder="Search" list={{ q, setQ: vi.fn() }} />
  const { rerender } = render(box(''))
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'ab')
  rerender(box('a'))
  expect(field).toHaveValue('ab')
  await userEvent.type(field, 'c')
  rerender(box('abc'))
  expect(field).toHaveValue('abc')
  rerender(box('a'))
  expect(field).toHaveValue('a')
})
