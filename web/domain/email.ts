const pattern = /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,6}$/

/** Whether a trimmed text is an e-mail address as sign-in and user editing take it (Specification §5). */
export const isValidEmail = (text: string): boolean => pattern.test(text)
