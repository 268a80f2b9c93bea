import { useReducer, useState } from 'react'
import { draftOf, useKeptDraft } from '#web/api/drafts.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { type Quote, quoteOf, quoteReducer } from './quote.ts'
import { sameQuote } from './quote-sums.ts'

/** A quote that was being edited when the session expired, and the order as it was then. */
type Draft = { base: ServiceOrder; quote: Quote }

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'base' in value && 'quote' in value

/**
 * The quote of an order while it is edited. `base` is the order that the edits started from; as long as nothing was
 * changed it follows every newer reading. What was typed survives an expired session.
 */
export function useQuote(order: ServiceOrder) {
  const key = `quote-${order.id}`
  const [restored] = useState(() => draftOf(key, isDraft))
  const [base, setBase] = useState(restored?.base ?? order)
  const [quote, dispatch] = useReducer(quoteReducer, restored?.quote ?? quoteOf(order))
  const isDirty = !sameQuote(quote, quoteOf(base))

  const startFrom = (newBase: ServiceOrder, newQuote = quoteOf(newBase)) => {
    setBase(newBase)
    dispatch({ type: 'replace', quote: newQuote })
  }
  if (!isDirty && base !== order) startFrom(order)
  useKeptDraft(key, isDirty ? { base, quote } : undefined)

  return { base, quote, dispatch, isDirty, wasRestored: restored !== undefined, startFrom }
}
