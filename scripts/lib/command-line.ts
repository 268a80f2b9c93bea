import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Prints a sentence on stderr and ends the process with 1. */
export function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Returns the message of an error, up to the end of its first sentence. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error)
  return message.split(/\.\s/)[0] ?? message
}

/** Reads the options of a command; ends the process with one sentence if the command line has others. */
export function readOptions<Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`)
    return fail(`${messageOf(error)}; the options are ${names.join(', ')}.`)
  }
}
