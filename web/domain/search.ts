import transliterate from '@sindresorhus/transliterate'

/**
 * Converts text to lower-case ASCII where possible: 'Søren O’Brien' becomes "soren o'brien". Marks are removed first,
 * because the library spells ö as oe.
 */
const fold = (text: string) => {
  const withoutMarks = text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')
  return transliterate(withoutMarks.replace(/[‘’ʻʼ′`]/g, "'")).toLowerCase()
}

/** Returns whether the joined texts contain every word of a search, ignoring case, accents and typography. */
export const matchesWords = (
  texts: readonly (string | number | null | undefined)[],
  search: string,
): boolean => {
  const text = fold(texts.filter(Boolean).join(' '))
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
