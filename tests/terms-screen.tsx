import { screen, waitFor } from '@testing-library/react'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { otherAdmin, provoke, renderAt } from '#tests/screen.tsx'

type User = Awaited<ReturnType<typeof renderAt>>['user']
type Options = {
  seed?: 'demo' | 'empty' | 'edge'
  /** what goes wrong from the first reading on */
  fault?: Parameters<typeof provoke>[1] | undefined
  /** false: the editor will not appear */
  isShown?: boolean
}

/** The terms editor, once the terms were read. */
export const renderTerms = async ({ seed = 'demo', fault, isShown = true }: Options = {}) => {
  const app = await testApp({ seed })
  if (fault) await provoke(app, fault)
  const at = await renderAt('/admin/terms-and-conditions', { app })
  if (isShown) await waitFor(editor)
  return at
}

/** The text area. */
export const editor = () => {
  const found = screen.getByLabelText('HTML')
  if (!(found instanceof HTMLTextAreaElement)) throw new Error('The editor is no text area')
  return found
}

/** Replaces everything in the text area. */
export const rewrite = async (user: User, html: string) => {
  await user.clear(editor())
  await user.paste(html)
}

/** The terms as the mock server has them. */
export const termsNow = async (server: TestApp) => (await server.get('/api/terms-and-conditions')).body

/** Another admin saves terms behind the back of the one at the screen. */
export const writtenByAnother = (server: TestApp, content: string, method: 'put' | 'post' = 'put') =>
  otherAdmin(server)[method]('/terms-and-conditions', { content })
