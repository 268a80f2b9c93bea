import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '#tests/screen.tsx'

it('leads to every screen in five groups', async () => {
  await renderAt('/profile', { seed: 'empty' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  const groups = ['Users', 'Service Orders', 'Financial', 'Data', 'Legal'].map((name) => {
    const links = within(screen.getByRole('region', { name })).getAllByRole('link')
    return [name, ...links.map((link) => link.getAttribute('href'))]
  })
  expect(groups).toEqual([
    ['Users', '/users', '/mechanics'],
    ['Service Orders', '/service-requests', '/schedule-service', '/orders'],
    ['Financial', '/payments'],
    ['Data', '/data-management'],
    ['Legal', '/admin/terms-and-conditions'],
  ])
})

it('shows the sample profile after one second, and calls nobody for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { sent } = await renderAt('/profile', { seed: 'empty' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(screen.queryByText(/Signed in as/)).not.toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(await screen.findByText(/Signed in as/)).toHaveTextContent('Signed in as Admin User, Administrator')
  expect(sent).toEqual([])
})
