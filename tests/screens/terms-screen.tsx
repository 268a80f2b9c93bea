import { screen, waitFor } from '@testing-library/react'
import { createTestApp, type TestApp } from '#tests/mock-server/test-app.ts'
import { addFault, asOtherAdmin, renderAt, type User } from './screen.tsx'

type Options = {
  seed?: 'demo' | 'empty' | 'edge'
  /** Fault that applies from the first read on. */
  fault?: Parameters<typeof addFault>[1] | undefined
  /** False if the editor will not appear. */
  isEditorExpected?: boolean
}

/** Renders the page of the terms, and waits for the editor if it is expected. */
export const renderTerms = async ({
  seed = 'demo',
  fault,
  isEditorExpected = true,
}: Options = {}) => {
  const server = await createTestApp({ seed })
  if (fault) await addFault(server, fault)
  const rendered = await renderAt('/admin/terms-and-conditions', { server })
  if (isEditorExpected) await waitFor(getEditor)
  return rendered
}

/** Returns the textarea of the editor. */
export const getEditor = () => {
  const element = screen.getByLabelText('HTML')
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('The editor is not a textarea.')
  return element
}

/** Replaces the text of the editor. */
export const replaceHtml = async (user: User, html: string) => {
  await user.clear(getEditor())
  await user.paste(html)
}

/** Returns the terms that the mock server stores. */
export const fetchTerms = async (server: TestApp) =>
  (await server.request.get('/pitlane/api/terms-and-conditions')).text

/** Saves terms as another admin. */
export async function saveAsOtherAdmin(
  server: TestApp,
  content: string,
  method: 'put' | 'post' = 'put',
) {
  const request = asOtherAdmin(server)[method]('/terms-and-conditions').send({ content })
  await request.expect(method === 'post' ? 201 : 200)
}
