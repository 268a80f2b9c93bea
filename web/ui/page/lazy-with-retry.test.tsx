import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'

it('Retry loads a part again whose file could not be loaded, and later uses load it no more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // With a network, Retry would reload the document.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi
    .fn(async () => ({ default: ({ text }: { text: string }) => <p>{text}</p> }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = lazyWithRetry(load, 'Loading the part')
  const renderPart = () =>
    render(
      <ErrorBoundary>
        <Part text="Shown" />
      </ErrorBoundary>,
    )
  const { unmount } = renderPart()
  expect(screen.getByText('Loading the part')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Shown')).toBeVisible()
  unmount()
  renderPart()
  expect(await screen.findByText('Shown')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(3)
})
