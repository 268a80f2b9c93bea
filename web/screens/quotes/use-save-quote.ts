import { useQueryClient } from '@tanstack/react-query'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import { useSaveQuotation } from '#web/api/generated/quotes/quotes.ts'
import { useToast } from '#web/ui/toast.ts'
import { useGuardedSave } from '#web/ui/use-guarded-save.ts'
import { quoteChanges } from './order-changes.ts'
import { quotationOf } from './quotation.ts'
import { type Quote, quoteOf } from './quote.ts'
import { sameQuote } from './quote-sums.ts'

/** Saves a quote, once the order was read again and nobody else had changed it, with the stated toasts. Specification §8. */
export function useSaveQuote() {
  const client = useQueryClient()
  const put = useSaveQuotation()
  const toast = useToast()
  return useGuardedSave<ServiceOrder, Quote>({
    reread: ({ id }) => client.fetchQuery({ ...getGetOrderQueryOptions(id), staleTime: 0, retry: false }),
    changes: quoteChanges,
    send: async (now, quote) => {
      const quotation = quotationOf(now, quote)
      if (!quotation) throw new Error('The quote has entries that cannot be read')
      await put.mutateAsync({ id: now.id, data: quotation })
    },
    holds: (now, quote) => now.status === 'QUOTED' && sameQuote(quoteOf(now), quote),
    onSaved: () => toast.success('Quote updated successfully'),
    onFailed: () => toast.failure('Failed to update the quote!', 'Please try again later.'),
  })
}
