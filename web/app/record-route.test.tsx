import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#web/ui/page/error-boundary.tsx'
import { RecordRoute } from './routes.tsx'

function Card() {
  const { id } = useParams()
  if (id === 'broken') throw new Error('a crash of this record')
  return <p>card of {id}</p>
}

const Page = () => (
  <ErrorBoundary>
    <Card />
  </ErrorBoundary>
)

it('a card that crashed for one record is shown for the next one', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const router = createMemoryRouter([{ path: '/:id', element: <RecordRoute Page={Page} /> }], {
    initialEntries: ['/broken'],
  })
  render(<RouterProvider router={router} />)
  expect(screen.getByText(/^This part of the page could not be shown/)).toBeVisible()
  await act(() => router.navigate('/next'))
  expect(screen.getByText('card of next')).toBeVisible()
})
