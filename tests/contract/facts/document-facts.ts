import { callFacts } from './call-facts.ts'
import type { DocumentFact } from './fact.ts'
import { recordFacts } from './record-facts.ts'

/** The facts of the contract that are written down by hand: sections 3 and 7, and the table of 001. */
export const documentFacts: Readonly<Record<string, DocumentFact>> = { ...callFacts, ...recordFacts }
