/** The sentinel of Specification §3: no terms exist yet. */
export const noTerms = 'No Terms and Conditions available'
