import { useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '#web/api/api-error.ts'
import { getGetTermsQueryOptions, useCreateTerms, useUpdateTerms } from '#web/api/generated/terms/terms.ts'
import { noTerms } from '#web/api/wire.ts'
import { useToast } from '#web/ui/toast.ts'
import { useGuardedSave } from '#web/ui/use-guarded-save.ts'
import { termsChanges } from './terms-changes.ts'

/** Creates the terms while none exist, else replaces them, with the toasts of Specification §8. */
export const useSaveTerms = ({ onSaved }: { onSaved: (html: string) => void }) => {
  const client = useQueryClient()
  const create = useCreateTerms()
  const update = useUpdateTerms()
  const toast = useToast()
  const isNew = (html: string) => html === noTerms
  return useGuardedSave<string, string>({
    reread: () => client.fetchQuery({ ...getGetTermsQueryOptions(), staleTime: 0, retry: false }),
    changes: termsChanges,
    send: (now, content) => (isNew(now) ? create : update).mutateAsync({ data: { content } }),
    holds: (now, content) => now === content,
    onSaved: (content, base) => {
      toast.success(isNew(base) ? 'Terms created successfully!' : 'Terms updated successfully!')
      onSaved(content)
    },
    onFailed: (error, _, base) =>
      toast.failure(isNew(base) ? 'Failed to create terms.' : 'Failed to update terms.', reasonOf(error)),
  })
}
