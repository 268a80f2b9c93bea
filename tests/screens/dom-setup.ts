import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import './jsdom-patches.ts'

configure({
  // Time for a screen with all lazy parts on a busy machine.
  asyncUtilTimeout: 30_000,
  // Without the document, whose formatting takes longer than most queries. Use screen.debug() to see it.
  getElementError: (message) => new Error(message ?? undefined),
})
vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  cleanup()
  // Removes the elements that antd's portals and static calls leave behind.
  document.body.replaceChildren()
  delete document.documentElement.dataset.theme
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // A restored mock still has the elements that it was called on.
  vi.clearAllMocks()
  vi.restoreAllMocks()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
