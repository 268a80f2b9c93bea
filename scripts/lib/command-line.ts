import { resolve } from 'node:path'

/** Folder of the production build. Screenshots set PITLANE_DIST, so that they can run at the same time as the tests. */
export const dist = resolve(import.meta.dirname, '../..', process.env.PITLANE_DIST || 'dist/web')

/** Prints a message on stderr and exits with 1. */
export function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Returns a number with a noun, such as "1 order" or "2 orders". */
export const formatCount = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`

/** Returns the first sentence of an error's message, or the error's name if the message is empty. */
export function getFirstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error)
  return message.split(/\.\s/)[0] ?? message
}
