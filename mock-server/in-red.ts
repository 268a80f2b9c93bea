/** Returns a line in red for a terminal, with control characters escaped: parts of it may come from a request. */
export function inRed(line: string): string {
  return `\u001b[31m${escaped(line)}\u001b[0m`
}

/** Returns a text with its control characters written as `\\u001b`. */
export function escaped(text: string): string {
  return text.replaceAll(
    /\p{Cc}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
