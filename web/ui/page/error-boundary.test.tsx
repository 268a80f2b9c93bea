import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Card } from './card.tsx'
import { ErrorBoundaries } from './error-boundary.tsx'

const broken = { value: true }
function Broken() {
  if (broken.value) throw new Error('no such thing')
  return <Card title="Vehicle">Honda</Card>
}

it('a card that breaks leaves the others, says what to do, and is drawn again by Retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  render(
    <ErrorBoundaries>
      <Broken />
      <Card title="Customer">Maria</Card>
    </ErrorBoundaries>,
  )
  expect(screen.getByText('Maria')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Try again, or reload the page.')
  broken.value = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('Honda')).toBeInTheDocument()
})
