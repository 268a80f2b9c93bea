import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInRouter } from '#tests/router.tsx'
import { drafts, useDraft } from '#web/ui/editor/drafts.ts'
import { UnsavedChanges, useUnsavedChanges } from '#web/ui/editor/unsaved-changes.tsx'
import { reloadForMissingChunks } from './missing-chunk.ts'

function Form() {
  useUnsavedChanges(true)
  useDraft('note', 'half a sentence')
  return <p>a form</p>
}

const failToLoad = () => act(async () => void window.dispatchEvent(new Event('vite:preloadError')))

it('a missing chunk loads the page anew once, if another build is served, keeping what was typed', async () => {
  const load = vi.fn()
  const serve = vi.fn(async () => new Response('<script type="module" src="/assets/old.js">'))
  vi.stubGlobal('fetch', serve)
  const stop = reloadForMissingChunks(load, drafts.keep)
  renderInRouter(
    <UnsavedChanges>
      <Form />
    </UnsavedChanges>,
  )
  await screen.findByText('a form')
  const entry = Object.assign(document.createElement('script'), { type: 'module' })
  entry.setAttribute('src', '/assets/old.js')
  document.body.append(entry)
  await failToLoad()
  serve.mockRejectedValueOnce(new TypeError('no network'))
  await failToLoad()
  expect(load).not.toHaveBeenCalled()
  serve.mockImplementation(async () => new Response('<script type="module" src="/assets/new.js">'))
  await failToLoad()
  expect(window.sessionStorage.getItem('draft:note')).toContain('half a sentence')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
  await failToLoad()
  expect(load).toHaveBeenCalledTimes(1)
  stop()
})
