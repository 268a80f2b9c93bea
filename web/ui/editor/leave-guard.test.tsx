import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderInRouter } from '#tests/screens/router.tsx'
import { LeaveGuardProvider, useAskToLeave, useLeaveGuard } from './leave-guard.tsx'

function Form() {
  const [text, setText] = useState('')
  const [isClosed, setClosed] = useState(false)
  const askToLeave = useAskToLeave()
  useLeaveGuard(text !== '')
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
    <LeaveGuardProvider>
      {isSignedIn && <Form />}
      <button type="button" onClick={() => setSignedIn(false)}>
        End the session
      </button>
    </LeaveGuardProvider>
  )
}

const renderPage = () => {
  const { user, router, getAddress } = renderInRouter(<Page />)
  return {
    user,
    getAddress,
    type: () => user.type(screen.getByLabelText('Text'), 'half'),
    goTo: (path: string) => act(() => router.navigate(path)),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  }
}

it('a navigation asks before it leaves a form with changes', async () => {
  const { type, goTo, press, getAddress } = renderPage()
  await type()
  await goTo('/users')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await press('Stay')
  expect(getAddress()).toBe('/list')
  expect(screen.getByLabelText('Text')).toHaveValue('half')
  await goTo('/users')
  await press('Leave')
  expect(await screen.findByText('another page')).toBeVisible()
})

it('closing a form with changes asks first', async () => {
  const { type, press } = renderPage()
  await type()
  await press('Close')
  await press('Stay')
  expect(screen.queryByText('closed')).not.toBeInTheDocument()
  await press('Close')
  await press('Leave')
  expect(await screen.findByText('closed')).toBeVisible()
})

it('nothing is asked if an unchanged form closes, or if only the query of the URL of an edited form changes', async () => {
  const { type, press, goTo, getAddress } = renderPage()
  await press('Close')
  expect(await screen.findByText('closed')).toBeVisible()
  await type()
  await goTo('/list?status=All')
  expect(getAddress()).toBe('/list?status=All')
})

it.each([
  ['the Close button', (view: ReturnType<typeof renderPage>) => view.press('Close')],
  ['a navigation', (view: ReturnType<typeof renderPage>) => view.goTo('/users')],
])('the dialog opened by %s closes when the session ends', async (_, leave) => {
  const page = renderPage()
  await page.type()
  await leave(page)
  await screen.findByRole('dialog')
  act(() => screen.getByText('End the session').click())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page.getAddress()).toBe('/list')
})

it('the browser asks before it closes a tab with changes', async () => {
  const { user, type } = renderPage()
  const canCloseTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(canCloseTab()).toBe(true)
  await type()
  expect(canCloseTab()).toBe(false)
  await user.clear(screen.getByLabelText('Text'))
  expect(canCloseTab()).toBe(true)
})
