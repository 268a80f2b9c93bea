import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ReasonButton } from './reason-button.tsx'

const renderButton = (reason?: string, explainedBy?: string) => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <ReasonButton
        reason={reason}
        {...(explainedBy && { explainedBy })}
        htmlType="submit"
        onClick={onClick}
      >
        Save
      </ReasonButton>
      <p id="text">Two entries are wrong.</p>
    </form>,
  )
  const countClicksAndSubmits = () => [onClick, onSubmit].map((mock) => mock.mock.calls.length)
  return { countClicksAndSubmits, button: screen.getByRole('button', { name: 'Save' }) }
}

it('an enabled button calls its handler and submits the form', async () => {
  const { button, countClicksAndSubmits } = renderButton()
  await userEvent.click(button)
  expect(countClicksAndSubmits()).toEqual([1, 1])
})

it('a disabled button takes the focus, has its reason as tooltip and description, and ignores presses', async () => {
  const { button, countClicksAndSubmits } = renderButton('Add a line first.')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Add a line first.')
  await userEvent.tab()
  expect(button).toHaveFocus()
  const tooltip = await screen.findByRole('tooltip')
  expect(tooltip).toHaveTextContent('Add a line first.')
  expect(button).toHaveAccessibleDescription('Add a line first.')
  expect(button).toHaveAttribute('aria-describedby', tooltip.id)
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(countClicksAndSubmits()).toEqual([0, 0])
})

it('with `explainedBy`, a button is announced as disabled, but a press still runs its handler and submits', async () => {
  const { button, countClicksAndSubmits } = renderButton('Wrong.', 'text')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Two entries are wrong.')
  await userEvent.click(button)
  expect(countClicksAndSubmits()).toEqual([1, 1])
  expect(screen.queryByRole('tooltip')).toBeNull()
})
