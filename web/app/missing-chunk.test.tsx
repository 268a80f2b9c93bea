import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInRouter } from '#tests/router.tsx'
import { drafts, useDraft } from '#web/ui/drafts.ts'
import { UnsavedChanges, useUnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { reloadForMissingChunks } from './missing-chunk.ts'

function Form() {
  useUnsavedChanges(true)
  useDraft('note', 'half a sentence')
  return <p>a form</p>
}

const failToLoad = (chunk: string) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: new TypeError(`Failed to fetch ${chunk}`),
  })
  act(() => {
    window.dispatchEvent(event)
  })
  return event
}

it('a chunk that is gone loads the page anew once, keeping what was typed, without a question', async () => {
  const load = vi.fn()
  const stop = reloadForMissingChunks(load, drafts.keep)
  renderInRouter(
    <UnsavedChanges>
      <Form />
    </UnsavedChanges>,
  )
  await screen.findByText('a form')
  expect(failToLoad('users-1.js').defaultPrevented).toBe(true)
  expect(window.sessionStorage.getItem('draft:note')).toContain('half a sentence')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
  expect(failToLoad('users-1.js').defaultPrevented).toBe(false)
  expect(load).toHaveBeenCalledTimes(1)
  failToLoad('users-2.js')
  // both are gone: neither starts the other's reloading again
  failToLoad('users-1.js')
  expect(load).toHaveBeenCalledTimes(2)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(failToLoad('users-3.js').defaultPrevented).toBe(false)
  stop()
})
