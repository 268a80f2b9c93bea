import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getDecodeVinQueryOptions } from '#web/api/generated/quotes/quotes.ts'
import { tidyVin } from '#web/domain/vin.ts'

/** Decodes a VIN on request rather than when a component shows it; `mutate(vin)`. */
export function useDecodeVin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (vin: string) => client.fetchQuery(getDecodeVinQueryOptions({ vin: tidyVin(vin) })),
  })
}
