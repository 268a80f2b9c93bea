import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { TestApp } from '#tests/mock-server/test-app.ts'
import { provoke, type renderAt } from '#tests/screen.tsx'
import { atTerms, editor, rewrite, termsNow } from '#tests/terms/at-terms.tsx'

type User = Awaited<ReturnType<typeof renderAt>>['user']
const email = 'admin@pitlane.test'

const signInAgain = async (user: User, server: TestApp) => {
  const field = await screen.findByLabelText('Email')
  await user.clear(field)
  await user.type(field, `${email}{Enter}`)
  await screen.findByRole('heading', { name: 'Enter the code' })
  await user.keyboard(`${server.printed.at(-1)?.match(/\d{6}$/)?.[0]}{Enter}`)
}

const closingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('leaving the editor', () => {
  test('does not ask when nothing was changed, or when it was changed back', async () => {
    const { user } = await atTerms()
    const before = editor().value
    await rewrite(user, '<p>Mine</p>')
    await rewrite(user, before)
    expect(closingAsks()).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Payments' }))
    expect(await screen.findByRole('heading', { name: 'Payments Management' })).toBeVisible()
  })

  test('asks when something was changed, and stays or leaves as the admin says', async () => {
    const { user, router } = await atTerms()
    await rewrite(user, '<p>Mine</p>')
    expect(closingAsks()).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Payments' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(editor()).toHaveValue('<p>Mine</p>')
    expect(router.state.location.pathname).toBe('/admin/terms-and-conditions')

    await user.click(screen.getByRole('link', { name: 'Payments' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Payments Management' })).toBeVisible()
  })

  test('does not ask once it was saved', async () => {
    const { user } = await atTerms()
    await rewrite(user, '<p>Mine</p>')
    await user.click(screen.getByRole('button', { name: 'Update Terms & Conditions' }))
    await screen.findByText('Terms updated successfully!')
    expect(closingAsks()).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Payments' }))
    expect(await screen.findByRole('heading', { name: 'Payments Management' })).toBeVisible()
  })
})

describe('what was typed', () => {
  test('is there again after the session expired and the admin signed in, and can be saved', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, server, router } = await atTerms()
    await rewrite(user, '<p>Mine</p>')
    await provoke(server, { operationId: 'getTerms', status: 401, times: 1 })
    await user.click(screen.getByRole('button', { name: 'Update Terms & Conditions' }))
    await signInAgain(user, server)
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/terms-and-conditions'))
    await waitFor(() => expect(editor()).toHaveValue('<p>Mine</p>'))

    await user.click(screen.getByRole('button', { name: 'Update Terms & Conditions' }))
    expect(await screen.findByText('Terms updated successfully!')).toBeVisible()
    expect(await termsNow(server)).toBe('<p>Mine</p>')
  })

  test('is forgotten by Log Out, which asks first', async () => {
    const { user, server, router } = await atTerms()
    const before = editor().value
    await rewrite(user, '<p>Mine</p>')
    await user.click(screen.getByRole('button', { name: 'Log Out' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await signInAgain(user, server)
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
    await router.navigate('/admin/terms-and-conditions')
    await waitFor(() => expect(editor()).toHaveValue(before))
  })
})
