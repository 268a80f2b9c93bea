import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { ErrorPage, loadPage } from './error-page.tsx'

it.each([
  ['the message of an error', new Error('The chunk is gone'), 'The chunk is gone'],
  ['the status of a response', new Response('', { status: 503, statusText: 'Down' }), '503 Down'],
])('says what broke: %s', async (_, thrown, said) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const loader = () => {
    throw thrown
  }
  const router = createMemoryRouter([
    { path: '/', loader, errorElement: <ErrorPage />, element: null, hydrateFallbackElement: <p>wait</p> },
  ])
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(screen.getByText(said)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

it.each([
  ['Retry', () => userEvent.click(screen.getByRole('button', { name: 'Retry' }))],
  ['the return of the network', async () => void window.dispatchEvent(new Event('online'))],
])('a screen that cannot be loaded leaves the sidebar, and opens after %s', async (_, bringBack) => {
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  const shell = (
    <>
      <nav>Orders</nav>
      <Outlet />
    </>
  )
  const lazy = async () => ({ Component: await loadPage(load) })
  const router = createMemoryRouter([
    { element: shell, hydrateFallbackElement: <p>wait</p>, children: [{ path: '/', lazy }] },
  ])
  render(<RouterProvider router={router} />)
  expect(await screen.findByText(/^The server could not be reached/)).toBeVisible()
  expect(screen.getByText('Orders')).toBeVisible()
  load.mockResolvedValue({ default: () => <p>the screen</p> })
  await act(bringBack)
  expect(await screen.findByText('the screen')).toBeVisible()
})
