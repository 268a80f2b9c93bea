import { afterEach, beforeEach } from 'vitest'
import { beginTest } from './api.ts'
import { takeNewParts } from './coverage.ts'
import { backendUrl } from './settings.ts'
import { isContractMessage } from './to-satisfy-contract.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Parts of openapi.yaml that the test showed first in its worker. */
    shownParts?: string[]
  }
}

beforeEach(beginTest)

afterEach(({ task }) => {
  task.meta.shownParts = takeNewParts()
  if (backendUrl) for (const error of task.result?.errors ?? []) hideValues(error)
})

/** Messages without values of records: those of toSatisfyContract and of the guard. */
const isSafeMessage = (message: string) =>
  isContractMessage(message) || message.startsWith('Not sent: ')

type PrintedError = { name?: string; message: string; stack?: string | undefined }

/** Removes the values of records from an error, with the values that Vitest would compare and print. */
function hideValues(error: PrintedError) {
  const message = isSafeMessage(error.message)
    ? error.message
    : `The test failed (${error.name}). The values of a real backend are not printed.`
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const name = error.name
  for (const member of Object.keys(error)) delete error[member as keyof PrintedError]
  Object.assign(error, { name, message, stack: [message, ...frames].join('\n') })
}
