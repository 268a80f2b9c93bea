import { useEffect, useEffectEvent, useState } from 'react'
import { useGetTerms } from '#web/api/generated/terms/terms.ts'
import { useToast } from '#web/ui/toast.ts'

/** The terms as the editor starts from them; every failed reading is a toast (Specification §8). */
export const useTerms = () => {
  const terms = useGetTerms()
  const { errorUpdateCount } = terms
  // an earlier visit has told of these
  const [told] = useState(errorUpdateCount)
  const toast = useToast()
  const tell = useEffectEvent(() => toast.failure('Failed to fetch terms.'))
  useEffect(() => {
    if (errorUpdateCount > told) tell()
  }, [errorUpdateCount, told])
  return terms
}
