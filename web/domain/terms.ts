/** The sentinel of Specification §3: no terms exist yet. */
export const noTerms = 'No Terms and Conditions available'

/** Whether a text is a whole HTML page. */
export const isWholePage = (text: string): boolean => /^\s*<(!doctype|html)\b/i.test(text)

/**
 * Whether a text is a whole page that does something: a sign-in, an application, a proxy's page. Terms may come as a whole
 * page too, as a word processor writes it, but with neither scripts nor forms.
 */
export const isForeignPage = (text: string): boolean => isWholePage(text) && /<(script|form)\b/i.test(text)
