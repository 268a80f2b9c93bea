import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ReasonButton } from './reason-button.tsx'

const show = (reason?: string, explainedBy?: string) => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <ReasonButton reason={reason} {...(explainedBy && { explainedBy })} htmlType="submit" onClick={onClick}>
        Save
      </ReasonButton>
      <p id="text">Two entries are wrong.</p>
    </form>,
  )
  const presses = () => [onClick, onSubmit].map((mock) => mock.mock.calls.length)
  return { presses, button: screen.getByRole('button', { name: 'Save' }) }
}

it('presses when nothing speaks against it', async () => {
  const { button, presses } = show()
  await userEvent.click(button)
  expect(presses()).toEqual([1, 1])
})

it('says why it does not, to the eye and to the ear, and can be reached for that', async () => {
  const { button, presses } = show('Add a line first.')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Add a line first.')
  await userEvent.tab()
  expect(button).toHaveFocus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Add a line first.')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(presses()).toEqual([0, 0])
})

it('can be pressed while the page explains why it is disabled', async () => {
  const { button, presses } = show('Wrong.', 'text')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Two entries are wrong.')
  await userEvent.click(button)
  expect(presses()).toEqual([1, 1])
  expect(screen.queryByRole('tooltip')).toBeNull()
})
