import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { ActionButton, ActionGroup } from './action-button.tsx'
import { useAction } from './use-action.ts'

type Props = { sendVerify: () => Promise<void>; onSuccess: () => void; onEdit: () => void }

function Buttons({ sendVerify, onSuccess, onEdit }: Props) {
  const [version, setVersion] = useState(1)
  const mutation = useMutation({ mutationFn: sendVerify, gcTime: Number.POSITIVE_INFINITY })
  const verify = useAction(mutation, {
    success: 'Verified',
    failure: 'Not verified',
    onSuccess,
    until: version,
  })
  return (
    <ActionGroup actions={[verify]}>
      <ActionButton action={verify} onClick={() => verify.run()}>
        Verify
      </ActionButton>
      <ActionButton onClick={onEdit}>Edit</ActionButton>
      <button type="button" onClick={() => setVersion(version + 1)}>
        Show the new record
      </button>
    </ActionGroup>
  )
}

function Page(props: Props) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <Buttons {...props} />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </>
  )
}

/** Renders a page whose Verify button sends a call. `respond` ends the last call, with an error if one is given. */
const renderPage = () => {
  const calls: PromiseWithResolvers<void>[] = []
  const sendVerify = () => {
    const call = Promise.withResolvers<void>()
    calls.push(call)
    return call.promise
  }
  const onSuccess = vi.fn()
  const onEdit = vi.fn()
  window.localStorage.setItem('authToken', 'any')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <Page sendVerify={sendVerify} onSuccess={onSuccess} onEdit={onEdit} />
      </App>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  return {
    user,
    calls,
    onSuccess,
    onEdit,
    press: (name: RegExp) => user.click(screen.getByRole('button', { name })),
    respond: (error?: Error) =>
      act(async () => (error ? calls.at(-1)?.reject(error) : calls.at(-1)?.resolve())),
  }
}

test('an action shows a spinner and disables the other buttons of its group until it is done', async () => {
  const { press, respond, onEdit } = renderPage()
  await press(/Verify/)
  const verifyButton = screen.getByRole('button', { name: /Verify/ })
  const editButton = screen.getByRole('button', { name: 'Edit' })
  expect(verifyButton).toHaveClass('ant-btn-loading')
  expect(verifyButton).toHaveAttribute('aria-disabled', 'false')
  expect(editButton).toHaveAccessibleDescription('Another change is being saved.')
  await press(/Edit/)
  expect(onEdit).not.toHaveBeenCalled()
  await respond()
  expect(verifyButton).not.toHaveClass('ant-btn-loading')
  await press(/Edit/)
  expect(onEdit).toHaveBeenCalledOnce()
})

test('after a success, an action can be pressed again once the page shows the new record', async () => {
  const { press, respond, calls, onSuccess } = renderPage()
  await press(/Verify/)
  await respond()
  expect(await screen.findByText('Verified')).toBeVisible()
  expect(onSuccess).toHaveBeenCalledOnce()
  await press(/Verify/)
  expect(calls).toHaveLength(1)
  await press(/Show the new record/)
  await press(/Verify/)
  expect(calls).toHaveLength(2)
  await respond()
})

test('after a failure, a toast has the reason of a rejection, and the action can be pressed again', async () => {
  const { press, respond, calls, onSuccess } = renderPage()
  await press(/Verify/)
  await respond(new ApiError({ status: 409, message: 'HTTP 409', serverMessage: 'Blocked.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not verifiedBlocked.')
  expect(onSuccess).not.toHaveBeenCalled()
  await press(/Verify/)
  expect(calls).toHaveLength(2)
  await respond()
})

test('after the admin has left the page, a toast shows the result, and onSuccess is not called', async () => {
  const { press, respond, onSuccess } = renderPage()
  await press(/Verify/)
  await press(/Leave/)
  await respond()
  expect(await screen.findByText('Verified')).toBeVisible()
  expect(onSuccess).not.toHaveBeenCalled()
})

test('the second click of a double click does nothing', async () => {
  const { user, onEdit } = renderPage()
  await user.dblClick(screen.getByRole('button', { name: 'Edit' }))
  expect(onEdit).toHaveBeenCalledOnce()
})
