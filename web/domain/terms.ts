/** The sentinel of Specification §3: no terms exist yet. */
export const noTerms = 'No Terms and Conditions available'

/** Whether a text is a whole HTML page: a proxy, a sign-in or a misled host sends one; the terms are what a page shows. */
export const isWholePage = (text: string): boolean => /^\s*<(!doctype|html)\b/i.test(text)
