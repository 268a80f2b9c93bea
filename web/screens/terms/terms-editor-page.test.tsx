import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { TestApp } from '#tests/mock-server/test-app.ts'
import { provoke, type renderAt } from '#tests/screen.tsx'
import { atTerms, editor, rewrite, termsNow, writtenByAnother } from '#tests/terms/at-terms.tsx'

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

const preview = () => screen.getByRole('region', { name: 'Live Preview' })
const written = <Sent extends { method: string }>(sent: Sent[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, ...call }) => ({ method, ...call }))
const update = 'Update Terms & Conditions'
const create = 'Create Terms & Conditions'
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

describe('the terms as they are', () => {
  test('are in the editor and, rendered, beside it, after one reading', async () => {
    const { sent } = await atTerms()
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Terms & Conditions' })).toBeVisible()
    expect(editor().value).toMatch(/^<p><strong>Effective/)
    expect(within(preview()).getByRole('heading', { name: '3. Quotes and prices' })).toBeVisible()
    expect(screen.getByRole('button', { name: update })).toBeVisible()
    expect(sent.map(({ url }) => url)).toEqual(['/pitlane/admin/api/terms-and-conditions'])
  })

  test('the button says why it cannot be pressed', async () => {
    const { user } = await atTerms()
    expect(screen.getByRole('button', { name: update })).toHaveAccessibleDescription(
      'Nothing was changed yet.',
    )
    await rewrite(user, ' \n ')
    expect(screen.getByRole('button', { name: update })).toHaveAccessibleDescription('Enter some text first.')
    await rewrite(user, '<p>New</p>')
    expect(screen.getByRole('button', { name: update })).toHaveAttribute('aria-disabled', 'false')
  })

  test.each([
    ['there are none', undefined],
    ['the server knows no such page', { operationId: 'getTerms', status: 404 }],
  ])('are still to be written where %s', async (_, fault) => {
    await atTerms({ seed: 'empty', fault })
    expect(editor()).toHaveValue('')
    expect(editor()).toHaveAttribute('placeholder', 'Paste or write HTML for Terms & Conditions...')
    expect(preview()).toHaveTextContent('Nothing to show yet.')
    expect(screen.getByRole('button', { name: create })).toBeVisible()
  })

  test('that cannot be read are a toast, and Retry reads them', async () => {
    quiet()
    const { user } = await atTerms({
      fault: { operationId: 'getTerms', status: 500, times: 1 },
      isShown: false,
    })
    expect(await screen.findByText('Failed to fetch terms.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(editor().value).toMatch(/^<p><strong>Effective/))
    expect(screen.getAllByText('Failed to fetch terms.')).toHaveLength(1)
  })

  test('are rendered without anything that runs, loads or reaches out', async () => {
    await atTerms({ seed: 'edge' })
    expect(within(preview()).getByText('an outside link')).toHaveAttribute('href', 'https://example.test/')
    expect(within(preview()).getByText('a script link')).not.toHaveAttribute('href')
    expect(
      preview().querySelectorAll('script, style, img, iframe, form, input, svg, math, object'),
    ).toHaveLength(0)
    expect(preview().innerHTML).not.toMatch(/\son\w+=|style=|javascript:/i)
    expect(window).not.toHaveProperty('hacked')
  })
})

describe('writing', () => {
  test('shows at once what becomes of the HTML', async () => {
    const { user } = await atTerms({ seed: 'empty' })
    await rewrite(
      user,
      '<h2>Payment</h2><p onclick="steal()">In <em>dollars</em>.</p><script>steal()</script>',
    )
    expect(await within(preview()).findByRole('heading', { name: 'Payment' })).toBeVisible()
    expect(within(preview()).getByText('dollars').tagName).toBe('EM')
    expect(preview().innerHTML).not.toContain('steal')
  })

  test('creates the terms while there are none, and updates them from then on', async () => {
    const { user, sent, server } = await atTerms({ seed: 'empty' })
    await rewrite(user, '<p>First</p>')
    await user.click(screen.getByRole('button', { name: create }))
    expect(await screen.findByText('Terms created successfully!')).toBeVisible()
    expect(written(sent)).toMatchObject([{ method: 'POST', body: { content: '<p>First</p>' } }])
    expect(await termsNow(server)).toBe('<p>First</p>')

    await rewrite(user, '<p>Second</p>')
    await user.click(await screen.findByRole('button', { name: update }))
    expect(await screen.findByText('Terms updated successfully!')).toBeVisible()
    expect(written(sent)[1]).toMatchObject({ method: 'PUT', body: { content: '<p>Second</p>' } })
    expect(await termsNow(server)).toBe('<p>Second</p>')
  })

  test('says Updating... while it saves, and sends what is typed once, as it was typed', async () => {
    const { user, server, sent } = await atTerms()
    await provoke(server, { operationId: 'updateTerms', delayMs: 200 })
    await rewrite(user, '  <p>Mine</p>\n')
    await user.dblClick(screen.getByRole('button', { name: update }))
    const button = await screen.findByRole('button', { name: 'Updating...' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('The text is being saved.')
    expect(editor()).toHaveAttribute('readonly')
    expect(await screen.findByText('Terms updated successfully!')).toBeVisible()
    expect(written(sent)).toMatchObject([{ method: 'PUT', body: { content: '  <p>Mine</p>\n' } }])
    expect(screen.getByRole('button', { name: update })).toHaveAccessibleDescription(
      'Nothing was changed yet.',
    )
  })

  test('reads the terms again after a save and shows them as the server has them', async () => {
    const { user, server, sent } = await atTerms()
    await provoke(server, { operationId: 'updateTerms', delayMs: 200 })
    await rewrite(user, '<p>Mine</p>')
    await user.click(screen.getByRole('button', { name: update }))
    await waitFor(() => expect(written(sent)).toHaveLength(1))
    await provoke(server, { operationId: 'getTerms', body: '<p>Tidied</p>', delayMs: 200 })
    expect(await screen.findByText('Terms updated successfully!')).toBeVisible()
    // not the text from before the save, which is still cached
    expect(editor()).toHaveValue('<p>Mine</p>')
    await waitFor(() => expect(editor()).toHaveValue('<p>Tidied</p>'))
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT', 'GET'])
  })

  test.each([
    ['updateTerms', 'demo', update, 'Failed to update terms.'],
    ['createTerms', 'empty', create, 'Failed to create terms.'],
  ] as const)(
    'keeps what was typed when %s fails, says so and logs it',
    async (operationId, seed, button, text) => {
      const logged = quiet()
      const { user, server } = await atTerms({ seed })
      await provoke(server, {
        operationId,
        status: 500,
        body: { message: 'The workshop is closed.' },
        times: 1,
      })
      await rewrite(user, '<p>Mine</p>')
      await user.click(screen.getByRole('button', { name: button }))
      expect(await screen.findByText(text)).toBeVisible()
      expect(screen.getByText('The workshop is closed.')).toBeVisible()
      expect(logged).toHaveBeenCalledTimes(1)
      expect(editor()).toHaveValue('<p>Mine</p>')
      await user.click(screen.getByRole('button', { name: button }))
      await waitFor(async () => expect(await termsNow(server)).toBe('<p>Mine</p>'))
    },
  )
})

describe('when another admin was faster', () => {
  test('nothing is overwritten: the admin sees the lines that differ and saves knowingly', async () => {
    const { user, server, sent } = await atTerms()
    const theirs = editor().value.replace('valid for 14 days', 'valid for 30 days')
    await rewrite(user, '<p>Mine</p>')
    await writtenByAnother(server, theirs)
    await user.click(screen.getByRole('button', { name: update }))
    expect(await screen.findByText('This text was changed in the meantime')).toBeVisible()
    const [, row] = within(screen.getByRole('dialog')).getAllByRole('row')
    const [before, now] = within(row as HTMLElement).getAllByRole('cell')
    expect(before).toHaveTextContent('valid for 14 days')
    expect(before).not.toHaveTextContent('Your account')
    expect(now).toHaveTextContent('valid for 30 days')
    expect(written(sent)).toEqual([])
    expect(await termsNow(server)).toBe(theirs)

    await user.click(screen.getByRole('button', { name: 'Save yours' }))
    expect(await screen.findByText('Terms updated successfully!')).toBeVisible()
    expect(await termsNow(server)).toBe('<p>Mine</p>')
  })

  test('their text can be taken over', async () => {
    const { user, server, sent } = await atTerms()
    await rewrite(user, '<p>Mine</p>')
    await writtenByAnother(server, '<p>Theirs</p>')
    await user.click(screen.getByRole('button', { name: update }))
    await user.click(await screen.findByRole('button', { name: 'Keep theirs' }))
    expect(screen.getByRole('button', { name: update })).toHaveFocus()
    expect(editor()).toHaveValue('<p>Theirs</p>')
    expect(written(sent)).toEqual([])
    expect(screen.getByRole('button', { name: update })).toHaveAccessibleDescription(
      'Nothing was changed yet.',
    )
  })

  test('and has written the first terms, mine replace them only on purpose', async () => {
    const { user, server, sent } = await atTerms({ seed: 'empty' })
    await rewrite(user, '<p>Mine</p>')
    await writtenByAnother(server, '<p>Theirs</p>', 'post')
    await user.click(screen.getByRole('button', { name: create }))
    const conflict = await screen.findByRole('dialog')
    expect(conflict).toHaveTextContent('(none)')
    expect(conflict).toHaveTextContent('<p>Theirs</p>')
    await user.click(screen.getByRole('button', { name: 'Save yours' }))
    expect(await screen.findByText('Terms updated successfully!')).toBeVisible()
    expect(written(sent)).toMatchObject([{ method: 'PUT' }])
  })
})

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
