import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '#tests/screen.tsx'

it('lists all keys of the page in view at ?, and gives the focus back', async () => {
  const { user } = await renderAt('/service-requests', { seed: 'empty' })
  await screen.findByText('No service orders found')
  screen.getByRole('link', { name: 'Payments' }).focus()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Search the list')).toBeVisible()
  expect(within(dialog).getByText('Mechanic Management').closest('div')).toHaveTextContent(
    'Mechanic ManagementGM',
  )
  await user.keyboard('{Escape}')
  expect(screen.getByRole('link', { name: 'Payments' })).toHaveFocus()
})

it('leads by g and a letter to a screen, and by / to its search', async () => {
  const { user } = await renderAt('/service-requests', { seed: 'empty' })
  await screen.findByText('No service orders found')
  await user.keyboard('gs')
  expect(await screen.findByRole('heading', { name: 'Schedule Service', level: 1 })).toBeVisible()
  await user.keyboard('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await user.keyboard('go?')
  expect(screen.getByRole('searchbox')).toHaveValue('go?')
})
