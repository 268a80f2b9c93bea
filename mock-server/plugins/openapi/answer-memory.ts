/**
 * Texts that have been answered, each good for as long as nothing changes: an answer that follows from the database and
 * the address alone is worked out, checked and serialised once, however often a page asks for it again.
 */
export type AnswerMemory = {
  /** The text of an earlier answer at this address; `undefined` when there is none or anything has changed since. */
  recall(url: string): string | undefined
  /** Keeps what was worked out since the `recall` before it, without anything else in between. */
  keep(url: string, text: string): void
}

const mostCharacters = 8_000_000

/** Starts with nothing; `stateOf` tells one state of the database from any other. */
export function createAnswerMemory(stateOf: () => string): AnswerMemory {
  const texts = new Map<string, string>()
  let state = ''
  let characters = 0

  function forget(): void {
    texts.clear()
    characters = 0
  }

  return {
    recall(url) {
      const now = stateOf()
      if (now !== state) forget()
      state = now
      return texts.get(url)
    },
    keep(url, text) {
      if (characters + text.length > mostCharacters) forget()
      characters += text.length
      texts.set(url, text)
    },
  }
}
