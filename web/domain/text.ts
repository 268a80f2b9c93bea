/** The text that the backend sends if no terms exist yet (Specification §3). */
export const noTermsText = 'No Terms and Conditions available'

/** Blanks, byte order marks, comments and XML declarations before the first element. */
const prolog = /\s+|<!--[\s\S]*?-->|<\?[^>]*>/gy
const headElements =
  /\s+|<!--[\s\S]*?-->|<(?:meta|link)\b[^>]*>|<(script|style|title)\b[\s\S]*?(?:<\/\1\s*>|$)/giy

/** Returns whether HTML is a whole document, such as a proxy's page, and not a part of a page. */
export const isWholeDocument = (html: string): boolean => {
  const start = html.replace(prolog, '')
  if (/^<(!doctype|html|head)\b/i.test(start)) return true
  return start !== '' && start.replace(headElements, '') === ''
}

/** Formats a count with its noun: '1 order', '1,200 orders'. */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Formats a number of matches: '1 match', '2 matches'. */
export const formatMatches = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'match' : 'matches'}`

/** Invisible characters that pasted text may contain: zero-width, direction marks, soft hyphens, byte order marks. */
const invisible =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g
/** A zero-width joiner or non-joiner that is not inside an emoji or a word of a non-Latin script. */
const strayJoiner =
  /(?<!(?!\p{Script=Latin})[\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D]|[\u200C\u200D](?!(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}])/gu

/** Removes invisible characters, and white space at both ends. Keeps joiners that change how a name is written. */
export const trimText = (text: string): string =>
  text.replace(invisible, '').replace(strayJoiner, '').trim()

/** Converts CRLF and CR to LF, as a `<textarea>` does. Compare its values in this form. */
export const normalizeLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Trims every value of a form, as `trimText` does. */
export const trimValues = <Form extends Record<string, string>>(form: Form): Form =>
  Object.fromEntries(Object.entries(form).map(([name, text]) => [name, trimText(text)])) as Form

/** Converts full-width characters, which Asian keyboards type, to ASCII: '４９' to '49'. */
export const toHalfWidth = (text: string): string =>
  text
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')

/** The most digits after a comma that is a decimal sign. No percentage needs a comma between thousands. */
const commaPatterns = { $: /^\d*,\d{1,2}$/, '%': /^\d*,\d{1,4}$/ }
const symbols = { $: /^\$\s*/, '%': /\s*%$/ }

/**
 * Rewrites a typed number of dollars or percent without its symbol and without commas: '49,99' as '49.99', '$1,200.50'
 * and '1.200,50' as '1200.50'. Returns other text without the symbol.
 */
export const toPlainNumber = (text: string, unit: '$' | '%'): string => {
  const typed = toHalfWidth(text).trim().replace(symbols[unit], '')
  if (commaPatterns[unit].test(typed)) return typed.replace(',', '.')
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed
}
