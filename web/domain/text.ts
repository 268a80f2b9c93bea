/** The text that the backend sends if no terms exist yet (Specification §3). */
export const noTermsText = 'No Terms and Conditions available'

/** Formats a count with its noun: '1 order', '1,200 orders'. */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Trims every value of a form. */
export const trimValues = <Form extends Record<string, string>>(form: Form): Form =>
  Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.trim()])) as Form
