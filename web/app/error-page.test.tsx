import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { ErrorPage, ScreenError } from './error-page.tsx'

const broken = (loader: () => never) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const router = createMemoryRouter([
    { path: '/', loader, errorElement: <ErrorPage />, element: null, hydrateFallbackElement: <p>wait</p> },
  ])
  render(<RouterProvider router={router} />)
}

it('says what broke', async () => {
  broken(() => {
    throw new Error('The chunk could not be loaded')
  })
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(screen.getByText('The chunk could not be loaded')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

it('says the status of an answer', async () => {
  broken(() => {
    throw new Response('', { status: 503, statusText: 'Service Unavailable' })
  })
  expect(await screen.findByText('503 Service Unavailable')).toBeVisible()
})

it('of one screen leaves the sidebar standing', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const lazy = () => Promise.reject(new Error('The chunk is gone'))
  const shell = (
    <>
      <nav>Orders</nav>
      <Outlet />
    </>
  )
  const children = [{ ErrorBoundary: ScreenError, children: [{ path: '/', lazy }] }]
  const router = createMemoryRouter([
    { element: shell, errorElement: <ErrorPage />, hydrateFallbackElement: <p>wait</p>, children },
  ])
  render(<RouterProvider router={router} />)
  expect(await screen.findByText('The chunk is gone')).toBeVisible()
  expect(screen.getByText('Orders')).toBeVisible()
})
