import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { addFault, listUrls, type User } from '#tests/screens/screen.tsx'
import {
  fetchTerms,
  getEditor,
  renderTerms,
  replaceHtml,
  saveAsOtherAdmin,
} from '#tests/screens/terms-screen.tsx'

const getPreview = () => screen.getByRole('tabpanel', { name: 'Live Preview' })
const openChanges = async (user: User) => {
  await user.click(screen.getByRole('tab', { name: 'Changes' }))
  return screen.findByRole('tabpanel', { name: 'Changes' })
}
const getWrites = <Sent extends { method: string }>(sent: Sent[]) =>
  sent.filter(({ method }) => method !== 'GET')
const update = 'Update Terms & Conditions'
const create = 'Create Terms & Conditions'
const silenceConsole = () => vi.spyOn(console, 'error').mockImplementation(() => {})

describe('the published terms', () => {
  test('appear in the editor and in the preview after one read', async () => {
    const { sent } = await renderTerms()
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Terms & Conditions' })).toBeVisible()
    expect(getEditor().value).toMatch(/^<p><strong>Effective/)
    expect(
      within(getPreview()).getByRole('heading', { name: '3. Quotes and prices' }),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: update })).toHaveAccessibleDescription(
      'No changes to save.',
    )
    expect(listUrls(sent)).toEqual(['terms-and-conditions'])
  })

  test.each([
    ['none exist', undefined],
    ['the server responds 404', { operationId: 'getTerms', status: 404 }],
  ])('are empty if %s', async (_, fault) => {
    const { user } = await renderTerms({ seed: 'empty', fault })
    expect(getEditor()).toHaveValue('')
    expect(getEditor()).toHaveAttribute(
      'placeholder',
      'Paste or write HTML for Terms & Conditions...',
    )
    expect(getPreview()).toHaveTextContent('Nothing to preview yet')
    expect(screen.getByRole('button', { name: create })).toBeVisible()
    expect(await openChanges(user)).toHaveTextContent('Nothing is published yet')
  })

  test.each([
    ['status 500', { status: 500 }],
    ['broken JSON', { kind: 'malformed' as const }],
  ])(
    'appear after Retry if the first read fails with %s, which shows one toast',
    async (_, fault) => {
      silenceConsole()
      const { user, server } = await renderTerms({
        fault: { operationId: 'getTerms', ...fault },
        isEditorExpected: false,
      })
      expect(await screen.findByText('Failed to fetch terms.')).toBeVisible()
      await server.control.delete('/faults')
      await user.click(await screen.findByRole('button', { name: 'Retry' }))
      await waitFor(() => expect(getEditor().value).toMatch(/^<p><strong>Effective/))
      expect(screen.getAllByText('Failed to fetch terms.')).toHaveLength(1)
    },
  )
})

describe('editing the terms', () => {
  test('text that was deleted right before a save is not saved', async () => {
    const { user, sent } = await renderTerms()
    await replaceHtml(user, '<p>New</p>')
    // In one task, as on a busy machine.
    fireEvent.change(getEditor(), { target: { value: '' } })
    fireEvent.submit(getEditor())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: update })).toHaveAccessibleDescription(
        'Enter some text first.',
      ),
    )
    expect(getWrites(sent)).toEqual([])
  })

  test('updates the preview, creates the first terms and updates them from then on', async () => {
    const { user, sent, server } = await renderTerms({ seed: 'empty' })
    await replaceHtml(user, ' \n ')
    expect(screen.getByRole('button', { name: create })).toHaveAccessibleDescription(
      'Enter some text first.',
    )
    await replaceHtml(user, '<script>steal()</script><p>First</p>')
    expect(await within(getPreview()).findByText('First')).toBeVisible()
    expect(getPreview().innerHTML).not.toContain('steal')
    expect(screen.getByText('Not shown on the public page: <script>')).toBeVisible()
    await replaceHtml(user, '<p>First</p>')
    await user.click(screen.getByRole('button', { name: create }))
    expect(await screen.findByText('Terms created successfully!')).toBeVisible()
    expect(getWrites(sent)).toMatchObject([{ method: 'POST', body: { content: '<p>First</p>' } }])
    expect(await fetchTerms(server)).toBe('<p>First</p>')

    await replaceHtml(user, '<p>Second</p>')
    await user.click(await screen.findByRole('button', { name: update }))
    expect(await screen.findByText('Terms updated successfully!')).toBeVisible()
    expect(getWrites(sent)[1]).toMatchObject({ method: 'PUT', body: { content: '<p>Second</p>' } })
    expect(await fetchTerms(server)).toBe('<p>Second</p>')
  })

  test('shows Updating... during a save and sends the text once, unchanged', async () => {
    const { user, server, sent } = await renderTerms()
    await addFault(server, { operationId: 'updateTerms', delayMs: 60_000 })
    await replaceHtml(user, '  <p>Mine</p>\n')
    await user.dblClick(screen.getByRole('button', { name: update }))
    const button = await screen.findByRole('button', { name: 'Updating...' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('The terms are being saved.')
    expect(getEditor()).toHaveAttribute('readonly')
    await server.control.delete('/faults')
    expect(await screen.findByText('Terms updated successfully!')).toBeVisible()
    expect(getWrites(sent)).toMatchObject([{ method: 'PUT', body: { content: '  <p>Mine</p>\n' } }])
    expect(screen.getByRole('button', { name: update })).toHaveAccessibleDescription(
      'No changes to save.',
    )
  })

  test('keeps the text after a failed save, shows the reason and logs the error', async () => {
    const logError = silenceConsole()
    const { user, server } = await renderTerms()
    const body = { message: 'The workshop is closed.' }
    await addFault(server, { operationId: 'updateTerms', status: 500, body })
    await replaceHtml(user, '<p>Mine</p>')
    await user.click(screen.getByRole('button', { name: update }))
    expect(await screen.findByText('Failed to update terms.')).toBeVisible()
    expect(screen.getByText('The workshop is closed.')).toBeVisible()
    expect(logError).toHaveBeenCalledTimes(1)
    expect(getEditor()).toHaveValue('<p>Mine</p>')
  })
})

test('the number of a changed line selects the line in the source', async () => {
  const { user } = await renderTerms()
  const lines = getEditor().value.split('\n').with(1, '<p>Mine</p>')
  await replaceHtml(user, lines.join('\n'))
  const changes = within(await openChanges(user))
  await user.click(await changes.findByRole('button', { name: 'Show line 2' }))
  const { value, selectionStart, selectionEnd } = getEditor()
  expect(getEditor()).toHaveFocus()
  expect(value.slice(selectionStart, selectionEnd)).toBe('<p>Mine</p>')
})

describe('when the published terms differ from the loaded ones', () => {
  test('a save overwrites nothing and shows the changed lines', async () => {
    const { user, server, sent } = await renderTerms()
    const theirs = getEditor().value.replace('valid for 14 days', 'valid for 30 days')
    await replaceHtml(user, '<p>Mine</p>')
    await saveAsOtherAdmin(server, theirs)
    await user.click(screen.getByRole('button', { name: update }))
    expect(await screen.findByText('This text was changed by someone else')).toBeVisible()
    const [, row] = within(screen.getByRole('dialog')).getAllByRole('row')
    const [loaded, latest] = within(row as HTMLElement).getAllByRole('cell')
    expect(loaded).toHaveTextContent('valid for 14 days')
    expect(loaded).not.toHaveTextContent('Your account')
    expect(latest).toHaveTextContent('valid for 30 days')
    expect(getWrites(sent)).toEqual([])
  })

  test('a save overwrites nothing, even if a part of a proxy page was loaded as the terms', async () => {
    const body = '<form>Sign in to the proxy</form>'
    const { user, sent } = await renderTerms({ fault: { operationId: 'getTerms', body, times: 1 } })
    await replaceHtml(user, '<p>Mine</p>')
    await user.click(screen.getByRole('button', { name: update }))
    expect(await screen.findByText('This text was changed by someone else')).toBeVisible()
    expect(getWrites(sent)).toEqual([])
  })

  test('the page of a proxy is not shown as the terms', async () => {
    const body = '<!doctype html><form>Sign in to the proxy</form>'
    vi.spyOn(console, 'error').mockReturnValue()
    await renderTerms({ fault: { operationId: 'getTerms', body }, isEditorExpected: false })
    expect(await screen.findByText('The terms could not be loaded.')).toBeVisible()
    expect(await screen.findByText('Failed to fetch terms.')).toBeVisible()
  })

  test('a whole document is not saved as the terms, because it could not be read again', async () => {
    const { user, sent } = await renderTerms()
    await replaceHtml(user, '<html><body><p>Mine</p></body></html>')
    const button = await screen.findByRole('button', { name: update })
    await waitFor(() =>
      expect(button).toHaveAccessibleDescription(
        'Enter only the content of the page, not a whole document.',
      ),
    )
    await user.click(button)
    expect(getWrites(sent)).toEqual([])
  })

  test('the first terms of another admin are replaced only after a confirmation', async () => {
    const { user, server, sent } = await renderTerms({ seed: 'empty' })
    await replaceHtml(user, '<p>Mine</p>')
    await saveAsOtherAdmin(server, '<p>Theirs</p>', 'post')
    await user.click(screen.getByRole('button', { name: create }))
    const conflict = await screen.findByRole('dialog')
    expect(conflict).toHaveTextContent('None')
    expect(conflict).toHaveTextContent('<p>Theirs</p>')
    await user.click(screen.getByRole('button', { name: 'Save Yours' }))
    expect(await screen.findByText('Terms updated successfully!')).toBeVisible()
    expect(getWrites(sent)).toMatchObject([{ method: 'PUT' }])
  })
})

describe('before a save', () => {
  test('the changed lines appear as text, and Update saves them', async () => {
    // On a busy machine, the comparison of a line would exceed its time.
    vi.useFakeTimers({ toFake: ['Date'] })
    const { user, sent } = await renderTerms()
    const changes = await openChanges(user)
    expect(changes).toHaveTextContent('No changes to the published text.')
    await replaceHtml(
      user,
      getEditor().value.replace('valid for 14 days', 'valid for <img src=x> days'),
    )
    expect(await within(changes).findByText('1 line added, 1 removed')).toBeVisible()
    expect(within(changes).getByText(/^14$/, { selector: 'del' }).closest('li')).toHaveTextContent(
      'for 14 days',
    )
    expect(changes.querySelector('ins')?.closest('li')).toHaveTextContent(
      'valid for <img src=x> days',
    )
    expect(changes.querySelector('img')).toBeNull()
    await user.click(screen.getByRole('button', { name: update }))
    expect(await screen.findByText('Terms updated successfully!')).toBeVisible()
    expect(getWrites(sent)).toHaveLength(1)
    await waitFor(() => expect(changes).toHaveTextContent('No changes to the published text.'))
  })

  test('the comparison exists only while its tab is open, and shows the text as typed by then', async () => {
    const { user } = await renderTerms()
    await openChanges(user)
    await user.click(screen.getByRole('tab', { name: 'Live Preview' }))
    await waitFor(() => expect(screen.queryByText('No changes to the published text.')).toBeNull())
    await replaceHtml(user, `${getEditor().value}<p>Mine</p>`)
    expect(await within(getPreview()).findByText('Mine')).toBeVisible()
    expect(screen.queryByText(/ added, /)).toBeNull()
    expect(await openChanges(user)).toHaveTextContent('1 line added, 1 removed')
  })

  test('the action bar says whether there are changes', async () => {
    const { user } = await renderTerms()
    expect(screen.getByText('No changes')).toBeVisible()
    await user.type(getEditor(), '!')
    expect(await screen.findByText('Unsaved changes')).toBeVisible()
    expect(screen.queryByText('No changes')).toBeNull()
  })
})

test('terms with CRLF line ends are unchanged after a letter is typed and deleted', async () => {
  const body = '<p>One</p>\r\n<p>Two</p>\r\n'
  const { user, router } = await renderTerms({
    fault: { operationId: 'getTerms', status: 200, body },
  })
  await user.type(getEditor(), '!')
  expect(await screen.findByText('Unsaved changes')).toBeVisible()
  await user.type(getEditor(), '{Backspace}')
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  expect(await openChanges(user)).toHaveTextContent('No changes to the published text.')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})
