import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderInRouter } from '#tests/router.tsx'
import { UnsavedChanges, useAskToLeave, useUnsavedChanges } from './unsaved-changes.tsx'

function Form() {
  const [text, setText] = useState('')
  const [isClosed, setClosed] = useState(false)
  const askToLeave = useAskToLeave()
  useUnsavedChanges(text !== '')
  const close = async () => setClosed(await askToLeave())
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => void close()}>
        Close
      </button>
      {isClosed && <p>closed</p>}
    </>
  )
}

function Page() {
  const [isSignedIn, setSignedIn] = useState(true)
  return (
    <UnsavedChanges>
      {isSignedIn && <Form />}
      <button type="button" onClick={() => setSignedIn(false)}>
        End the session
      </button>
    </UnsavedChanges>
  )
}

const show = () => {
  const { user, router, address } = renderInRouter(<Page />)
  return {
    user,
    address,
    type: () => user.type(screen.getByLabelText('Text'), 'half'),
    goTo: (path: string) => act(() => router.navigate(path)),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  }
}

it('asks before a link leaves a form with changes', async () => {
  const { type, goTo, press, address } = show()
  await type()
  await goTo('/users')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await press('Stay')
  expect(address()).toBe('/list')
  expect(screen.getByLabelText('Text')).toHaveValue('half')
  await goTo('/users')
  await press('Leave')
  expect(await screen.findByText('elsewhere')).toBeVisible()
})

it('asks before a form with changes closes', async () => {
  const { type, press } = show()
  await type()
  await press('Close')
  await press('Stay')
  expect(screen.queryByText('closed')).not.toBeInTheDocument()
  await press('Close')
  await press('Leave')
  expect(await screen.findByText('closed')).toBeVisible()
})

it('does not ask without changes or for another filter of the page', async () => {
  const { type, press, goTo, address } = show()
  await press('Close')
  expect(await screen.findByText('closed')).toBeVisible()
  await type()
  await goTo('/list?status=All')
  expect(address()).toBe('/list?status=All')
})

it.each([
  ['a form that was to close', (at: ReturnType<typeof show>) => at.press('Close')],
  ['a link', (at: ReturnType<typeof show>) => at.goTo('/users')],
])('closes the dialog about %s when the session ends', async (_, leave) => {
  const page = show()
  await page.type()
  await leave(page)
  await screen.findByRole('dialog')
  act(() => screen.getByText('End the session').click())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page.address()).toBe('/list')
})

it('makes the browser ask before the tab closes', async () => {
  const { user, type } = show()
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(mayClose()).toBe(true)
  await type()
  expect(mayClose()).toBe(false)
  await user.clear(screen.getByLabelText('Text'))
  expect(mayClose()).toBe(true)
})
