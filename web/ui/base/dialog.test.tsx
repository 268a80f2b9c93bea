import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useSearchParams } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Dialog, useCloseOnNavigation } from './dialog.tsx'

/** A layout with a dialog, around pages. */
function Layout() {
  const [isOpen, setOpen] = useState(false)
  const [, setParams] = useSearchParams()
  useCloseOnNavigation(() => setOpen(false))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Settings
      </button>
      <Link to="/slow">Slow page</Link>
      <button type="button" onClick={() => setParams({ q: 'x' }, { replace: true })}>
        Search
      </button>
      <button type="button" onClick={() => setParams({ page: '2' })}>
        Next page
      </button>
      <Outlet />
      <Dialog open={isOpen} title="Settings" footer={null} />
    </>
  )
}

const renderLayout = () => {
  const slowPage = Promise.withResolvers<null>()
  const router = createMemoryRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', element: <p>first page</p> },
        { path: '/slow', loader: () => slowPage.promise, element: <p>slow page</p> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return { finishLoading: () => act(() => slowPage.resolve(null)) }
}

const press = (name: string) => act(() => screen.getByText(name).click())
const findDialog = () => screen.findByRole('dialog', { name: 'Settings' })
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('a dialog closes as soon as a link starts to load another page', async () => {
  const { finishLoading } = renderLayout()
  press('Settings')
  await findDialog()
  press('Slow page')
  await expectClosed()
  finishLoading()
  await screen.findByText('slow page')
  await expectClosed()
})

it('a dialog that is opened while another page loads is shown when the page has loaded', async () => {
  const { finishLoading } = renderLayout()
  press('Slow page')
  press('Settings')
  await expectClosed()
  finishLoading()
  await screen.findByText('slow page')
  expect(await findDialog()).toBeVisible()
})

it('a dialog closes when another page of the list opens, but not when a search replaces the URL', async () => {
  renderLayout()
  press('Settings')
  await findDialog()
  press('Search')
  expect(await findDialog()).toBeVisible()
  press('Next page')
  await expectClosed()
})
