import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { renderInRouter } from '#tests/router.tsx'
import { UnsavedChanges, useAskToLeave, useUnsavedChanges } from './unsaved-changes.tsx'

function Form() {
  const [text, setText] = useState('')
  const [closed, setClosed] = useState(false)
  const askToLeave = useAskToLeave()
  const [saved, setSaved] = useState(false)
  useUnsavedChanges(text !== '' && !saved)
  const close = async () => setClosed(await askToLeave())
  if (saved) return <Navigate to="/users" />
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => void close()}>
        Close
      </button>
      <button type="button" onClick={() => setSaved(true)}>
        Saved
      </button>
      {closed && <p>closed</p>}
    </>
  )
}

function UntilTheEnd() {
  const [ended, setEnded] = useState(false)
  return (
    <UnsavedChanges>
      {!ended && <Form />}
      <button type="button" onClick={() => setEnded(true)}>
        End
      </button>
    </UnsavedChanges>
  )
}

const show = () =>
  renderInRouter(
    <UnsavedChanges>
      <Form />
    </UnsavedChanges>,
  )

const type = async (user: ReturnType<typeof show>['user']) => user.type(screen.getByLabelText('Text'), 'half')
const closesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('a form with changes', () => {
  it('asks before a link leaves it, and stays when told to', async () => {
    const { user, router, address } = show()
    await type(user)
    await act(() => router.navigate('/users'))
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(address()).toBe('/list')
    expect(screen.getByLabelText('Text')).toHaveValue('half')
  })

  it('is left when told so', async () => {
    const { user, router } = show()
    await type(user)
    await act(() => router.navigate('/users'))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('elsewhere')).toBeVisible()
  })

  it('asks before its dialog closes', async () => {
    const { user } = show()
    await type(user)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(screen.queryByText('closed')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('closed')).toBeVisible()
  })

  it('asks no longer once the form is gone, as when a session ends', async () => {
    const { user } = renderInRouter(<UntilTheEnd />)
    await type(user)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    act(() => screen.getByText('End').click())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('has the browser ask before its tab closes', async () => {
    const { user } = show()
    expect(closesTab()).toBe(true)
    await type(user)
    expect(closesTab()).toBe(false)
    await user.clear(screen.getByLabelText('Text'))
    expect(closesTab()).toBe(true)
  })

  it('does not ask when the filter of its own page changes', async () => {
    const { user, router, address } = show()
    await type(user)
    await act(() => router.navigate('/list?status=All'))
    expect(address()).toBe('/list?status=All')
  })

  it('does not ask after a success', async () => {
    const { user } = show()
    await type(user)
    await user.click(screen.getByRole('button', { name: 'Saved' }))
    expect(await screen.findByText('elsewhere')).toBeVisible()
  })
})

describe('a form without changes', () => {
  it('is left without a question', async () => {
    const { user, router } = show()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('closed')).toBeVisible()
    await act(() => router.navigate('/users'))
    expect(screen.getByText('elsewhere')).toBeVisible()
  })
})
