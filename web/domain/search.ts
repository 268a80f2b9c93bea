import transliterate from '@sindresorhus/transliterate'

/**
 * Folds text for a search. Converts text to lower-case ASCII where possible: 'Søren O’Brien' becomes "soren o'brien". Marks are removed first,
 * because the library spells ö as oe.
 */
export const foldText = (text: string): string => {
  const withoutMarks = text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')
  return transliterate(withoutMarks.replace(/[‘’ʻʼ′`]/g, "'")).toLowerCase()
}

/** Returns a function that tells whether folded text contains every word of a search. */
export const createWordMatcher = (search: string) => {
  const words = foldText(search).split(/\s+/)
  return (foldedText: string): boolean => words.every((word) => foldedText.includes(word))
}

/** Returns whether the joined texts contain every word of a search, ignoring case, accents and typography. */
export const matchesWords = (
  texts: readonly (string | number | null | undefined)[],
  search: string,
): boolean => createWordMatcher(search)(foldText(texts.filter(Boolean).join(' ')))
