/** The sentinel of Specification §3: no terms exist yet. */
export const noTerms = 'No Terms and Conditions available'

/** Returns a count with its noun: '1 order', '5 orders'. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Removes accents and capitals, which people leave out when they search. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word of a search occurs in one of the texts, whatever the order, the case and the accents. */
export const matchesWords = (
  texts: readonly (string | number | null | undefined)[],
  search: string,
): boolean => {
  const text = folded(texts.filter(Boolean).join(' '))
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Returns a form of texts without blanks around them. */
export const trimmed = <Form extends Record<string, string>>(form: Form): Form =>
  Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.trim()])) as Form
