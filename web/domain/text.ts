/** The text that the backend sends if no terms exist yet (Specification §3). */
export const noTermsText = 'No Terms and Conditions available'

/** Formats a count with its noun: '1 order', '1,200 orders'. */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Removes accents and converts to lower case. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns whether the joined texts contain every word of a search, ignoring case and accents. */
export const matchesWords = (
  texts: readonly (string | number | null | undefined)[],
  search: string,
): boolean => {
  const text = normalize(texts.filter(Boolean).join(' '))
  return normalize(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Trims every value of a form. */
export const trimValues = <Form extends Record<string, string>>(form: Form): Form =>
  Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.trim()])) as Form
