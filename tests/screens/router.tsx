import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

/** Renders an element at `/list` for an admin. Other paths show 'another page' once `otherPageLoaded` resolves. */
export const renderInRouter = (
  element: ReactElement,
  address = '/list',
  otherPageLoaded?: Promise<null>,
) => {
  window.localStorage.setItem('authToken', 'any')
  const router = createMemoryRouter(
    [
      { path: '/list', element },
      { path: '*', loader: () => otherPageLoaded ?? null, element: <p>another page</p> },
    ],
    { initialEntries: [address] },
  )
  const getAddress = () => router.state.location.pathname + router.state.location.search
  return {
    ...render(<RouterProvider router={router} />),
    router,
    getAddress,
    user: userEvent.setup(),
  }
}
