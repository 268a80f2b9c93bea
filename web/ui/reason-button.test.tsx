import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ReasonButton } from './reason-button.tsx'

const show = (reason?: string) => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ReasonButton reason={reason} htmlType="submit" onClick={onClick}>
        Save
      </ReasonButton>
    </form>,
  )
  return { onClick, onSubmit, button: screen.getByRole('button', { name: 'Save' }) }
}

it('presses when nothing speaks against it', async () => {
  const { button, onClick, onSubmit } = show()
  await userEvent.click(button)
  expect([onClick, onSubmit].map((mock) => mock.mock.calls.length)).toEqual([1, 1])
})

it('says why it does not, to the eye and to the ear, and can be reached for that', async () => {
  const { button, onClick, onSubmit } = show('Add a line first.')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Add a line first.')
  await userEvent.tab()
  expect(button).toHaveFocus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Add a line first.')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect([onClick, onSubmit].map((mock) => mock.mock.calls.length)).toEqual([0, 0])
})
