import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { createPartLoader, LazyPart } from './lazy-part.tsx'

it('Retry loads a part again whose file could not be loaded, and later uses load it no more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn(async () => ({ default: ({ text }: { text: string }) => <p>{text}</p> }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const loader = createPartLoader(load)
  const renderPart = () =>
    render(
      <ErrorBoundary>
        <LazyPart loader={loader} props={{ text: 'Shown' }} fallback="Loading the part" />
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
