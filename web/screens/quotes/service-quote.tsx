import { Navigate } from 'react-router-dom'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { useWayBack } from '#web/ui/list-origin.ts'
import { useUnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { QuoteConflict } from './quote-conflict.tsx'
import { QuoteForm } from './quote-form.tsx'
import { quoteRefusal } from './quote-refusal.ts'
import { ReadOnlyQuote } from './read-only-quote.tsx'
import { useQuote } from './use-quote.ts'
import { useSaveQuote } from './use-save-quote.ts'

/** The quote of an order: to be edited while the order is OPEN or QUOTED, read-only afterwards. Specification §2, §4. */
export function ServiceQuote({ order }: { order: ServiceOrder }) {
  const editing = useQuote(order)
  const { base, quote, dispatch, isDirty, startFrom } = editing
  const { save, isSaving, isSaved, conflict, forgetConflict } = useSaveQuote()
  const back = useWayBack(paths.quotes())
  useUnsavedChanges(isDirty && !isSaved)
  if (isSaved) return <Navigate to={back.address} state={back.state} />

  const refusal = quoteRefusal(order)
  return (
    <Card title="Service Quote">
      {editing.wasRestored && isDirty && (
        <p role="status">What you had typed before the session ended is here again, not saved yet.</p>
      )}
      {refusal && <p role="status">{refusal}</p>}
      {refusal && !isDirty ? (
        <ReadOnlyQuote order={order} />
      ) : (
        <QuoteForm
          quote={quote}
          dispatch={dispatch}
          refusal={refusal}
          isSaving={isSaving}
          onSave={() => save(base, quote)}
          onDiscard={isDirty ? () => startFrom(order) : undefined}
        />
      )}
      {conflict && (
        <QuoteConflict
          of={conflict}
          onMine={(mine) => {
            forgetConflict()
            startFrom(conflict.now, mine)
            save(conflict.now, mine)
          }}
          onTheirs={() => {
            forgetConflict()
            startFrom(conflict.now)
          }}
          onCancel={forgetConflict}
        />
      )}
    </Card>
  )
}
