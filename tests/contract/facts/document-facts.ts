import { bounds } from './bounds.ts'
import { callFacts } from './call-facts.ts'
import type { DocumentFact } from './fact.ts'
import { wrongValues } from './values.ts'

/** The facts of the contract that are written down by hand: sections 3, 4, 5, 7 and 9, and the table of decision 001. */
export const documentFacts: Readonly<Record<string, DocumentFact>> = {
  ...callFacts,
  'gives each record and payload the members and bounds of sections 3, 5 and 9': bounds,
  'takes the values that these sections give a form, and no others': wrongValues,
}
